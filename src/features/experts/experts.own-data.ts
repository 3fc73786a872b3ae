import { eq } from 'drizzle-orm';
import { type OwnRows, ofUser } from '../../platform/database/own-data.ts';
import { expertApplications, experts } from './experts.table.ts';
import { payoutAccounts } from './payout-accounts.table.ts';

export const ownExpertWork = {
  expert_profile: { table: experts, whose: ofUser(experts.userId), without: ['isSample'] },
  expert_applications: {
    table: expertApplications,
    whose: ofUser(expertApplications.userId),
    without: ['decidedBy'],
  },
  payout_accounts: {
    table: payoutAccounts,
    whose: ofUser(experts.userId),
    through: { table: experts, on: eq(experts.id, payoutAccounts.expertId) },
    without: ['expertId'],
  },
} satisfies Record<string, OwnRows>;
