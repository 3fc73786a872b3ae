import { redraw } from '../../../src/features/attachments/images.ts';
import { greyOf } from '../../../src/features/attachments/redrawn.ts';
import { writeCaseNumber } from '../../../src/features/cases/case-number.ts';
import { readPhoto } from '../../../src/features/cases/messages/photo-reading.ts';
import type { Country } from '../../../src/lib/countries/country.ts';
import { PictureReader } from '../../../src/platform/ocr/picture-reader.ts';
import { describeInBrowser } from '../../support/browser.ts';
import { type Notice, notices, photographed } from '../../support/notices.ts';

const today = Temporal.PlainDate.from('2026-11-23');
function read(texts: string | [string, string], country: Country = 'MA') {
  const { reading, doubts, text } = readPhoto(
    [texts].flat().length === 1 ? [texts as string, texts as string] : (texts as [string, string]),
    country,
    today,
  );
  return { number: reading.numbers.map(writeCaseNumber), days: reading.days, times: reading.times, doubts, text };
}

describe('what two readings of a photo say', () => {
  it('is taken where they agree, on a day of its weekday', () => {
    expect(read('Dossier 2026/1201/4537, audience du mardi 15/12/2026 à 9 h 30')).toMatchObject({
      number: ['2026/1201/4537'],
      days: ['2026-12-15'],
      times: ['09:30'],
      doubts: [],
    });
  });

  it('is no day where the weekday is another, where none is written, and where two are', () => {
    for (const when of ['lundi 15/12/2026', '15/12/2026', 'mardi 15/12/2026 ou mercredi'])
      expect(read(`Dossier 2026/1201/4537, audience du ${when} à 9 h 30`)).toMatchObject({
        days: [],
        times: [],
        doubts: ['number'],
      });
  });

  it('is quoted without what the edge of a table is read as', () => {
    const said = 'Dossier 2026/1201/4537\nAudience du mardi 15/12/2026 à 9 h 30';
    expect(read(`ا يتخخ--3ا<---ا:ا:”جخخخ>'ك©ل>لتطظ,/طلل>-000ز\n${said}\n| _ ~`).text).toBe(said);
  });

  it('is no day where the two calendars name two', () => {
    const hearing = (hijri: string) => read(`جلسة يوم الثلاثاء ${hijri}هـ الموافق 15/12/2026`, 'SA').days;
    expect(hearing('06/07/1448')).toEqual(['2026-12-15']);
    expect(hearing('07/07/1448')).toEqual([]);
  });

  it('is never a value of Arabic-Indic digits, nor what is left of one', () => {
    const said = read('الدعوى رقم ٤٥٣٧ لسنة 2026 جلسة يوم الثلاثاء 1٥/12/2026 الساعة ٩:30 قاعة رقم ٤', 'EG');
    expect(said).toMatchObject({ number: [], days: [], times: [], doubts: [] });
    expect(said.text).not.toMatch(/[٠-٩]/);
    // A paper that has some is one in which the others may be misread.
    expect(read('الدعوى رقم 4537 لسنة 2026 الغرفة ٤', 'EG').number).toEqual([]);
    expect(read(['الدعوى رقم 4537 لسنة 2026', 'Le ٤ 4537 2026'], 'EG').number).toEqual([]);
  });

  it('is doubtful where one reading alone saw it, and nothing where they differ', () => {
    const [one, none] = ['Dossier 2026/1201/4537, audience du mardi 15/12/2026 à 9 h 30', 'audience du mardi'];
    expect(read([one, none])).toMatchObject({ number: [], days: ['2026-12-15'], doubts: ['day', 'time'] });
    const other = one.replace('4537', '4531').replace('9 h 30', '9 h 20');
    expect(read([one, other])).toMatchObject({ number: [], days: ['2026-12-15'], times: [], doubts: [] });
    expect(read([one.replace('15/', '22/'), one])).toMatchObject({ days: [] });
  });

  it('is a number of the one, where the other saw its digits without the words', () => {
    const arabic = 'الدعوى رقم 4537 لسنة 2026، جلسة يوم الثلاثاء 15/12/2026';
    expect(read([arabic, 'Jl 4537 al 2026 LM 15/12/2026'], 'AE')).toMatchObject({ number: ['4537/2026'], doubts: [] });
    expect(read([arabic, 'Jl 453 7 al 2026 LM 15/12/2026'], 'AE').number).toEqual([]);
  });
});

describeInBrowser('notices of courts that were photographed', () => {
  const all = notices(8);
  const photos = photographed(all);
  const reader = PictureReader.within({ patienceMs: 60_000 });
  const right: string[] = [];
  afterAll(async () => {
    reader.onApplicationShutdown();
    await photos.return(undefined);
  });

  // One after the other: each takes as long as a machine needs to read one.
  it.each(all.map(({ name }) => name))('never lead to a value that is wrong and not marked: %s', async () => {
    const { value } = await photos.next();
    const { notice, photo } = value as { notice: Notice; photo: Buffer };
    const texts = (await reader.read(await greyOf(await redraw(photo, null)))) ?? [];
    const { reading, doubts } = readPhoto(texts, notice.country, today);
    const [day] = reading.days;
    if (day && !doubts.includes('day')) expect([notice.name, day]).toEqual([notice.name, notice.day]);
    const numbers = reading.numbers.map(writeCaseNumber);
    if (numbers.length > 0 && !doubts.includes('number')) expect(numbers).toContain(notice.number);
    if (notice.digits === 'indic') expect([day, ...numbers]).toEqual([undefined]);
    if (day === notice.day) right.push(notice.country);
  });

  it('are read of each country at least once', () => {
    expect([...new Set(right)].sort()).toEqual(['AE', 'EG', 'MA', 'SA']);
  });
});
