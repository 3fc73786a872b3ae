/** How many letters a question may have. */
export const titleLength = { min: 10, max: 150 };

export const bodyLength = { min: 30, max: 5_000 };

export const textLanguages = ['auto', 'ar', 'fr', 'en'] as const;

/** Whom an asker may rather be answered by. */
export const expertPreferences = ['woman', 'man'] as const;

/** When others may read it: never, with the answer, or a month after it. */
export const readerChoices = ['private', 'now', 'later'] as const;
