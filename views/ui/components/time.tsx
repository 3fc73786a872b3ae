import { createContext, type ReactNode, useContext } from 'react';
import { isCountry } from '../../../src/lib/countries/country.ts';
import { countryZones } from '../../../src/lib/instants.ts';
import { useShell } from '../shell.tsx';

type TimeProps = {
  /** ISO 8601, as rows carry it. */
  at: string;
  /** Distance in time by default, of a deadline `left`, with the date in its title; the others show the date itself. */
  as?: 'ago' | 'left' | 'date' | 'dateTime';
  /** Whose clock, where it is not that of the reader's country. */
  zone?: string;
};

export function Time({ at, as = 'ago', zone }: TimeProps) {
  const { format, now } = useShell();
  const matterZone = useMatterZone();
  const instant = Temporal.Instant.from(at);
  const isDistance = as === 'ago' || as === 'left';
  const whose = zone ?? matterZone;
  const absolute = as === 'date' ? format.date(instant, whose) : format.dateTime(instant, whose);
  return (
    <time
      dateTime={instant.toString({ smallestUnit: 'second' })}
      title={isDistance ? absolute : undefined}
      data-ago={as === 'ago' ? '' : undefined}
    >
      {isDistance ? format[as](instant, now) : absolute}
    </time>
  );
}

const MatterContext = createContext<string | null>(null);

/** Around what is about a country: a reader whose own is not known reads its times by the clock there. */
export const ByClockOf = ({ country, children }: { country: string | null; children: ReactNode }) => (
  <MatterContext.Provider value={country}>{children}</MatterContext.Provider>
);

/** Undefined where the reader's own clock is meant, and where no country is known. */
function useMatterZone(of?: string | null): string | undefined {
  const { locale, clock } = useShell();
  const around = useContext(MatterContext);
  const country = of ?? around;
  return !locale.country && !clock && isCountry(country) ? countryZones[country] : undefined;
}

/** Writes a moment, as rows carry it, into a sentence: by the same clock as `Time`, or by that of the country given. */
export function useDateTime(of?: string | null): (at: string | Date) => string {
  const { format } = useShell();
  const zone = useMatterZone(of);
  return (at) => format.dateTime(Temporal.Instant.from(typeof at === 'string' ? at : at.toISOString()), zone);
}
