import { caseNews } from '../../../src/features/cases/case-alerts.ts';
import { instantsOf } from '../../../src/features/cases/hearing.ts';
import { countryZones } from '../../../src/lib/instants.ts';
import { fromHijri } from '../../../src/lib/typed-dates.ts';

describe('the Moroccan clock from 1440 to 1500', () => {
  const casablanca = countryZones.MA;
  const at = (year: number, month: number, day: number) => {
    const found = fromHijri({ year, month, day });
    if (!found.ok) throw new Error(`${year}-${month}-${day}`);
    return found.value.toZonedDateTime({ timeZone: casablanca, plainTime: '09:00' });
  };

  // On 20 September 2026 (9 Rabi II 1448) Morocco went back to the hour of Ramadan for good, as the zone data of 2026 say.
  it('is an hour back in each Ramadan while it was ahead for the rest of the year, and the same all year since', () => {
    const wrong: string[] = [];
    for (let year = 1440; year <= 1500; year++) {
      for (const day of [5, 15, 25]) if (at(year, 9, day).offset !== '+00:00') wrong.push(`${year}-9-${day}`);
      const usual = year < 1448 ? '+01:00' : '+00:00';
      for (const month of [7, 11]) if (at(year, month, 15).offset !== usual) wrong.push(`${year}-${month}`);
    }
    expect(wrong).toEqual([]);
  });

  it('shows nine in the morning for a hearing at nine, on every day', () => {
    const wrong: string[] = [];
    const last = Temporal.PlainDate.from('2077-11-16');
    for (let day = Temporal.PlainDate.from('2018-09-11'); !day.equals(last); day = day.add({ days: 1 })) {
      const { startsAt } = instantsOf({ day: day.toString(), time: '09:00' }, casablanca);
      const shown = Temporal.Instant.fromEpochMilliseconds(startsAt?.getTime() ?? 0).toZonedDateTimeISO(casablanca);
      if (!shown.toPlainDate().equals(day) || shown.toPlainTime().toString() !== '09:00:00') wrong.push(day.toString());
    }
    expect(wrong).toEqual([]);
  });
});

describe('what a follower is told of a hearing', () => {
  const of = { watchId: 'the-watch', name: 'Agdal', ref: '5516' };
  const happened = { key: 'k', deadline: null };
  const when = { day: '2027-03-12', time: '09:00', zone: 'Africa/Casablanca' };

  it('names its day', () => {
    const { inbox } = caseNews('hearing_cancelled', of, when, happened);
    expect(inbox).toMatchObject({ kind: 'case_hearing_cancelled', values: { when }, path: '/account/cases/the-watch' });
  });

  it('says only that there is news where the source named no day', () => {
    const { inbox } = caseNews('hearing_cancelled', of, null, happened);
    expect(inbox).toMatchObject({ kind: 'case_change', values: { name: 'Agdal', ref: '5516' }, needsAction: false });
  });
});
