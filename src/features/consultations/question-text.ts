/** How many letters a question may have. */
export const titleLength = { min: 10, max: 150 };

export const bodyLength = { min: 30, max: 5_000 };

/** When others may read it: never, with the answer, or a month after it. */
export const readerChoices = ['private', 'now', 'later'] as const;
