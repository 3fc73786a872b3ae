import { type Calendar, formatDay, formatHijri, toHijri } from '../../src/lib/dates.ts';
import { countryZones, formatInstant } from '../../src/lib/instants.ts';
import { fromHijri, readDate } from '../../src/lib/typed-dates.ts';
import ummAlQura from './umm-al-qura.json' with { type: 'json' };

const august = Temporal.PlainDate.from('2026-08-09');
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\u200e\u200f\u061c]/g, '')
    .replace(/\s/g, ' ');

describe('formatDay', () => {
  it.each([
    ['ar', '9 أغسطس 2026'],
    ['ar-MA', '9 غشت 2026'],
    ['ar-AE', '9 أغسطس 2026'],
    ['ar-SA', '٩ أغسطس ٢٠٢٦'],
    ['ar-EG', '٩ أغسطس ٢٠٢٦'],
    ['fr', '9 août 2026'],
    ['fr-MA', '9 août 2026'],
    ['en', '9 August 2026'],
    ['en-AE', '9 August 2026'],
    ['en-SA', '9 August 2026'],
  ])('writes a date in %s', (tag, text) => {
    expect(plain(formatDay(august, tag))).toBe(text);
  });

  it('has the Moroccan names of the months in ar-MA', () => {
    const months = Array.from({ length: 12 }, (_, index) => formatDay(august.with({ month: index + 1 }), 'ar-MA'));
    expect(months.map((text) => plain(text).split(' ')[1])).toEqual(
      'يناير فبراير مارس أبريل ماي يونيو يوليوز غشت شتنبر أكتوبر نونبر دجنبر'.split(' '),
    );
  });
});

describe('formatInstant', () => {
  it('tells the time of the zone', () => {
    const instant = Temporal.Instant.from('2026-08-09T14:05:00Z');
    expect(plain(formatInstant(instant, 'fr-MA', countryZones.MA))).toBe('9 août 2026 à 15:05');
    const first = Temporal.PlainDate.from('2026-10-01');
    expect(plain(formatDay(first, 'fr-MA', 'full'))).toBe('jeudi 1er octobre 2026');
    expect(plain(formatDay(first.add({ days: 10 }), 'fr'))).toBe('11 octobre 2026');
    expect(plain(formatInstant(instant, 'en-SA', countryZones.SA))).toBe('9 August 2026 at 5:05 PM');
    expect(plain(formatInstant(instant, 'en', countryZones.MA, true))).toBe('9 August 2026 at 15:05 (Morocco)');
    expect(plain(formatInstant(instant, 'en', 'UTC', true))).toBe('9 August 2026 at 14:05 UTC');
  });

  it('sets the Moroccan clock back in Ramadan', () => {
    const inRamadan = Temporal.Instant.from('2026-03-02T09:00:00Z');
    expect(plain(formatInstant(inRamadan, 'fr-MA', countryZones.MA))).toContain('09:00');
    const after = Temporal.Instant.from('2026-04-02T09:00:00Z');
    expect(plain(formatInstant(after, 'fr-MA', countryZones.MA))).toContain('10:00');
  });
});

describe('Hijri dates', () => {
  it.each([
    ['2025-03-01', { year: 1446, month: 9, day: 1 }],
    ['2026-02-18', { year: 1447, month: 9, day: 1 }],
    ['2026-06-16', { year: 1448, month: 1, day: 1 }],
    ['2026-08-09', { year: 1448, month: 2, day: 26 }],
  ])('know what %s is', (iso, hijri) => {
    expect(toHijri(Temporal.PlainDate.from(iso))).toEqual(hijri);
  });

  it('come back to the day they came from, from 1343 to 1500', () => {
    const wrong: string[] = [];
    const last = Temporal.PlainDate.from('2077-11-16');
    for (let day = Temporal.PlainDate.from('1924-08-01'); !day.equals(last); day = day.add({ days: 1 })) {
      const hijri = toHijri(day);
      const back = hijri && fromHijri(hijri);
      if (!back?.ok || !back.value.equals(day)) wrong.push(day.toString());
    }
    expect(wrong).toEqual([]);
    expect(toHijri(Temporal.PlainDate.from('2018-09-11'))).toEqual({ year: 1440, month: 1, day: 1 });
    expect(toHijri(last)).toEqual({ year: 1500, month: 12, day: 30 });
  });

  it('are those of the engine where its table is the published one', () => {
    const wrong: string[] = [];
    for (let day = Temporal.PlainDate.from('1999-04-17'); day.year < 2029; day = day.add({ days: 1 })) {
      const { year, month, day: date } = day.withCalendar('islamic-umalqura');
      const hijri = toHijri(day);
      if (hijri?.year !== year || hijri.month !== month || hijri.day !== date) wrong.push(day.toString());
    }
    expect(wrong).toEqual([]);
  });

  // The list of van Gent counts days from the Julian period: 62,360 is the first of Rabi II 1451.
  it('follow the published table where that of the engine is a day off', () => {
    const begins = [62_271, 62_301, 62_331, 62_360, 62_390, 62_419, 62_448, 62_478, 62_507, 62_537, 62_566, 62_596];
    const found = begins.map((_, index) => {
      const day = fromHijri({ year: 1451, month: index + 1, day: 1 });
      return day.ok && Temporal.PlainDate.from('1858-11-16').until(day.value, { largestUnit: 'day' }).days;
    });
    expect(found).toEqual(begins);
    for (const tag of ['en', 'en-AE', 'en-SA'])
      expect(plain(formatHijri(Temporal.PlainDate.from('2029-08-10'), tag))).toContain('29 Rabi');
    expect(plain(formatHijri(Temporal.PlainDate.from('2029-08-11'), 'fr'))).toMatch(/^1er /);
  });

  it('are those of the published Umm al-Qura table, from 1440 to 1500', () => {
    const wrong: string[] = [];
    for (const [year, row] of Object.entries(ummAlQura.years)) {
      const [first = '', lengths = ''] = row.split(' ');
      let day = Temporal.PlainDate.from(first);
      for (const [index, isLong] of [...lengths].entries()) {
        const days = isLong === '1' ? 30 : 29;
        const typed = { year: Number(year), month: index + 1 };
        const [begin, end] = [fromHijri({ ...typed, day: 1 }), fromHijri({ ...typed, day: days })];
        if (!begin.ok || !begin.value.equals(day)) wrong.push(`${year}-${index + 1}`);
        if (!end.ok || !end.value.equals(day.add({ days: days - 1 }))) wrong.push(`${year}-${index + 1} end`);
        if (days === 29 && fromHijri({ ...typed, day: 30 }).ok) wrong.push(`${year}-${index + 1}-30`);
        day = day.add({ days });
      }
    }
    expect(Object.keys(ummAlQura.years)).toHaveLength(61);
    expect(wrong).toEqual([]);
  });

  it('are refused outside 1343 to 1500', () => {
    expect(fromHijri({ year: 1343, month: 1, day: 1 })).toMatchObject({ ok: true });
    for (const year of [1342, 1501]) {
      expect(fromHijri({ year, month: 1, day: 1 })).toEqual({ ok: false, error: 'hijri_out_of_range', box: 'year' });
    }
    expect(toHijri(Temporal.PlainDate.from('1924-07-31'))).toBeNull();
    expect(toHijri(Temporal.PlainDate.from('2077-11-17'))).toBeNull();
    expect(formatHijri(Temporal.PlainDate.from('2077-11-17'), 'ar')).toBe('');
  });

  it('have twenty-nine or thirty days', () => {
    expect(fromHijri({ year: 1448, month: 2, day: 31 })).toMatchObject({ ok: false, error: 'no_such_date' });
  });

  it.each([
    ['ar', '26 صفر 1448 ه'],
    ['ar-SA', '٢٦ صفر ١٤٤٨ ه'],
    ['fr', '26 safar 1448'],
    ['en', '26 Safar 1448'],
    ['en-AE', '26 Safar 1448'],
    ['en-SA', '26 Safar 1448'],
  ])('are written out in %s', (tag, text) => {
    expect(plain(formatHijri(august, tag))).toContain(text);
  });
});

describe('readDate', () => {
  const read = (text: string, calendar: Calendar = 'gregorian') => {
    const [day = '', month = '', year = ''] = text.split('|');
    const parsed = readDate({ day, month, year }, calendar);
    return parsed.ok ? parsed.value.toString() : `${parsed.error} ${parsed.box}`;
  };

  it.each([
    ['9|8|2026', '2026-08-09'],
    ['31/12/2022||', '2022-12-31'],
    ['٣١/١٢/٢٠٢٢||', '2022-12-31'],
    ['31-12-2022||', '2022-12-31'],
    ['2022-12-31||', '2022-12-31'],
    ['٠٩|٠٨|٢٠٢٦', '2026-08-09'],
    ['۹|۸|۲۰۲۶', '2026-08-09'],
    [' 09 |\u200e08.|2026', '2026-08-09'],
    ['9|أغسطس|2026', '2026-08-09'],
    ['9|اغسطس|2026', '2026-08-09'],
    ['9|غشت|2026', '2026-08-09'],
    ['9|Août|2026', '2026-08-09'],
    ['9|aout|2026', '2026-08-09'],
    ['9|AUG|2026', '2026-08-09'],
    ['3|يوليوز|2026', '2026-07-03'],
    ['3|يوليه|2026', '2026-07-03'],
    ['3|ماي|2026', '2026-05-03'],
    ['3|مايو|2026', '2026-05-03'],
    ['3|déc.|2026', '2026-12-03'],
    ['3|Sept|2026', '2026-09-03'],
    ['3|شتنبر|2026', '2026-09-03'],
    ['29|2|2028', '2028-02-29'],
  ])('reads %s', (typed, iso) => {
    expect(read(typed)).toBe(iso);
  });

  it.each([
    ['1|رمضان|١٤٤٧', '2026-02-18'],
    ['1|9|1447', '2026-02-18'],
    ['1|Ramadan|1447', '2026-02-18'],
    ['1|محرم|1448', '2026-06-16'],
    ['1|Muharram|1448', '2026-06-16'],
    ['26|Safar|1448', '2026-08-09'],
    ['1|ذو الحجة|1447', '2026-05-18'],
    ['1|ذي الحجة|1447', '2026-05-18'],
    ["1|Dhu'l-Hijjah|1447", '2026-05-18'],
    ['1|dhou al-hijja|1447', '2026-05-18'],
    ['1|ربيع الثاني|1448', read('1|4|1448', 'hijri')],
    ['1|ربيع الآخر|1448', read('1|4|1448', 'hijri')],
    ['1|Rabi I|1448', read('1|3|1448', 'hijri')],
    ['1|Rabi II|1448', read('1|4|1448', 'hijri')],
    ['1|chaabane|1448', read('1|8|1448', 'hijri')],
  ])('reads the Hijri %s', (typed, iso) => {
    expect(iso).toMatch(/^\d/);
    expect(read(typed, 'hijri')).toBe(iso);
  });

  it.each([
    ['1.5|8|2026', 'not_a_number day'],
    ['-9|8|2026', 'not_a_number day'],
    ['||', 'empty day'],
    [' |\u200f|-', 'empty day'],
    ['1||2026', 'missing month'],
    ['|8|', 'missing day'],
    ['x|8|2026', 'not_a_number day'],
    ['1|13|2026', 'unknown_month month'],
    ['1|0|2026', 'unknown_month month'],
    ['1|jui|2026', 'unknown_month month'],
    ['1|رمضان|2026', 'unknown_month month'],
    ['1|8|soon', 'not_a_number year'],
    ['1|8|20266', 'short_year year'],
    ['1|8|26', 'short_year year'],
    ['1|8|1448', 'other_calendar year'],
    ['15|جمادى الثانية|1448', 'other_calendar year'],
    ['1|8|1700', 'year_out_of_range year'],
    ['31|2|2026', 'no_such_date day'],
    ['29|2|2026', 'no_such_date day'],
    ['0|2|2026', 'no_such_date day'],
  ])('refuses %j', (typed, error) => {
    expect(read(typed)).toBe(error);
  });

  it.each([
    ['1|8|2026', 'other_calendar year'],
    ['1|8|1342', 'hijri_out_of_range year'],
    ['1|8|1501', 'hijri_out_of_range year'],
    ['31|1|1448', 'no_such_date day'],
    ['1|rabi|1448', 'unknown_month month'],
    ['1|غشت|1448', 'unknown_month month'],
  ])('refuses the Hijri %s', (typed, error) => {
    expect(read(typed, 'hijri')).toBe(error);
  });
});
