import type { deskApprovals } from './approvals.table.ts';

/** What nobody of the staff does alone (flows 3.10). Payouts and the refunds of finance keep their own record of the two. */
export const approvalKinds = ['restoring', 'payout_account', 'role', 'repayment'] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

export type Approval = typeof deskApprovals.$inferSelect;
export type Decision = 'agreed' | 'refused';

/** Whoever asked may take it back, and nobody else's agreement is their own. */
export const mayDecide = ({ askedBy }: Pick<Approval, 'askedBy'>, staffId: string, decision: Decision): boolean =>
  decision === 'refused' || askedBy !== staffId;
