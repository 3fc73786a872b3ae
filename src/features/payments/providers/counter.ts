/** The house through which alone a number is paid; null where any counter takes it. */
export type Counter = 'fawry' | 'sadad' | null;

export const counterOf = (provider: string): Counter => counters[provider] ?? null;

const counters: Record<string, Counter> = { fawry: 'fawry', moyasar_sadad: 'sadad' };
