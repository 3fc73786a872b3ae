import { isUuid } from '../../platform/http/cursor.ts';
import type { ExpertPlace } from './expert.ts';

export const writePlace = ({ takesQuestions, answeredCount, id }: ExpertPlace): string =>
  `${takesQuestions ? 1 : 0}.${answeredCount.toString(36)}.${id}`;

/** Null for what is no place: a mangled link then shows the first page. */
export function readPlace(text: unknown): ExpertPlace | null {
  const match = /^([01])\.([0-9a-z]{1,6})\.([0-9a-f-]{36})$/.exec(String(text));
  const [, takes, count = '', id = ''] = match ?? [];
  if (!isUuid(id)) return null;
  const answeredCount = Number.parseInt(count, 36);
  // More than any expert will answer, and less than the column holds.
  return answeredCount < 1e9 ? { takesQuestions: takes === '1', answeredCount, id } : null;
}
