import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/database/database.ts';
import type { ConsultationRow } from '../consultations/consultation-row.ts';
import { ExpertsService } from '../experts/experts.service.ts';
import { type NewsKind, news } from '../notifications/news.ts';
import { NotifierService } from '../notifications/notifier.service.ts';

export type ExpertKind = Exclude<Extract<NewsKind, `expert_${string}`>, 'expert_paid'>;

type Asked = Pick<ConsultationRow, 'id' | 'version' | 'alias' | 'expertId' | 'wantedExpertId'>;

/** Tells experts what concerns them, in the transaction of what happened; told twice it is one. */
@Injectable()
export class ExpertNotificationsService {
  constructor(
    private readonly experts: ExpertsService,
    private readonly notifier: NotifierService,
  ) {}

  /** The expert who has the question, or had it until now. */
  tellHolder(tx: Tx, { before, row, event }: { before: Asked; row: Asked; event: string }, kind: ExpertKind) {
    return this.tell(tx, row, before.expertId ?? row.expertId, event, kind);
  }

  /** Asked for by name, it is the expert's from the moment it stands in the queue. */
  async tellWanted(tx: Tx, { row, event }: { row: Asked; event: string }): Promise<void> {
    await this.tell(tx, row, row.wantedExpertId, event, 'expert_wanted');
  }

  async tellPaid(tx: Tx, { id, expertId, month }: { id: string; expertId: string; month: string }): Promise<void> {
    const account = await this.experts.findAccount(expertId, tx);
    if (!account?.userId) return;
    const { userId } = account;
    await this.notifier.tell(tx, { userId }, news('expert_paid', { month }, { key: `payout:${id}:sent` }));
  }

  private async tell(
    tx: Tx,
    { id, version, alias }: Asked,
    expertId: string | null,
    event: string,
    kind: ExpertKind,
  ): Promise<void> {
    const account = expertId ? await this.experts.findAccount(expertId, tx) : null;
    if (!account?.userId) return;
    const told = news(kind, { id, alias }, { key: `expert:${id}:${version}:${event}` });
    await this.notifier.tell(tx, { userId: account.userId }, told);
  }
}
