import { type LocaleCode, locales } from '../../lib/locales/locales.ts';
import type { FormValues } from '../journeys/field.ts';
import { type Application, overStates } from './application.ts';

/** What the host of a residence certificate says to the statement that bears their name. */
export type HostAnswer = 'confirm' | 'decline';
const events = { confirm: 'host_confirm', decline: 'host_decline' } as const;
export type HostEvent = (typeof events)[HostAnswer];
export const eventOf = (answer: HostAnswer): HostEvent => events[answer];
export const isHostEvent = (action: string): action is HostEvent =>
  action === events.confirm || action === events.decline;

/** Where the host is reached; null where nobody lives with a host, or nothing was named. */
export const hostContactOf = ({ situation, hostContact }: FormValues): string | null =>
  situation === 'hosted' && hostContact ? hostContact : null;

export const mayAnswerAsHost = ({ state, answers }: Pick<Application, 'state' | 'answers'>): boolean =>
  hostContactOf(answers) !== null && !overStates.includes(state);

/** What the host said; null before, and again once an answer was corrected: they confirmed another text. */
export function hostAnswerIn(history: readonly { action: string }[]): HostAnswer | null {
  const last = history.findLast(({ action }) => isHostEvent(action) || action === 'correct');
  if (last?.action === events.confirm) return 'confirm';
  return last?.action === events.decline ? 'decline' : null;
}

/** The language the host was said to read, in the country of the certificate where we have it. */
export function localeOfHost({ answers, country }: Pick<Application, 'answers' | 'country'>): LocaleCode {
  const language = answers.hostLanguage === 'fr' || answers.hostLanguage === 'en' ? answers.hostLanguage : 'ar';
  const regional = `${language}-${country.toLowerCase()}`;
  return regional in locales ? (regional as LocaleCode) : language;
}
