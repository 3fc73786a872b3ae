import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import { desc } from 'drizzle-orm';
import { money } from '../../../lib/money.ts';
import { DB, type Db } from '../../../platform/database/database.ts';
import { Events } from '../../../platform/events/events.ts';
import { isUuid } from '../../../platform/http/cursor.ts';
import { Refused } from '../../../platform/http/refused.ts';
import { type DeskTask, DeskTasksService } from '../../staff/desk-tasks.service.ts';
import { type AttemptRow, AttemptsRepository } from '../attempts/attempts.repository.ts';
import { type BillRow, BillsRepository } from '../bills/bills.repository.ts';
import { OwnBills } from '../bills/own-bills.ts';
import { reconciliations } from '../payments.table.ts';
import { RefundAccountsRepository } from '../refunds/refund-accounts.repository.ts';
import { RefundsRepository } from '../refunds/refunds.repository.ts';
import type { DecisionForm } from './desk-bill.dto.ts';
import { refundOf } from './desk-bills.service.ts';
import {
  type PaymentTask,
  type ProviderEventList,
  type TaskKind,
  taskKinds,
  type WaitingPayments,
} from './waiting-payments.ts';

const pageSize = 50;
const daysShown = 14;

/** What of the money waits for a person, and what the providers say. */
@Injectable()
export class DeskPaymentsService {
  constructor(
    private readonly tasks: DeskTasksService,
    private readonly attempts: AttemptsRepository,
    private readonly bills: BillsRepository,
    private readonly own: OwnBills,
    private readonly refunds: RefundsRepository,
    private readonly accounts: RefundAccountsRepository,
    private readonly events: Events,
    @Inject(DB) private readonly db: Db,
  ) {}

  async waiting(): Promise<WaitingPayments> {
    const [tasks, refunds, days] = await Promise.all([
      this.tasks.listOpen([...taskKinds]),
      this.refunds.listWaiting(),
      this.db.select().from(reconciliations).orderBy(desc(reconciliations.day)).limit(daysShown),
    ]);
    const known = await this.attempts.listByIds(tasks.map(({ subjectId }) => subjectId));
    const accounts = await this.accounts.list(refunds.map(({ id }) => id));
    const byId = new Map(known.map((attempt) => [attempt.id, attempt]));
    return {
      tasks: tasks.map((task) => taskOf(task, byId.get(task.subjectId))),
      refunds: refunds.map((refund) => ({
        ...refundOf(refund),
        hasAccount: accounts.some(({ refundId }) => refundId === refund.id),
      })),
      days: days.map(({ provider, day, entries, differences }) => ({ provider, day, entries, differences })),
    };
  }

  /** Closes a task; what was found out stands in the record. Throws Refused when it is closed already. */
  async decide(staffId: string, id: string, { decision, note }: DecisionForm): Promise<void> {
    if (!isUuid(id)) throw new NotFoundException();
    await this.db.transaction(async (tx) => {
      const task = await this.tasks.close(tx, id, staffId);
      if (!task) throw new Refused('error.not_allowed_now');
      const attempt = await this.attempts.find(task.subjectId, tx);
      if (attempt) await this.own.requireOther(await this.bills.get(tx, attempt.billId), staffId, tx);
      const about = attempt ? { subject: 'bill', subjectId: attempt.billId } : task;
      await this.events.record(tx, {
        subject: about.subject,
        subjectId: about.subjectId,
        action: 'difference_decided',
        actor: { kind: 'staff', id: staffId },
        data: { decision, note },
      });
    });
  }

  async notices(before: unknown): Promise<ProviderEventList> {
    const from = typeof before === 'string' && /^\d{13}$/.test(before) ? new Date(Number(before)) : null;
    const found = await this.attempts.listNotices({ before: from, limit: pageSize + 1 });
    const rows = found.slice(0, pageSize);
    const attempts = await this.attempts.listByIds(rows.flatMap(({ attemptId }) => attemptId ?? []));
    const bills = await this.bills.listByIds(attempts.map(({ billId }) => billId));
    const billOf = new Map(
      attempts.map(({ id, billId }) => [id, bills.find((bill) => bill.id === billId) ?? null] as const),
    );
    return {
      rows: rows.map(({ provider, eventId, kind, attemptId, receivedAt, takenUpAt }) => ({
        key: `${provider} ${eventId}`,
        provider,
        kind,
        bill: referenceOf(attemptId ? billOf.get(attemptId) : null),
        at: receivedAt.toISOString(),
        isTakenUp: takenUpAt !== null,
      })),
      older: found.length > pageSize ? String(rows.at(-1)?.receivedAt.getTime()) : null,
    };
  }
}

const referenceOf = (bill: BillRow | null | undefined) => (bill ? { id: bill.id, reference: bill.reference } : null);

function taskOf({ id, kind, openedAt, data }: DeskTask, attempt: AttemptRow | undefined): PaymentTask {
  return {
    id,
    kind: kind as TaskKind,
    at: openedAt.toISOString(),
    provider: attempt?.provider ?? String(data.provider ?? ''),
    providerId: attempt?.providerId ?? (data.providerId === undefined ? null : (data.providerId as string | null)),
    difference: typeof data.difference === 'string' ? data.difference : null,
    fix: typeof data.fix === 'string' ? data.fix : null,
    date: typeof data.date === 'string' ? data.date : null,
    billId: attempt?.billId ?? null,
    amount: attempt ? money(attempt.amountMinor, attempt.currency) : null,
  };
}
