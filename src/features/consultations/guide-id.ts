import { createHash } from 'node:crypto';
import type { Language } from '../../lib/locales/locales.ts';

// UUIDs of version 8 are of one's own making: these begin with "guide" in ASCII, which no random id does.
const start = '67756964-6500-8000-8000-';

/** The first and the last id there is for a guide: what lies between them was written by the site, and asked by nobody. */
export const guideIds = [`${start}000000000000`, `${start}ffffffffffff`] as const;

/** The same wherever and whenever a site is started, so that no guide is there twice. */
export const guideIdOf = (key: string, language: Language): string =>
  start + createHash('sha256').update(`${key} ${language}`).digest('hex').slice(0, 12);
