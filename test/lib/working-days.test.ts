import type { Country } from '../../src/lib/countries/country.ts';
import { isHoliday, isWorkingDay, workingDaysLater } from '../../src/lib/working-days.ts';

const day = (iso: string) => Temporal.PlainDate.from(iso);
const later = (iso: string, count: number, country: Country) =>
  workingDaysLater(Temporal.Instant.from(iso), count, country).toISOString();

describe('the working week', () => {
  it.each([
    ['MA', '2026-11-20', true],
    ['MA', '2026-11-21', false],
    ['SA', '2026-11-20', false],
    ['SA', '2026-11-22', true],
    ['AE', '2026-11-20', true],
    ['AE', '2026-11-22', false],
    ['EG', '2026-11-20', false],
    ['EG', '2026-11-22', true],
  ] as const)('of %s on %s', (country, iso, isOpen) => {
    expect(isWorkingDay(day(iso), country)).toBe(isOpen);
  });
});

describe('days off', () => {
  it.each([
    ['MA', '2026-11-18'],
    ['MA', '2026-01-14'],
    ['SA', '2026-09-23'],
    ['AE', '2026-12-02'],
    ['EG', '2026-10-06'],
    // The feast of the sacrifice of 1447 is on 27 May 2026 by Umm al-Qura.
    ['MA', '2026-05-27'],
    ['SA', '2026-05-27'],
    // Sham el-Nessim.
    ['EG', '2026-04-13'],
    ['EG', '2027-05-03'],
  ] as const)('of %s include %s', (country, iso) => {
    expect(isHoliday(day(iso), country)).toBe(true);
  });

  it('are each country’s own', () => {
    expect(isHoliday(day('2026-11-18'), 'EG')).toBe(false);
    expect(isHoliday(day('2026-04-13'), 'MA')).toBe(false);
  });
});

describe('a promise in working days', () => {
  it('passes over the weekend of the country', () => {
    expect(later('2026-11-20T10:00:00Z', 2, 'MA')).toBe('2026-11-24T10:00:00.000Z');
    expect(later('2026-11-19T10:00:00Z', 2, 'SA')).toBe('2026-11-23T10:00:00.000Z');
  });

  it('passes over a day off', () => {
    expect(later('2026-11-17T10:00:00Z', 1, 'MA')).toBe('2026-11-19T10:00:00.000Z');
  });

  it('counts from the next working day when it begins on a day off', () => {
    expect(later('2026-11-21T10:00:00Z', 1, 'MA')).toBe('2026-11-23T10:00:00.000Z');
  });
});
