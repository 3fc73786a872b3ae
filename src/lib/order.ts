/** By which column a table is sorted, and which way. */
export type Order<Column extends string = string> = { by: Column; descending: boolean };

/** Where a page of a sorted table begins: after the row with that value in its column, and that id. */
export type Place = { value: string; id: string };

/** As a link carries it: `due`, or `-due` for the largest first. What no column of the table is falls back to its own order. */
export function readOrder<Column extends string>(
  text: unknown,
  columns: readonly Column[],
  usual: Order<Column>,
): Order<Column> {
  const column = columns.find((name) => text === name || text === `-${name}`);
  return column ? { by: column, descending: text === `-${column}` } : usual;
}

export const writeOrder = ({ by, descending }: Order): string => (descending ? `-${by}` : by);

const writePlace = ({ value, id }: Place): string =>
  `${id}.${Buffer.from(value.slice(0, longest)).toString('base64url')}`;

/** A page of rows of which one more than `size` was asked for, and where the next one begins; null after the last. */
export function sortedPage<Row extends { id: string; sort: string }>(
  found: Row[],
  size: number,
): { rows: Row[]; next: string | null } {
  const rows = found.slice(0, size);
  const last = rows.at(-1);
  return { rows, next: found.length > size && last ? writePlace({ value: last.sort, id: last.id }) : null };
}

const longest = 400;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Null for what is no place: a mangled link then shows the first page. */
export function readPlace(text: unknown): Place | null {
  if (typeof text !== 'string') return null;
  const [id = '', encoded = ''] = text.split('.', 2);
  const value = Buffer.from(encoded, 'base64url').toString();
  return uuid.test(id) && value.length <= longest && !value.includes('\0') ? { value, id } : null;
}
