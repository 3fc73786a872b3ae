import type { Country } from '../../lib/countries/country.ts';
import { workingDaysLater } from '../../lib/working-days.ts';
import type { Application } from './application.ts';
import type { ApplicationState } from './application.workflow.ts';

/** What we promise, in working days of the country. Where a state is not here it is not our turn, and the clock stands. */
const promised: Partial<Record<ApplicationState, number>> = { checking: 2, ready: 3, issued: 2 };

/** So many working days late by our own fault, and our fee goes back by itself. */
const graceDays = 3;

/** In days from the day attachments were asked for: then a request that nobody corrects lapses. */
export const lastFixDays = 10;

/** By when what is found wrong has to be corrected; null where nothing is. */
export function fixBy(faults: { createdAt: Date; fixedAt: Date | null }[]): Date | null {
  const times = faults.filter(({ fixedAt }) => !fixedAt).map(({ createdAt }) => createdAt.getTime());
  return times.length === 0 ? null : new Date(Math.min(...times) + lastFixDays * 24 * 60 * 60 * 1000);
}

/** By when the next step is ours to do; null while somebody else is to act. */
export function dueAfter(
  state: ApplicationState,
  { country, answers }: Pick<Application, 'country' | 'answers'>,
  now = Temporal.Now.instant(),
): Date | null {
  // A file that the applicant hands in is theirs once it is complete.
  if (state === 'ready' && answers.mode !== 'file') return null;
  const days = promised[state];
  return days === undefined ? null : workingDaysLater(now, days, country);
}

export const refundAfter = (dueAt: Date, country: Country): Date =>
  workingDaysLater(Temporal.Instant.fromEpochMilliseconds(dueAt.getTime()), graceDays, country);
