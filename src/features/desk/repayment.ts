import type { Currency } from '../../lib/money.ts';

/** What goes back of a bill; without a bill the whole question was free of charge to begin with. */
export type Repayment = { billId: string; minor: number; totalMinor: number; currency: Currency; isWhole: boolean };
