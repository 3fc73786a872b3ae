import type { Country } from '../../../lib/countries/country.ts';

/** What the search of the desk finds, in the order that its results stand in. */
export const foundKinds = ['consultation', 'certificate', 'lease', 'case', 'bill', 'message', 'expert'] as const;
export type FoundKind = (typeof foundKinds)[number];

export type Found = { kind: FoundKind; id: string; reference: string | null; at: string; names: string };
/** What stands beside an event of it. */
export type Named = { id: string; kind: FoundKind; reference: string | null; country: Country | null };
export type FoundPerson = { id: string; name: string };

/** What was typed, read as what it looks like. */
export type Sought =
  | { by: 'reference'; reference: string }
  | { by: 'contact'; contacts: string[] }
  | { by: 'number'; number: string }
  | { by: 'name'; patterns: string[] };
