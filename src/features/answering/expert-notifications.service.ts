import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/database/database.ts';
import type { ConsultationRow } from '../consultations/consultation-row.ts';
import { ExpertsService } from '../experts/experts.service.ts';
import type { NotificationKind } from '../notifications/notification.ts';
import { NotificationsService } from '../notifications/notifications.service.ts';

export type ExpertKind = Extract<NotificationKind, `expert_${string}`>;

const gone: ExpertKind[] = ['expert_lost', 'expert_missed', 'expert_second'];
const asks: ExpertKind[] = ['expert_wanted', 'expert_facts', 'expert_follow_up', 'expert_changes'];

type Asked = Pick<ConsultationRow, 'id' | 'version' | 'alias' | 'expertId' | 'wantedExpertId'>;

/** Tells experts what concerns them, in the transaction of what happened; told twice it is one. */
@Injectable()
export class ExpertNotificationsService {
  constructor(
    private readonly experts: ExpertsService,
    private readonly notifications: NotificationsService,
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
    await this.notifications.tell(tx, {
      userId: account.userId,
      key: `payout:${id}:sent`,
      kind: 'expert_paid',
      values: { ref: month },
      path: `/expert/earnings?month=${month}`,
    });
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
    await this.notifications.tell(tx, {
      userId: account.userId,
      key: `expert:${id}:${version}:${event}`,
      kind,
      values: { ref: alias },
      // What is with others again, or ended, is not theirs to open.
      path: gone.includes(kind) ? '/expert/queue' : `/expert/q/${id}`,
      needsAction: asks.includes(kind),
    });
  }
}
