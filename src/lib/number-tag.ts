/**
 * Whose way of writing numbers a locale follows. CLDR groups thousands with a point in the French of Morocco; banks,
 * invoices and statistics there write a space (docs/decisions/0065-numbers-in-the-french-of-morocco.md). Apart from
 * numbering.ts, which the script of every page carries.
 */
export const numberTag = (tag: string): string => (tag === 'fr-MA' ? 'fr' : tag);
