export const textLanguages = ['auto', 'ar', 'fr', 'en'] as const;

/** Whom an asker may rather be answered by. */
export const expertPreferences = ['woman', 'man'] as const;
