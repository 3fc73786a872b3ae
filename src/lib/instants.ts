import { type Country, perCountry } from './countries/country.ts';
import { inProse, isTwelveHours, optionsFor, patternOf, unbroken } from './dates.ts';
import { memoize } from './memoize.ts';

// Apart from dates.ts, which browsers load: they need nothing of the countries to write a day.

export const countryZones: Record<Country, string> = /* @__PURE__ */ perCountry(({ zone }) => zone);

/** Date and time of day in a zone; the zone is named where the reader would not expect it. */
export const formatInstant = (instant: Temporal.Instant, tag: string, zone: string, nameZone = false): string => {
  const place = nameZone ? placeOf(`${tag} ${zone}`) : '';
  // As a number: a Temporal object makes Intl find its pattern anew each time, fifteen times slower.
  const format = instantFormat(`${tag} ${zone}${nameZone && !place ? ' named' : ''}`);
  const text = inProse(unbroken(format.format(instant.epochMilliseconds)), tag);
  return place ? `${text} (${place})` : text;
};

/** The country whose clock it is: people know it by that, and not by its distance from Greenwich. */
const placeOf = memoize((key: `${string} ${string}`): string => {
  const [tag = '', zone] = key.split(' ');
  const country = Object.entries(countryZones).find(([, one]) => one === zone)?.[0];
  return (country && new Intl.DisplayNames(tag, { type: 'region' }).of(country)) ?? '';
});

const instantFormat = memoize((key: `${string} ${string}`) => {
  const [tag = '', timeZone, named] = key.split(' ');
  return new Intl.DateTimeFormat(patternOf(tag), {
    ...optionsFor(tag, 'gregorian'),
    timeZone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: isTwelveHours(tag) ? 'numeric' : '2-digit',
    minute: '2-digit',
    timeZoneName: named ? 'short' : undefined,
  });
});
