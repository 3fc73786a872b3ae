/** A place in a list that is sorted by time and id: the row that a page ends or starts at. */
export type Cursor = { at: Date; id: string };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const writeCursor = ({ at, id }: Cursor): string => `${at.getTime().toString(36)}.${id}`;

// From 1970 to 9999: of other years JavaScript writes what PostgreSQL does not read.
const last = Date.UTC(10_000, 0) - 1;

/** Null for what is no cursor: a mangled link then shows the first page. */
export function readCursor(text: unknown): Cursor | null {
  if (typeof text !== 'string') return null;
  const [time = '', id = ''] = text.split('.', 2);
  const at = Number.parseInt(time, 36);
  return uuid.test(id) && 0 <= at && at <= last ? { at: new Date(at), id } : null;
}

export const isUuid = (text: string): boolean => uuid.test(text);
