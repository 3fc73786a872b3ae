import type { Currency } from '../../lib/money.ts';

/**
 * What goes back of a bill; without a bill the whole question was free of charge to begin with. `totalMinor` is what was left
 * of the price before; pods of the version before divide by it.
 */
export type Repayment = { billId: string; minor: number; totalMinor: number; currency: Currency; isWhole: boolean };
