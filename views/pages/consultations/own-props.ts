import type { OwnAttachments } from '../../../src/features/consultations/asker/attachments.ts';
import type { OwnAct, OwnConsultation } from '../../../src/features/consultations/asker/own.ts';
import type { Bill } from '../../../src/features/payments/bills/billing.ts';
import type { FieldError, Typed } from '../../../src/platform/http/forms.ts';
import type { BillMark } from '../pay/bill-line.tsx';

export type OwnProps = {
  own: OwnConsultation;
  /** What it costs, paid or to be paid; null where it is free. */
  bill: (BillMark & Pick<Bill, 'left'>) | null;
  /** Where the question is that it was joined with, once that is public. */
  elsewhere: { id: string; slug: string } | null;
  /** No mail arrives where its asker, who has no account, wanted to be told. */
  contactFails: boolean;
  attachments: OwnAttachments;
  /** The slots for which the same file came once more. */
  same: string[];
  megabytes: number;
  /** Each form of the page has a number of its own: sending one leaves the others unsent. */
  formIds: Record<OwnAct, string>;
  /** What was typed into which form of the page, and what is wrong with it. */
  act: OwnAct | 'edit' | 'contact' | null;
  typed: Typed;
  errors: FieldError[];
};
