import { formatsFor } from '../../lib/formats.ts';
import { type Language, locales } from '../../lib/locales/locales.ts';
import { formatReference } from '../../lib/references.ts';
import { type Topics, topicName } from '../../lib/topics.ts';
import type { ConsultationRow } from '../consultations/consultation-row.ts';

/** What a ready text may leave open: `{due}`, or `{due|soon}` with what to say where there is nothing. */
export const replyVariables = ['reference', 'topic', 'country', 'due'] as const;
type Variable = (typeof replyVariables)[number];
export type ReplyValues = Partial<Record<string, string>>;

const places = /\{([^{}|]*)(?:\|([^{}]*))?\}/g;

export const fillIn = (body: string, values: ReplyValues): string =>
  body.replace(places, (_, name: string, fallback = '') => values[name.trim()] ?? fallback);

/** Names in a text that nothing will ever be put for. */
export const unknownIn = (body: string): string[] =>
  [...body.matchAll(places)]
    .map(([, name = '']) => name.trim())
    .filter((name) => !(replyVariables as readonly string[]).includes(name));

/** In the language of the text, which need not be that of the page. */
export function valuesFor(row: ConsultationRow, language: Language, topics: Topics): ReplyValues {
  const locale = locales[language];
  const due = row.dueAnsweredAt;
  const values: Record<Variable, string | undefined> = {
    reference: formatReference(row.reference),
    topic: topicName(topics, row.topic, locale),
    country: row.country ? new Intl.DisplayNames(locale.tag, { type: 'region' }).of(row.country) : undefined,
    due: due ? formatsFor(locale).date(Temporal.Instant.fromEpochMilliseconds(due.getTime())) : undefined,
  };
  return values;
}
