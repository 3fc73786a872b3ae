import type { EventData } from '../../platform/events/event.ts';

/** What nobody of the staff does alone (behaviour.md F3.10). Payouts and the refunds of finance keep their own record of the two. */
const approvalKinds = ['restoring', 'payout_account', 'role', 'repayment', 'factor_reset'] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

/** What one of the staff has asked for, and what a colleague said to it. */
export type Approval = {
  id: string;
  kind: ApprovalKind;
  subjectId: string;
  data: EventData;
  note: string;
  state: 'open' | 'agreed' | 'refused';
  askedBy: string | null;
  askedAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
};

/** What is about a person, and holds what was said of them. */
export const kindsOfPeople = ['role', 'factor_reset'] as const satisfies ApprovalKind[];

/** `person` is whom it is about, where it is about one. */
export type ShownApproval = Approval & { asker: string | null; person: string | null };

export type Decision = 'agreed' | 'refused';

/** Whoever asked may take it back, and nobody else's agreement is their own. */
export const mayDecide = ({ askedBy }: Pick<Approval, 'askedBy'>, staffId: string, decision: Decision): boolean =>
  decision === 'refused' || askedBy !== staffId;
