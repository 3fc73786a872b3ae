/** The languages that every page is written in. */
export const languages = ['ar', 'fr', 'en'] as const;

export type Language = (typeof languages)[number];

/** The same words in each language. */
export type Text = Record<Language, string>;
