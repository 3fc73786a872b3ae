import type pg from 'pg';

/** The database was made for another alphabet: Arabic would be refused, or counted and compared byte by byte. */
class EncodingError extends Error {
  override readonly name = 'EncodingError';
}

/** Before anything is written: an encoding cannot be changed afterwards. */
export async function mustBeUtf8(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ encoding: string }>(`select current_setting('server_encoding') as encoding`);
  const encoding = rows[0]?.encoding;
  if (encoding === 'UTF8') return;
  throw new EncodingError(
    `the encoding of the database is ${encoding}; make one with "create database … encoding 'UTF8' template template0"`,
  );
}
