import type { Country } from '../../lib/countries/country.ts';
import { isCurrency, type Money } from '../../lib/money.ts';
import type { ActorKind } from '../../platform/events/event.ts';
import type { Key, MessageValues, Translate } from '../../platform/i18n/messages.ts';
import type { FormValues } from '../journeys/field.ts';
import { isStoredNews, type StoredNews } from '../notifications/news.ts';
import { receiptNumber } from '../payments/receipts/receipt.ts';

/** What there is of a person, in the order in which they read it. */
export const dataParts = [
  'profile',
  'contacts',
  'stopped_phones',
  'connections',
  'authenticator',
  'passkeys',
  'factor_resets',
  'questions',
  'answers',
  'answer_versions',
  'translations',
  'messages',
  'ratings',
  'drafts',
  'spoken_questions',
  'applications',
  'leases',
  'files',
  'openings',
  'cases',
  'case_people',
  'case_own_hearings',
  'case_links',
  'bills',
  'payments',
  'receipts',
  'notifications',
  'notification_choices',
  'notification_settings',
  'browsers',
  'messages_to_us',
  'reports',
  'expert_profile',
  'expert_calendar',
  'expert_applications',
  'payout_accounts',
  'tokens',
  'allowed_programs',
  'own_programs',
  'webhooks',
  'activity',
] as const;

export type DataPart = (typeof dataParts)[number];
export type DataRow = Record<string, unknown>;
/** How many rows of a part stand on the page to read; the copy for programs has them all. */
export const readableRows = 300;
/** In letters, of a part on that page: what somebody began and never sent may be a hundred thousand in each row. */
export const readableSize = 200_000;
export type ReadablePart = { part: DataPart; rows: ReadableRow[]; hasMore: boolean };
/** As somebody wrote it, or a message of ours that the page says in its language. */
export type Word = string | { key: Key; values: MessageValues };
const forms = ['good-conduct', 'housing-certificate', 'rent-appartment'] as const;
export type ReadableForm = { procedure: (typeof forms)[number]; country: Country; answers: FormValues };
/** What a person wants to see of a row: when, which, what happened, and its words. */
export type ReadableRow = {
  at: Date | null;
  reference: string | null;
  /** Of an event: what happened to which kind of thing, and who did it where it was somebody else. */
  did: { subject: string; action: string; by: ActorKind | null } | null;
  amount: Money | null;
  /** What a notification told them. */
  news: StoredNews | null;
  /** Of an attachment they added: which one it is. */
  attachment: string | null;
  /** Of a long form, begun or sent: its answers, to be read as on the page where they were checked. */
  form: ReadableForm | null;
  /** Of an expert: their days off, and how many questions they have at a time. */
  capacity: Capacity | null;
  words: Word[];
};
export type Capacity = { country: string; awayFrom: Date | null; backAt: Date | null; openLimit: number | null };

const times = ['createdAt', 'stoppedAt', 'askedAt', 'deliveredAt', 'sentAt', 'ratedAt', 'issuedAt', 'at'];
/** Names for programs; what they say to people stands elsewhere on the page or in the other form. */
const notWords = new Set([
  ...['id', 'reference', 'locale', 'language', 'readingCode', 'currency', 'mark', 'code', 'subject', 'action'],
  ...['actorKind', 'kind', 'state', 'purpose', 'region', 'country', 'theme', 'digits', 'calendar', 'roles', 'shows'],
  ...['lane', 'topic', 'answerLanguage', 'otherLanguage', 'visibility', 'mode', 'document', 'situation', 'receiver'],
  ...['forWhom', 'role', 'use', 'method', 'renewal', 'furnished', 'subletting', 'provider', 'category', 'channel'],
  ...[
    'alerts',
    'alertChannel',
    'alertRhythm',
    'rhythm',
    'alias',
    'fields',
    'procedure',
    'readers',
    'scope',
    'series',
    'slot',
    'token',
    'type',
  ],
]);
/** Paths, ids and names of time zones, wherever they stand. */
const forPrograms = /^(?:\/\S+|[\da-f]{8}(?:-[\da-f]{4,12}){4}|[A-Z]\w+\/[A-Z]\w+)$/;
const isOfWords = (name: string): boolean => !notWords.has(name) && !/(?:Id|Values|_type|_calendar)$/.test(name);

/** What among the texts of a row names a message of ours. */
type IsKey = Pick<Translate, 'isKey'>;

/** The rows as sentences: texts and lists of them. Ids and numbers for machines are in the other form. */
export function readableRow(row: DataRow, { isKey }: IsKey): ReadableRow {
  const at = times.map((name) => row[name]).find((value) => value instanceof Date) as Date | undefined;
  const reference = typeof row.reference === 'string' ? row.reference : null;
  const { subject, action, actorKind } = row as { subject?: string; action?: string; actorKind?: ActorKind };
  const by = actorKind === 'user' ? null : (actorKind ?? null);
  const did = subject && action ? { subject, action, by } : null;
  const news = newsIn(row);
  const form = formIn(row);
  const { answers: _, previous: __, ...rest } = row;
  const said = news ? [] : [...receiptIn(row), ...wordsOf(form ? rest : row, isKey)];
  const words = [...new Map(said.map((word) => [JSON.stringify(word), word])).values()];
  return {
    at: at ?? null,
    reference,
    did,
    amount: amountIn(row),
    news,
    attachment: attachmentIn(row),
    form,
    capacity: capacityIn(row),
    words,
  };
}

/** What a row takes of a page: its letters, and for each of its sentences what stands around it. */
export const sizeOf = (row: ReadableRow): number =>
  JSON.stringify(row).length + 50 * (row.words.length + Object.keys(row.form?.answers ?? {}).length);

function capacityIn({ country, awayFrom, backAt, openLimit }: DataRow): Capacity | null {
  if (typeof country !== 'string' || openLimit === undefined) return null;
  const [from, back] = [awayFrom, backAt].map((at) => (at instanceof Date ? at : null));
  const limit = typeof openLimit === 'number' ? openLimit : null;
  return { country, awayFrom: from ?? null, backAt: back ?? null, openLimit: limit };
}

const receiptIn = ({ series, number }: DataRow): Word[] =>
  typeof series === 'string' && typeof number === 'number' ? [receiptNumber({ series, number })] : [];

function newsIn({ kind, values }: DataRow): StoredNews | null {
  const row = { kind, values };
  return isStoredNews(row) ? row : null;
}

const attachmentIn = ({ slot, size }: DataRow): string | null =>
  typeof slot === 'string' && typeof size === 'number' ? slot : null;

/** A draft keeps the country beside its values, and a lease has no procedure but its own. */
function formIn({ answers, country, procedure, kind, revision }: DataRow): ReadableForm | null {
  if (typeof answers !== 'object' || answers === null || Array.isArray(answers)) return null;
  const kept = answers as { country?: Country; values?: FormValues };
  const named = forms.find((form) => form === (procedure ?? (revision ? 'rent-appartment' : kind)));
  if (!named) return null;
  if (kept.values && kept.country) return { procedure: named, country: kept.country, answers: kept.values };
  return typeof country === 'string'
    ? { procedure: named, country: country as Country, answers: answers as FormValues }
    : null;
}

function amountIn({ totalMinor, amountMinor, currency }: DataRow): Money | null {
  const minor = totalMinor ?? amountMinor;
  return typeof minor === 'number' && isCurrency(currency) ? { minor, currency } : null;
}

function wordsOf(value: unknown, isKey: IsKey['isKey']): Word[] {
  if (typeof value === 'string') return wordOf(value, isKey);
  if (Array.isArray(value)) return value.flatMap((each) => wordsOf(each, isKey));
  const isPlain = typeof value === 'object' && value !== null && !(value instanceof Date);
  if (!isPlain) return [];
  const row = value as DataRow;
  // The database keeps the parts of a text in an order of its own.
  return Object.entries({ ...('title' in row && { title: row.title }), ...row }).flatMap(([name, part]) => {
    if (!isOfWords(name)) return [];
    const values = row[`${name}Values`] as MessageValues | undefined;
    return values && typeof part === 'string' && isKey(part) ? [{ key: part, values }] : wordsOf(part, isKey);
  });
}

function wordOf(text: string, isKey: IsKey['isKey']): Word[] {
  if (text.trim() === '' || forPrograms.test(text)) return [];
  return isKey(text) ? [{ key: text, values: {} }] : [text];
}
