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

  it.each([
    ['AE', 'محاكم دبي الابتدائية', { court: 'ae-first', place: 'ae-dubai' }],
    ['AE', 'محكمة أبوظبي التجارية الابتدائية', { court: 'ae-first', place: 'ae-abu-dhabi' }],
    ['AE', 'محكمة استئناف دبي', { court: 'ae-appeal', place: 'ae-dubai' }],
    ['EG', 'محكمة شمال القاهرة الابتدائية', { court: 'eg-primary', place: 'EG-C' }],
    ['EG', 'محكمة استئناف الإسكندرية', { court: 'eg-appeal', place: 'EG-ALX' }],
    ['EG', 'محكمة أسرة الجيزة', { court: 'eg-family', place: 'EG-GZ' }],
    ['SA', 'محكمة الاستئناف بمنطقة الرياض', { court: 'sa-appeal', place: 'SA-01' }],
  ] as const)('%s: knows the court by its town, wherever that stands: %s', (country, name, court) => {
    expect(read(`${name}، الدعوى رقم 4537 لسنة 2026`, country).court).toEqual(court);
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

  const dayIsThere = 'الملف عدد 2026/1401/88 أدرج بجلسة 12/12/2026 على الساعة';
  it.each([
    [`${dayIsThere} 9 و30`, '09:30'],
    [`${dayIsThere} ٩ و٣٠`, '09:30'],
    [`${dayIsThere} 9 و 30 دقيقة بالقاعة 4`, '09:30'],
    [`${dayIsThere} ٩ و٣٠ دقيقة`, '09:30'],
    [`${dayIsThere} 9 و10 دقائق`, '09:10'],
    [`${dayIsThere} 9 ونصف`, '09:30'],
    [`${dayIsThere} ٩ و نصف صباحا`, '09:30'],
    [`${dayIsThere} 9 والنصف`, '09:30'],
    [`${dayIsThere} 9 ونص`, '09:30'],
    [`${dayIsThere} 9 صباحا و30 دقيقة`, '09:30'],
    [`${dayIsThere} 9 والربع`, '09:15'],
    [`${dayIsThere} 9 إلا ربع`, '08:45'],
    [`${dayIsThere} ٩ إلا ربعاً`, '08:45'],
    [`${dayIsThere} التاسعة إلا الثلث`, '08:40'],
    [`${dayIsThere} العاشرة إلا خمس دقائق`, '09:55'],
    [`${dayIsThere} العاشرة إلا 10`, '09:50'],
    [`${dayIsThere} العاشرة ونصف`, '10:30'],
    [`${dayIsThere} التاسعة و30 دقيقة`, '09:30'],
    [`${dayIsThere} التاسعة وخمسة عشر دقيقة`, '09:15'],
    [`${dayIsThere} 2 بعد الزوال`, '14:00'],
    [`${dayIsThere} الثانية والنصف بعد الزوال`, '14:30'],
    [`${dayIsThere} الواحدة إلا ربع زوالا`, '12:45'],
    [`${dayIsThere} 11 ظهرا`, '11:00'],
    [`${dayIsThere}: 10`, '10:00'],
    ['Audience le 12/12/2026 à 9h et demie', '09:30'],
    ['Audience le 12/12/2026 à 9 h et quart', '09:15'],
    ['Audience le 12/12/2026 à 9h moins le quart', '08:45'],
    ['Audience le 12/12/2026 à 9 heures 30', '09:30'],
    ['Audience le 12/12/2026 à 9h30mn, dans un délai de 48h', '09:30'],
    ['Audience le 12/12/2026 à neuf heures et demie', '09:30'],
    ['Audience le 12/12/2026 à 2h de l’après-midi', '14:00'],
    ['Hearing on 12/12/2026 at half past 9', '09:30'],
    ['Hearing on 12/12/2026 at half past nine', '09:30'],
    ['Hearing on 12/12/2026 at a quarter to 10', '09:45'],
    ['Hearing on 12/12/2026 at half past 2 pm', '14:30'],
    ['Hearing on 12/12/2026, 9.10 am', '09:10'],
    ['Hearing on 12/12/2026 at 10 minutes to eleven', '10:50'],
  ])('knows the minutes that follow an hour: %s', (text, time) => expect(read(text, 'MA').times).toEqual([time]));

  // An empty box is filled in by who has the message in hand; a wrong one is believed.
  it.each([
    // The minutes could be another hour, or a day.
    `${dayIsThere} 9 و10`,
    `${dayIsThere} 9 و30 دجنبر`,
    `${dayIsThere} 9 و5`,
    `${dayIsThere} 9,30`,
    `${dayIsThere} 9،30`,
    `${dayIsThere} 9 30`,
    `${dayIsThere} 9 وخمسة وأربعين دقيقة`,
    `${dayIsThere} 9 وسبع دقائق`,
    `${dayIsThere} 9 غير ربع`,
    // Which half of the day is meant is not said, or said elsewhere.
    `${dayIsThere} 3`,
    `${dayIsThere} الثالثة والنصف`,
    `${dayIsThere} 9 ليلا`,
    `${dayIsThere} 8 ظهرا`,
    'الجلسة مساء يوم 12/12/2026 على الساعة 8',
    'Audience le 12/12/2026 à 9 h 5',
    'Audience le 12/12/2026 à neuf heures trente',
    'Audience le 12/12/2026 à 9h trente-cinq',
    'Hearing on 12/12/2026 at nine thirty',
    'Hearing on 12/12/2026, 10 to 11',
    'Hearing on 12/12/2026 at 9 pm to nine thirty-five, at nine and a half',
    'Hearing on 12/12/2026 at 00:00',
  ])('leaves the time open where it cannot be sure: %s', (text) => expect(read(text, 'MA').times).toEqual([]));

  it.each([
    ['Audiences le 12/12/2026 à 9h et 10h', ['09:00', '10:00']],
    [`${dayIsThere} 9:30 و10:00`, ['09:30', '10:00']],
  ])('gives two times where two stand there: %s', (text, times) => expect(read(text, 'MA').times).toEqual(times));

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
