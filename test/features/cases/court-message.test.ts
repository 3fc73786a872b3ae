import { caseKeyOf, writeCaseNumber } from '../../../src/features/cases/case-number.ts';
import { isUnderstood, readCourtMessage } from '../../../src/features/cases/messages/court-message.ts';
import { type Country, countries } from '../../../src/lib/countries/country.ts';
import messages from './court-messages.json' with { type: 'json' };

const today = Temporal.PlainDate.from('2026-11-21');
const read = (text: string, country: Country) => readCourtMessage(text, country, today);

describe('a message of a court', () => {
  it('has enough examples', () => expect(messages.length).toBeGreaterThanOrEqual(40));

  it.each(messages)('$country $text', (message) => {
    const { text, country, kind, number, court, place, day, time, room } = message;
    const found = read(text, country as Country);
    expect(found.kind).toBe(kind);
    expect(found.numbers.map((one) => writeCaseNumber(one).replace('\u00a0', ' '))).toContain(number);
    expect(found.court).toEqual(court === null ? null : { court, place: place ?? '' });
    expect(found.days).toEqual(day ? [day] : []);
    expect(found.times).toEqual(time ? [time] : []);
    expect(found.room).toBe(room ?? '');
  });

  it('is not understood when it says nothing of a court', () => {
    expect(isUnderstood(read('مرحبا، رصيدك الحالي 25 ريالا', 'SA'))).toBe(false);
    expect(isUnderstood(read('', 'MA'))).toBe(false);
  });

  it('gives both days where it names two, and chooses none', () => {
    expect(read('تأجيل جلسة 12/01/2027 إلى جلسة 26/01/2027', 'MA').days).toEqual(['2027-01-12', '2027-01-26']);
  });

  it.each([
    ['MA', 'ملف عدد 2026/1401/88 أدرج بجلسة 12/12 على الساعة 9', { day: '12', month: '12', calendar: 'gregorian' }],
    ['MA', 'الملف 2026/1501/78 جلسة يوم ٥ دجنبر', { day: '5', month: 'دجنبر', calendar: 'gregorian' }],
    ['MA', 'Audience le 3 mars à 9h30, dossier n° 2026/1201/345', { day: '3', month: 'mars', calendar: 'gregorian' }],
    ['SA', 'موعد الجلسة في القضية رقم 471234567 يوم ٢٤ شعبان', { day: '24', month: 'شعبان', calendar: 'hijri' }],
    ['EG', 'الدعوى رقم 1234 لسنة 2026 تحدد لها جلسة 10/1', { day: '10', month: '1', calendar: 'gregorian' }],
  ] as const)('%s: keeps a day without its year, and adds none: %s', (country, text, part) => {
    const found = read(text, country);
    expect(found).toMatchObject({ isHearing: true, days: [], yearless: [part] });
    expect(isUnderstood(found)).toBe(true);
  });

  it('takes no number, time or deadline for a day', () => {
    for (const text of ['الملف عدد 2026/1401/88', 'الساعة 9:30', 'الدعوى 1234 لسنة 2026', 'جلسة 12/12/2026'])
      expect(read(text, 'MA').yearless).toEqual([]);
  });

  it('keeps what a number may mean apart', () => {
    const { numbers } = read('الدعوى 25/60 جلسة 12/01/2027', 'EG');
    expect(new Set(numbers.map(caseKeyOf)).size).toBe(numbers.length);
  });

  it('never throws, and is quick, whatever is pasted', () => {
    for (const text of ['/'.repeat(5_000), '4'.repeat(5_000), 'الساعة '.repeat(900), '1 ا'.repeat(2_000), '\u202e12']) {
      for (const country of countries) read(text, country);
    }
  });
});
