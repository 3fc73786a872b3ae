/** The house at whose counters alone a number is paid; null where any counter takes it. */
export type Counter = 'fawry' | null;

export const counterOf = (provider: string): Counter => (provider === 'fawry' ? 'fawry' : null);
