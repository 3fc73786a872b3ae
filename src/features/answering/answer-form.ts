import type { Language } from '../../lib/locales/locales.ts';
import { cleanMultilineText, cleanText } from '../../lib/text.ts';
import { readDate } from '../../lib/typed-dates.ts';
import type { FieldError, Typed } from '../../platform/http/forms.ts';
import type { AnswerSource } from '../consultations/consultation.ts';

/** An answer as it is being written. */
export type Written = {
  language: Language;
  short: string;
  body: string;
  doNext: string[];
  sources: AnswerSource[];
  lawAsOf: string | null;
  limits: string;
  /** For the expert and the staff alone. */
  note: string;
  /** A machine had a part in the words: somebody reads them before the asker does. */
  isAssisted: boolean;
};

export const shortLength = { min: 40, max: 300 };
export const bodyLength = { min: 200, max: 20_000 };
/** What to do next, the limits of an answer, and the note beside it. */
const restMax = 3_000;
export const sourceRows = 3;

type Posted = Record<string, unknown>;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const many = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map((one) => cleanText(text(one)));

/** Whatever was typed so far: half an answer is kept as well. */
export function readWritten(body: Posted): Written {
  const [laws, articles, links] = [many(body.law), many(body.article), many(body.link)];
  const parsed = dateIn(body);
  return {
    language: (['ar', 'fr', 'en'] as const).find((one) => one === body.language) ?? 'ar',
    short: cleanMultilineText(text(body.short)),
    body: cleanMultilineText(text(body.body)),
    doNext: cleanMultilineText(text(body.doNext)).split('\n').map(cleanText).filter(Boolean),
    sources: laws
      .slice(0, sourceRows)
      .map((law, index) => ({ law, article: articles[index] || undefined, link: links[index] || undefined }))
      .filter(({ law, link }) => law || link),
    lawAsOf: parsed.ok ? parsed.value.toString() : null,
    limits: cleanMultilineText(text(body.limits)),
    note: cleanMultilineText(text(body.note)),
    isAssisted: body.isAssisted === 'on',
  };
}

/** The boxes of a form as they were filled in. */
export const typedIn = (body: Posted): Typed =>
  Object.fromEntries(Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

/** What is still missing before it can be sent; a paid answer names its law. */
export function faultsIn(written: Written, isPaid: boolean, today: string): FieldError[] {
  const { short, body, doNext, sources, lawAsOf, limits, note } = written;
  const fault = (isWrong: boolean, field: string, key: FieldError['key'], values = {}): FieldError[] =>
    isWrong ? [{ field, key, values }] : [];
  return [
    ...fault(!isWithin(short, shortLength), 'short', 'expert.error.short', shortLength),
    ...fault(!isWithin(body, bodyLength), 'body', 'expert.error.body', bodyLength),
    ...fault(doNext.join('\n').length > restMax, 'doNext', 'asking.error.rating', { max: restMax }),
    ...lawFault(sources, isPaid),
    ...fault(lawAsOf === null || lawAsOf > today, 'lawAsOf', 'expert.error.law_as_of'),
    ...fault(limits.length > restMax, 'limits', 'asking.error.rating', { max: restMax }),
    ...fault(note.length > restMax, 'note', 'asking.error.rating', { max: restMax }),
  ];
}

/** Half a date cannot be kept with the rest: it is said before the page is left. */
export const faultsInDate = (body: Posted): FieldError[] =>
  ['day', 'month', 'year'].some((box) => text(body[`lawAsOf_${box}`]).trim()) && !dateIn(body).ok
    ? [{ field: 'lawAsOf', key: 'expert.error.law_as_of', values: {} }]
    : [];

const dateIn = (body: Posted) =>
  readDate(
    { day: text(body.lawAsOf_day), month: text(body.lawAsOf_month), year: text(body.lawAsOf_year) },
    body.lawAsOf_calendar === 'hijri' ? 'hijri' : 'gregorian',
  );

/** What has changed in an answer that the asker has read, or why it is taken back. */
export const reasonLength = { min: 5, max: 500 };
export const reasonIn = (body: Posted): string => cleanText(text(body.reason));

const isWithin = ({ length }: string, { min, max }: { min: number; max: number }) => length >= min && length <= max;

function lawFault(sources: AnswerSource[], isPaid: boolean): FieldError[] {
  const isUnnamed = (isPaid && sources.length === 0) || sources.some(({ law }) => law === '');
  if (isUnnamed) return [{ field: 'law', key: 'expert.error.sources', values: {} }];
  return sources.every(isFollowed) ? [] : [{ field: 'law', key: 'expert.error.link', values: {} }];
}

// A link is followed by the reader: nothing but a page of the web.
const isFollowed = ({ link }: AnswerSource): boolean =>
  !link || (URL.canParse(link) && /^https?:$/.test(new URL(link).protocol));
