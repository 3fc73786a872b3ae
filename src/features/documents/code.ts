import { randomInt } from 'node:crypto';

// Read off paper and over the telephone: nothing that looks like something else.
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Ten letters that stand at the foot of a paper. */
export const newPaperCode = (): string => Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('');
