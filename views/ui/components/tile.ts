import type { Locale } from '../../../src/lib/locales/locales.ts';

/** Names the pattern of the reader's country; where none is known, that of the mark. */
export const tileOf = ({ country }: Locale): string => `tile-${(country ?? 'ma').toLowerCase()}`;
