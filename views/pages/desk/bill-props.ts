import type { DeskBill } from '../../../src/features/payments/desk/desk-bill.ts';
import type { FieldError, Typed } from '../../../src/platform/http/forms.ts';

export type DeskBillProps = {
  bill: DeskBill;
  me: string;
  /** Which act was refused, and what had been typed for it. */
  tried: string;
  typed: Typed;
  errors: FieldError[];
  formId: string;
};
