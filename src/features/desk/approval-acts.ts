import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Refused } from '../../platform/http/refused.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { FactorResetsService } from '../accounts/second-factor/factor-resets.service.ts';
import { ConsultationRecordsService } from '../consultations/consultation-records.service.ts';
import { PublicationService } from '../consultations/publication/publication.service.ts';
import { ExpertsService } from '../experts/experts.service.ts';
import { PayoutAccountsService } from '../experts/payout-accounts.service.ts';
import { ApprovalsService } from '../staff/approvals.service.ts';
import { requireOther } from '../staff/own-matter.ts';
import { DeskConsultationsService } from './consultations/desk-consultations.service.ts';
import { DisputesService, repaymentIn } from './disputes.service.ts';

/** What happens when the second person has agreed. */
@Injectable()
export class ApprovalActs implements OnModuleInit {
  constructor(
    private readonly approvals: ApprovalsService,
    private readonly publication: PublicationService,
    private readonly records: ConsultationRecordsService,
    private readonly accounts: PayoutAccountsService,
    private readonly experts: ExpertsService,
    private readonly people: AccountsService,
    private readonly resets: FactorResetsService,
    private readonly disputes: DisputesService,
    private readonly consultations: DeskConsultationsService,
  ) {}

  onModuleInit(): void {
    this.approvals.on('restoring', async (tx, { subjectId }, decision, staffId) => {
      const row = decision === 'agreed' ? await this.records.find(subjectId, tx) : null;
      if (!row) return;
      await this.consultations.requireOther(subjectId, staffId, tx);
      await this.publication.restore(tx, row, { version: row.version, actor: { kind: 'staff', id: staffId } });
      return () => this.publication.dropPages(subjectId);
    });
    this.approvals.on('payout_account', async (tx, { subjectId, data }, decision, id) => {
      requireOther(id, [await this.experts.ownerOf(String(data.expertId), tx)]);
      const actor = { kind: 'staff', id } as const;
      return decision === 'agreed'
        ? this.accounts.accept(tx, subjectId, actor)
        : this.accounts.refuse(tx, subjectId, actor);
    });
    this.approvals.on('repayment', async (tx, { subjectId, note, data }, decision, id) => {
      if (decision !== 'agreed') return;
      await this.consultations.requireOther(subjectId, id, tx);
      await this.disputes.grant(tx, subjectId, repaymentIn(data), { actor: { kind: 'staff', id }, data: { note } });
    });
    this.approvals.on('factor_reset', async (tx, { subjectId, data }, decision, id) => {
      requireOther(id, [subjectId]);
      const reset = String(data.reset);
      if (decision !== 'agreed') return this.resets.drop(tx, reset);
      const [decider, owner] = [await this.people.find(id, tx), await this.people.find(subjectId, tx)];
      const isAdmin = decider?.roles.includes('admin') ?? false;
      if (!isAdmin && owner?.roles.some((role) => role !== 'user')) throw new Refused('desk.error.reset_admin');
      return this.resets.open(tx, reset, { isAdmin });
    });
    this.approvals.on('role', async (tx, { subjectId, data }, decision, id) => {
      requireOther(id, [subjectId]);
      if (decision !== 'agreed') return;
      if (data.change === 'give') return this.people.grant(tx, subjectId, 'staff');
      // Who is an administrator is one of the staff first: alone it would still open who works here, and the modes.
      for (const role of ['staff', 'admin'] as const) await this.people.revoke(tx, subjectId, role);
    });
  }
}
