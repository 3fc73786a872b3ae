import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import { DB, type Db } from '../../platform/database/database.ts';
import { Events } from '../../platform/events/events.ts';
import { isUuid } from '../../platform/http/cursor.ts';
import { Refused } from '../../platform/http/refused.ts';
import { TransitionsService } from '../../platform/workflow/transitions.service.ts';
import { ExpertsService } from '../experts/experts.service.ts';
import { PayoutAccountsService } from '../experts/payout-accounts.service.ts';
import { requireOther } from '../staff/own-matter.ts';
import { payoutSubject } from './payout.subject.ts';
import { type Due, isClosed, mayApprove, type PayoutAct, type ShownPayout, type WithAccount } from './payout.ts';
import { PayoutsRepository } from './payouts.repository.ts';

/** By which of its own numbers the bank knows it, and the account it went to. */
type Sending = { bankReference: string; account: string };

/** Pays experts what they have earned: a run for each month, and two people for each payment. */
@Injectable()
export class PayoutsService {
  constructor(
    @Inject(DB) private readonly db: Db,
    private readonly payouts: PayoutsRepository,
    private readonly transitions: TransitionsService,
    private readonly accounts: PayoutAccountsService,
    private readonly events: Events,
    private readonly experts: ExpertsService,
  ) {}

  /** Each with the account that it goes to; null where the expert has given none. */
  async list(): Promise<WithAccount<ShownPayout>[]> {
    return this.withAccounts(await this.payouts.list());
  }

  async due(month: Temporal.PlainYearMonth): Promise<WithAccount<Due>[]> {
    return this.withAccounts(await this.payouts.listDue(endOf(month)));
  }

  private async withAccounts<Row extends { expertId: string }>(rows: Row[]): Promise<WithAccount<Row>[]> {
    const accounts = await this.accounts.currentOf([...new Set(rows.map(({ expertId }) => expertId))]);
    return rows.map((row) => ({ ...row, account: accounts.get(row.expertId) ?? null }));
  }

  /** Opens a payout for everyone with money that counts at the end of a month. Throws Refused. */
  async open(month: Temporal.PlainYearMonth, staffId: string): Promise<void> {
    if (!isClosed(month, Temporal.Now.plainDateISO('UTC'))) throw new Refused('error.not_allowed_now');
    const actor = { kind: 'staff', id: staffId } as const;
    await this.db.transaction(async (tx) => {
      await this.payouts.hold(tx);
      for (const due of await this.payouts.listDue(endOf(month), tx)) {
        const id = await this.payouts.open(tx, due, month.toString(), staffId);
        if (id) await this.events.record(tx, { subject: 'payout', subjectId: id, action: 'open_payout', actor });
      }
    });
  }

  /** Throws NotFoundException, and Refused for what has no place now, or needs somebody else. */
  async act(id: string, act: PayoutAct, version: number, staffId: string, sending: Sending): Promise<void> {
    const payout = isUuid(id) ? await this.payouts.find(id) : null;
    if (!payout) throw new NotFoundException();
    if (act === 'approve' && !mayApprove(payout, staffId)) throw new Refused('desk.error.second_person');
    // Nor does the expert whom it goes to say what became of it: one that "failed" is paid once more.
    requireOther(staffId, [await this.experts.ownerOf(payout.expertId)]);
    const { bankReference, account } = sending;
    if (act === 'send') await this.requireAccount(payout, account);
    const set = {
      ...(act === 'approve' && { approvedBy: staffId }),
      ...(act === 'send' && { bankReference }),
    };
    const data: Record<string, string> = act === 'send' ? { account } : {};
    const details = { actor: { kind: 'staff', id: staffId } as const, version, set, data };
    await this.db.transaction((tx) => this.transitions.apply(tx, payoutSubject, payout, act, details));
  }

  /** The account that the page showed is the one that counts: between the two it may have been changed. Throws Refused. */
  private async requireAccount({ expertId }: Pick<Due, 'expertId'>, shown: string): Promise<void> {
    const { current } = await this.accounts.of(expertId);
    if (!current) throw new Refused('error.not_allowed_now');
    if (current.id !== shown) throw new Refused('error.changed_meanwhile');
  }
}

const endOf = (month: Temporal.PlainYearMonth): Date =>
  new Date(month.add({ months: 1 }).toPlainDate({ day: 1 }).toZonedDateTime('UTC').epochMilliseconds);
