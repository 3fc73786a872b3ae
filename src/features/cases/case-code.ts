import type { Language } from '../../lib/locales/locales.ts';
import data from './case-codes.json' with { type: 'json' };

const codes = new Map(data.codes.map(({ code, name }) => [code, name]));
const groups = new Map(data.groups.map(({ prefix, name }) => [prefix, name]));

/** What the middle part of a Moroccan file number stands for; null for a code of no known group. */
export const codeName = (code: string, language: Language): string | null =>
  (codes.get(code) ?? groups.get(code.slice(0, 2)))?.[language] ?? null;
