import { toAsciiDigits } from '../../src/lib/digits.ts';
import { formatsFor } from '../../src/lib/formats.ts';
import { localeCodes, locales } from '../../src/lib/locales/locales.ts';
import { money } from '../../src/lib/money.ts';

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\u200e\u200f\u061c]/g, '')
    .replace(/\s/g, ' ');

const instant = Temporal.Instant.from('2026-08-09T22:30:00Z');

describe('formatsFor', () => {
  it('makes the formats of a locale once', () => {
    expect(formatsFor(locales['ar-ma'])).toBe(formatsFor({ ...locales['ar-ma'] }));
    expect(formatsFor(locales['ar-ma'])).not.toBe(formatsFor(locales.ar));
  });

  it('writes prose in the digits of the country', () => {
    const numbers = Object.fromEntries(
      localeCodes.map((code) => [code, plain(formatsFor(locales[code]).number(1234.5))]),
    );
    expect(numbers).toEqual({
      ar: '1,234.5',
      'ar-ma': '1.234,5',
      'ar-sa': '١٬٢٣٤٫٥',
      'ar-ae': '1,234.5',
      'ar-eg': '١٬٢٣٤٫٥',
      fr: '1 234,5',
      'fr-ma': '1 234,5',
      en: '1,234.5',
      'en-ae': '1,234.5',
      'en-sa': '1,234.5',
    });
  });

  it('writes money in the digits of all other numbers, and in those that somebody prefers', () => {
    for (const code of localeCodes) {
      const formats = formatsFor(locales[code]);
      expect(/[٠-٩]/.test(formats.money(money(12050, 'SAR')))).toBe(/[٠-٩]/.test(formats.number(7)));
    }
    const latin = formatsFor(locales['ar-sa'], { digits: 'latn' }).money(money(123450, 'SAR'));
    expect(latin).toContain('1,234.50');
    expect(formatsFor(locales['ar-ae'], { digits: 'arab' }).money(money(123450, 'AED'))).toContain('١٬٢٣٤٫٥٠');
    // With the signs that go with them.
    const { number, percent } = formatsFor(locales['ar-sa'], { digits: 'latn' });
    expect([number(1234.5), plain(percent(0.125))]).toEqual(['1,234.5', '12.5%']);
  });

  it('names the era of the Hijri calendar in French', () => {
    const hijri = (code: 'fr' | 'fr-ma' | 'en') =>
      formatsFor(locales[code]).hijri(Temporal.PlainDate.from('2026-08-09'));
    expect(hijri('fr')).toMatch(/ 1448 de l’hégire$/);
    expect(hijri('fr-ma')).toMatch(/ 1448 de l’hégire$/);
    expect(hijri('en')).toMatch(/ 1448 AH$/);
  });

  it('writes hundredths only where there are any', () => {
    for (const code of localeCodes) {
      const { money: written } = formatsFor(locales[code]);
      expect(toAsciiDigits(written(money(12000, 'SAR'))).replace(/\D/g, '')).toBe('120');
      expect(toAsciiDigits(written(money(5, 'SAR'))).replace(/\D/g, '')).toBe('005');
    }
  });

  it('writes dirhams of Morocco in French as people there do', () => {
    const price = (code: 'fr' | 'fr-ma' | 'en', minor: number) =>
      plain(formatsFor(locales[code]).money(money(minor, 'MAD')));
    expect([price('fr-ma', 15_000), price('fr', 15_050), price('en', 15_000)]).toEqual([
      '150 DH',
      '150,50 DH',
      'MAD 150',
    ]);
  });

  it('writes the size of a file in the largest unit there is', () => {
    expect(plain(formatsFor(locales.en).bytes(0))).toBe('0 byte');
    expect(plain(formatsFor(locales.en).bytes(999))).toBe('999 byte');
    expect(plain(formatsFor(locales.en).bytes(12_345))).toBe('12.3 kB');
    expect(plain(formatsFor(locales['fr-ma']).bytes(2_000_000_000))).toBe('2 Go');
    expect(plain(formatsFor(locales['ar-eg']).bytes(12_345_678))).toBe('١٢٫٣ م.ب');
  });

  it('does not round a rate', () => {
    expect(plain(formatsFor(locales.en).percent(0.055))).toBe('5.5%');
    expect(plain(formatsFor(locales['ar-eg']).percent(0.14))).toBe('١٤٪');
  });

  it('knows the day of an instant in the country of the locale', () => {
    expect(plain(formatsFor(locales['en-ae']).date(instant))).toBe('10 August 2026');
    expect(plain(formatsFor(locales['fr-ma']).date(instant))).toBe('9 août 2026');
    expect(plain(formatsFor(locales['fr-ma']).date(instant, 'Asia/Dubai'))).toBe('10 août 2026');
    expect(plain(formatsFor(locales['en-sa']).shortDate(Temporal.PlainDate.from('2026-08-09')))).toBe('9 Aug 2026');
  });

  it('names the zone when it is not that of the country', () => {
    expect(plain(formatsFor(locales['fr-ma']).dateTime(instant))).toBe('9 août 2026 à 23:30');
    expect(plain(formatsFor(locales['fr-ma']).dateTime(instant, 'Asia/Dubai'))).toBe(
      '10 août 2026 à 02:30 (Émirats arabes unis)',
    );
    expect(plain(formatsFor(locales.fr).dateTime(instant))).toBe('9 août 2026 à 22:30 UTC');
  });

  it('takes another clock for the one that goes without saying', () => {
    const desk = formatsFor(locales.en, { clock: 'MA' });
    expect(plain(desk.dateTime(instant))).toBe('9 August 2026 at 23:30');
    expect(plain(desk.date(instant))).toBe('9 August 2026');
    expect(plain(desk.dateTime(instant, 'Asia/Dubai'))).toBe('10 August 2026 at 02:30 (United Arab Emirates)');
    const hijri = formatsFor(locales.ar, { clock: 'AE', calendar: 'islamic-umalqura' });
    expect(hijri.date(instant)).toContain(hijri.hijri(Temporal.PlainDate.from('2026-08-10')));
  });

  it('has both days of a deadline too, for who wants the Hijri one', () => {
    const format = formatsFor(locales['ar-sa'], { calendar: 'islamic-umalqura' });
    const day = Temporal.PlainDate.from('2026-08-10');
    const { dateTime, hijri } = formatsFor(locales['ar-sa']);
    expect(format.dateTime(instant)).toBe(`${hijri(day)} (${dateTime(instant)})`);
    expect(formatsFor(locales['ar-sa'], { digits: 'latn' }).dateTime(instant)).not.toContain(hijri(day));
  });

  it('has Hijri dates, distances in time and lists', () => {
    const format = formatsFor(locales['ar-eg']);
    expect(plain(format.hijri(Temporal.PlainDate.from('2026-08-09')))).toContain('٢٦ صفر ١٤٤٨');
    expect(plain(format.ago(instant, instant.add({ hours: 3 })))).toBe('قبل ٣ ساعات');
    expect(plain(formatsFor(locales.fr).list(['MA', 'SA', 'AE']))).toBe('MA, SA et AE');
  });
});
