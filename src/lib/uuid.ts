import { createHash } from 'node:crypto';

/** An id for what has a name instead, the same each time (UUIDv8, RFC 9562, 5.8). */
export function uuidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

/** Below every id of a row that was made from that instant on, and above those of before (UUIDv7, RFC 9562, 5.7). */
export function lowestIdAt(instant: Date): string {
  const hex = instant.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
