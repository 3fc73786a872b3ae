import { relativeTime } from '../../src/lib/relative-time.ts';
import { timeLeft } from '../../src/lib/time-left.ts';

const now = Date.UTC(2026, 7, 9, 12);
const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const plain = (text: string) => text.replace(/[\u200e\u200f\u061c]/g, '').replace(/[\u00a0\u202f]/g, ' ');
const ago = (distance: number, tag: string) => plain(relativeTime(now - distance, now, tag));

describe('relativeTime', () => {
  it.each([
    [0, 'now', 'maintenant', 'الآن', 'الآن'],
    [59 * second, '59 seconds ago', 'il y a 59 secondes', 'قبل 59 ثانية', 'قبل ٥٩ ثانية'],
    [60 * second, '1 minute ago', 'il y a 1 minute', 'قبل دقيقة واحدة', 'قبل دقيقة واحدة'],
    [119 * second, '1 minute ago', 'il y a 1 minute', 'قبل دقيقة واحدة', 'قبل دقيقة واحدة'],
    [3 * hour, '3 hours ago', 'il y a 3 heures', 'قبل 3 ساعات', 'قبل ٣ ساعات'],
    [24 * hour, 'yesterday', 'hier', 'أمس', 'أمس'],
    [2 * day, '2 days ago', 'avant-hier', 'أول أمس', 'أول أمس'],
    [7 * day, 'last week', 'la semaine dernière', 'الأسبوع الماضي', 'الأسبوع الماضي'],
    [29 * day, '4 weeks ago', 'il y a 4 semaines', 'قبل 4 أسابيع', 'قبل ٤ أسابيع'],
    [30 * day, 'last month', 'le mois dernier', 'الشهر الماضي', 'الشهر الماضي'],
    [364 * day, '12 months ago', 'il y a 12 mois', 'قبل 12 شهرًا', 'قبل ١٢ شهرًا'],
    [365 * day, 'last year', 'l’année dernière', 'السنة الماضية', 'السنة الماضية'],
  ])('says %i ms ago in every language', (distance, en, fr, ar, arabicIndic) => {
    expect(ago(distance, 'en')).toBe(en);
    expect(ago(distance, 'fr')).toBe(fr);
    for (const tag of ['ar', 'ar-MA', 'ar-AE']) expect(ago(distance, tag)).toBe(ar);
    for (const tag of ['ar-SA', 'ar-EG']) expect(ago(distance, tag)).toBe(arabicIndic);
  });

  it('mirrors the past in the future', () => {
    expect(ago(-59 * second, 'en')).toBe('in 59 seconds');
    expect(ago(-119 * second, 'en')).toBe('in 1 minute');
    expect(ago(-day, 'en')).toBe('tomorrow');
    expect(ago(-364 * day, 'en')).toBe('in 12 months');
    expect(ago(-365 * day, 'en')).toBe('next year');
  });

  it('rounds to whole seconds before it chooses the unit, the same both ways', () => {
    expect(ago(499, 'en')).toBe('now');
    expect(ago(-499, 'en')).toBe('now');
    expect(ago(59_500, 'en')).toBe('1 minute ago');
    expect(ago(-59_500, 'en')).toBe('in 1 minute');
    expect(ago(59_499, 'en')).toBe('59 seconds ago');
  });

  it('changes its unit exactly at each threshold', () => {
    expect([hour - second, hour, day - second, day].map((distance) => ago(distance, 'en'))).toEqual([
      '59 minutes ago',
      '1 hour ago',
      '23 hours ago',
      'yesterday',
    ]);
    expect(ago(7 * day - second, 'en')).toBe('6 days ago');
    expect(ago(30 * day - second, 'en')).toBe('4 weeks ago');
    expect(ago(365 * day - second, 'en')).toBe('12 months ago');
    expect(ago(730 * day, 'en')).toBe('2 years ago');
  });

  it('speaks Arabic unless told otherwise', () => {
    expect(relativeTime(now, now)).toBe('الآن');
  });

  it.each([
    [Number.NaN, 'en'],
    [Number.POSITIVE_INFINITY, 'en'],
    [Number.NEGATIVE_INFINITY, 'ar'],
    [Date.parse('no date'), 'en'],
    [now, 'ar_MA'],
    [now, ''],
  ])('has nothing to say for %p in %j', (at, tag) => {
    expect(relativeTime(at, now, tag)).toBe('');
  });
});

describe('timeLeft', () => {
  it.each([
    [59 * minute, 'in 59 minutes', 'dans 59 minutes', 'خلال 59 دقيقة'],
    [47 * hour, 'in 47 hours', 'dans 47 heures', 'خلال 47 ساعة'],
    [72 * hour - 1, 'in 71 hours', 'dans 71 heures', 'خلال 71 ساعة'],
    [95 * hour, 'in 3 days', 'dans 3 jours', 'خلال 3 أيام'],
    [-25 * hour, '25 hours ago', 'il y a 25 heures', 'قبل 25 ساعة'],
  ])('says %i ms to a deadline without a day too many', (distance, en, fr, ar) => {
    const left = (tag: string) => plain(timeLeft(now + distance, now, tag));
    expect([left('en'), left('fr'), left('ar-MA')]).toEqual([en, fr, ar]);
  });
});
