import { Inject, Injectable } from '@nestjs/common';
import { DB, type Db } from '../../platform/database/database.ts';
import type { Stepped } from '../consultations/consultation-steps.ts';
import { ExpertsService } from '../experts/experts.service.ts';
import type { NotificationKind } from '../notifications/notification.ts';
import { NotificationsService } from '../notifications/notifications.service.ts';

type ExpertKind = Extract<NotificationKind, `expert_${string}`>;

/** What happened to a question, as the expert who has it hears of it. */
const told: Partial<Record<Stepped['event'], ExpertKind>> = {
  give_facts: 'expert_facts',
  keep_silent: 'expert_silent',
  ask_again: 'expert_follow_up',
  send_back: 'expert_changes',
  lose_lease: 'expert_lost',
  miss_answer_by: 'expert_missed',
  give_up: 'expert_missed',
  dispute: 'expert_disputed',
  uphold: 'expert_upheld',
  grant_refund: 'expert_repaid',
  grant_part: 'expert_repaid_part',
  ask_second: 'expert_second',
  rate: 'expert_rated',
};
const gone: ExpertKind[] = ['expert_lost', 'expert_missed', 'expert_second'];
const asks: ExpertKind[] = ['expert_wanted', 'expert_facts', 'expert_follow_up', 'expert_changes'];

/** Tells experts what concerns them, after the step is safe; told twice it is one. */
@Injectable()
export class ExpertNotificationsService {
  constructor(
    @Inject(DB) private readonly db: Db,
    private readonly experts: ExpertsService,
    private readonly notifications: NotificationsService,
  ) {}

  async tell({ id, event, state, version, alias, by, expertId, wantedExpertId }: Stepped): Promise<void> {
    // Asked for by name, it is the expert's from the moment it stands in the queue.
    const isWanted = wantedExpertId !== null && state === 'queued' && (event === 'settle' || event === 'admit');
    const kind = isWanted ? 'expert_wanted' : event === 'answer' && by === 'staff' ? 'expert_approved' : told[event];
    const receiver = isWanted ? wantedExpertId : expertId;
    const account = kind && receiver ? await this.experts.findAccount(receiver) : null;
    if (!kind || !account?.userId) return;
    const { userId } = account;
    await this.db.transaction((tx) =>
      this.notifications.tell(tx, {
        userId,
        key: `expert:${id}:${version}:${event}`,
        kind,
        values: { ref: alias },
        // What is with others again, or ended, is not theirs to open.
        path: gone.includes(kind) ? '/expert/queue' : `/expert/q/${id}`,
        needsAction: asks.includes(kind),
      }),
    );
  }
}
