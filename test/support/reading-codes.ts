import { type KeptCode, ReadingCodes } from '../../src/features/accounts/contacts/reading-codes.ts';
import type { TestApp } from './app.ts';

/** A row with the reading code that is sealed in it. */
export const withCode = <Row extends KeptCode>(site: TestApp, row: Row) => ({
  ...row,
  readingCode: site.app.get(ReadingCodes).open(row) ?? null,
});
