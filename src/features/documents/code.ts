import { randomInt } from 'node:crypto';

// Read off document and over the telephone: nothing that looks like something else.
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Ten letters that stand at the foot of a document. */
export const newDocumentCode = (): string =>
  Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('');
