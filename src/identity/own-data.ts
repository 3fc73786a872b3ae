/** What there is of a person, in the order in which they read it. */
export const dataParts = [
  'profile',
  'contacts',
  'connections',
  'authenticator',
  'questions',
  'answers',
  'answer_versions',
  'messages',
  'ratings',
  'drafts',
  'applications',
  'leases',
  'files',
  'cases',
  'case_people',
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
  'expert_applications',
  'payout_accounts',
  'tokens',
  'webhooks',
  'activity',
] as const;

export type DataPart = (typeof dataParts)[number];
export type DataRow = Record<string, unknown>;
/** How many rows of a part stand on the page to read; the copy for programs has them all. */
export const readableRows = 300;
export type ReadablePart = { part: DataPart; rows: ReadableRow[]; hasMore: boolean };
/** What a person wants to see of a row at first: when, which, and its words. */
export type ReadableRow = { at: Date | null; reference: string | null; words: string[] };

const times = ['createdAt', 'askedAt', 'deliveredAt', 'sentAt', 'ratedAt', 'issuedAt', 'at'];
const notWords = new Set(['id', 'reference', 'locale', 'language', 'readingCode', 'currency', 'mark', 'code']);

/** The rows as sentences: texts and lists of them. Ids and numbers for machines are in the other form. */
export function readableRow(row: DataRow): ReadableRow {
  const at = times.map((name) => row[name]).find((value) => value instanceof Date) as Date | undefined;
  const reference = typeof row.reference === 'string' ? row.reference : null;
  const words = Object.entries(row)
    .filter(([name]) => !notWords.has(name) && !name.endsWith('Id'))
    .flatMap(([, value]) => wordsOf(value));
  return { at: at ?? null, reference, words };
}

function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  if (Array.isArray(value)) return value.flatMap(wordsOf);
  const isPlain = typeof value === 'object' && value !== null && !(value instanceof Date);
  return isPlain ? Object.values(value).flatMap(wordsOf) : [];
}
