import { Injectable } from '@nestjs/common';
import { countries } from '../../lib/countries/country.ts';
import { isCurrency, money } from '../../lib/money.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { ConsultationRow } from '../consultations/consultation-row.ts';
import { Opponents } from '../consultations/opponents.ts';
import { Conflicts } from '../experts/conflicts.ts';
import { ExpertsService } from '../experts/experts.service.ts';
import { catalogue } from '../notifications/catalogue.ts';
import { type NewsKind, news } from '../notifications/news.ts';
import { wallTimeOf } from '../notifications/notification.ts';
import { NotifierService } from '../notifications/notifier.service.ts';

export type ExpertKind = Exclude<Extract<NewsKind, `expert_${string}`>, 'expert_paid' | 'expert_account'>;

const withLast = new Set<ExpertKind>(['expert_facts', 'expert_follow_up', 'expert_changes']);

type Asked = Pick<
  ConsultationRow,
  'id' | 'version' | 'alias' | 'expertId' | 'wantedExpertId' | 'country' | 'dueAnsweredAt' | 'dueReleasedAt'
>;
type Wanted = Asked & Pick<ConsultationRow, 'opponents' | 'opponentsSealed'>;
type Paid = { id: string; expertId: string; month: string; minor: number; currency: string };

/** Tells experts what concerns them, in the transaction of what happened; told twice it is one. */
@Injectable()
export class ExpertNotificationsService {
  constructor(
    private readonly experts: ExpertsService,
    private readonly notifier: NotifierService,
    private readonly conflicts: Conflicts,
    private readonly opponents: Opponents,
  ) {}

  /** Whether who has the question was suspended meanwhile. */
  async isSuspended(tx: Tx, { expertId }: Asked): Promise<boolean> {
    const account = expertId ? await this.experts.findAccount(expertId, tx) : null;
    return account?.suspendedAt != null;
  }

  /** The expert who has the question, or had it until now. */
  tellHolder(tx: Tx, { before, row, event }: { before: Asked; row: Asked; event: string }, kind: ExpertKind) {
    return this.tell(tx, row, before.expertId ?? row.expertId, event, kind);
  }

  /** What the expert who had it, or was asked for it, was asked to do is done or with others now. */
  async finish(tx: Tx, { id, alias, expertId, wantedExpertId }: Asked): Promise<void> {
    for (const each of new Set([expertId, wantedExpertId])) {
      const account = each ? await this.experts.findAccount(each, tx) : null;
      await this.notifier.finish(tx, account?.userId ?? null, catalogue.expert_facts.inbox?.link({ id, alias }));
    }
  }

  /**
   * Asked for by name, it is the expert's from the moment it stands in the queue. Of what they must not touch they hear
   * nothing: a page that is not theirs to open would tell them against whom somebody asks.
   */
  async tellWanted(tx: Tx, { row, event }: { row: Wanted; event: string }): Promise<void> {
    const account = row.wantedExpertId ? await this.experts.findAccount(row.wantedExpertId, tx) : null;
    const expert = account?.userId ? await this.experts.findByAccount(account.userId, tx) : null;
    if (expert && this.conflicts.keepAway(expert, this.opponents.of(row))) return;
    await this.tell(tx, row, row.wantedExpertId, event, 'expert_wanted');
  }

  async tellPaid(tx: Tx, { id, expertId, month, minor, currency }: Paid): Promise<void> {
    const account = await this.experts.findAccount(expertId, tx);
    if (!account?.userId) return;
    const { userId } = account;
    const amount = isCurrency(currency) ? { amount: money(minor, currency) } : {};
    const paid = news('expert_paid', { month, ...amount }, { key: `payout:${id}:sent` });
    await this.notifier.tell(tx, { userId }, paid);
  }

  private async tell(
    tx: Tx,
    { id, version, alias, country, dueAnsweredAt, dueReleasedAt }: Asked,
    expertId: string | null,
    event: string,
    kind: ExpertKind,
  ): Promise<void> {
    const account = expertId ? await this.experts.findAccount(expertId, tx) : null;
    if (!account?.userId) return;
    const last = kind === 'expert_wanted' ? dueReleasedAt : withLast.has(kind) ? dueAnsweredAt : null;
    const place = countries.find((one) => one === country);
    const by = last ? { by: wallTimeOf(last, place) } : {};
    const told = news(kind, { id, alias, ...by }, { key: `expert:${id}:${version}:${event}` });
    await this.notifier.tell(tx, { userId: account.userId }, told);
  }
}
