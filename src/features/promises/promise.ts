import type { Country } from '../../lib/countries/country.ts';
import type { EventData } from '../../platform/events/event.ts';

/**
 * What is counted: whether a question was taken by the time it was promised (`never_taken` ends it), and answered; money
 * that went back because a date was missed; a court’s page that stayed silent, and the time given back for it; a step of a
 * certificate, and the fee of one that was late; a complaint that was decided, which is kept where the answer was.
 */
export const promiseNames = [
  'taken',
  'never_taken',
  'answered',
  'refunded',
  'silent',
  'credited',
  'certificate_step',
  'certificate_repaid',
  'complaint',
] as const;
export type PromiseName = (typeof promiseNames)[number];

type Told = { country: Country; kept: boolean; minutes?: number };

/** What an event says of a promise, beside whatever else it holds: the ledger reads nothing but such events. */
export const tellsOf = (promise: PromiseName, told: Told): EventData => ({ promise, ...told });

/** An event of the record, as far as the ledger reads it. */
export type PromiseEvent = { subjectId: string; data: EventData };

/** Of so many promises whose time came, how many were kept. */
export type Share = { of: number; kept: number };

/** A month in a country. Where fewer than ten things would be counted there is no figure. */
export type PromiseFigures = {
  taken: Share | null;
  answered: Share | null;
  refunds: { count: number; medianMinutes: number } | null;
  silentCases: { count: number; creditedMinutes: number } | null;
  certificates: (Share & { repaid: number }) | null;
  complaints: { of: number; upheld: number } | null;
};

/** A number of fewer things would tell of single people, and would say nothing of the house. */
const leastCounted = 10;

/** Counts a month of one country. A question counts once, by what happened last. */
export class PromiseCount {
  private readonly taken = new Map<string, boolean>();
  private readonly answered = new Map<string, boolean>();
  private readonly refundMinutes: number[] = [];
  private readonly silent = new Set<string>();
  private readonly steps: Share = { of: 0, kept: 0 };
  private readonly complaints: Share = { of: 0, kept: 0 };
  private creditedMinutes = 0;
  private repaid = 0;

  add({ subjectId, data: { promise, kept, minutes } }: PromiseEvent): void {
    const time = Number(minutes ?? 0);
    switch (promise as PromiseName) {
      case 'taken':
        this.taken.set(subjectId, kept === true);
        break;
      case 'never_taken':
        this.taken.set(subjectId, false);
        this.answered.set(subjectId, false);
        break;
      case 'answered':
        this.answered.set(subjectId, kept === true);
        break;
      case 'refunded':
        this.refundMinutes.push(time);
        break;
      case 'silent':
        this.silent.add(subjectId);
        break;
      case 'credited':
        this.creditedMinutes += time;
        break;
      case 'certificate_step':
        count(this.steps, kept === true);
        break;
      case 'certificate_repaid':
        this.repaid += 1;
        break;
      case 'complaint':
        count(this.complaints, kept === true);
    }
  }

  figures(): PromiseFigures {
    const { refundMinutes, silent, creditedMinutes, steps, repaid, complaints } = this;
    const { of, kept } = complaints;
    return {
      taken: enough(shareOf(this.taken)),
      answered: enough(shareOf(this.answered)),
      refunds:
        refundMinutes.length < leastCounted
          ? null
          : { count: refundMinutes.length, medianMinutes: medianOf(refundMinutes) },
      silentCases: silent.size < leastCounted ? null : { count: silent.size, creditedMinutes },
      certificates: enough({ ...steps, repaid }),
      complaints: of < leastCounted ? null : { of, upheld: of - kept },
    };
  }
}

function count(share: Share, isKept: boolean): void {
  share.of += 1;
  if (isKept) share.kept += 1;
}

const shareOf = (outcomes: Map<string, boolean>): Share => ({
  of: outcomes.size,
  kept: [...outcomes.values()].filter((isKept) => isKept).length,
});

const enough = <Counted extends Share>(counted: Counted): Counted | null =>
  counted.of < leastCounted ? null : counted;

/** Of an even number the longer of the two in the middle: the reading that flatters us less. */
const medianOf = (minutes: number[]): number => minutes.toSorted((a, b) => a - b)[minutes.length >> 1] ?? 0;

export type CountryPromises = { country: Country } & PromiseFigures;

/** What the home page links: the promise of which the smallest part was kept. */
export type WorstPromise = { month: string; country: Country; name: 'taken' | 'answered' | 'certificates' } & Share;

/** Null where nothing has a figure. */
export function worstOf(month: string, rows: CountryPromises[]): WorstPromise | null {
  const shares = rows.flatMap((row) =>
    (['taken', 'answered', 'certificates'] as const).flatMap((name) => {
      const share = row[name];
      return share ? [{ month, country: row.country, name, of: share.of, kept: share.kept }] : [];
    }),
  );
  return shares.toSorted((a, b) => a.kept * b.of - b.kept * a.of || b.of - a.of)[0] ?? null;
}
