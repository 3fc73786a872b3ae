import type { Text } from '../../lib/locales/locales.ts';
import type { Money } from '../../lib/money.ts';

/** What is paid to somebody else besides a bill: to whom, how much as far as it is known, and where and when that was read. */
export type PaidElsewhere = {
  /** Who issues it, in a sentence: there it is paid. */
  payee: Text;
  amounts: (Money & { for: Text | null })[];
  text: Text;
  sources: Text[];
  /** An ISO date. */
  checkedOn: string;
};
