import { Injectable, NotFoundException } from '@nestjs/common';
import { money } from '../../../lib/money.ts';
import { sortedPage } from '../../../lib/order.ts';
import { parseReference } from '../../../lib/references.ts';
import { Events } from '../../../platform/events/events.ts';
import { isUuid } from '../../../platform/http/cursor.ts';
import { AccountsService } from '../../accounts/accounts.service.ts';
import { type AttemptRow, AttemptsRepository } from '../attempts/attempts.repository.ts';
import { requestOf, zoneOf } from '../bills/bill.ts';
import { type BillRow, type BillsPart, BillsRepository } from '../bills/bills.repository.ts';
import { Providers } from '../providers/providers.ts';
import { PaymentReceipts } from '../receipts/payment-receipts.ts';
import { receiptNumber } from '../receipts/receipt.ts';
import { refundable } from '../refunds/refund.ts';
import { type RefundAccountRow, RefundAccountsRepository } from '../refunds/refund-accounts.repository.ts';
import { type RefundRow, RefundsRepository } from '../refunds/refunds.repository.ts';
import type { DeskAttempt, DeskBill, DeskBillItem, DeskBillList, DeskRefund } from './desk-bill.ts';

const pageSize = 30;

/** Bills as the staff see them: whole, and any of them. */
@Injectable()
export class DeskBillsService {
  constructor(
    private readonly bills: BillsRepository,
    private readonly attempts: AttemptsRepository,
    private readonly refunds: RefundsRepository,
    private readonly receipts: PaymentReceipts,
    private readonly accounts: RefundAccountsRepository,
    private readonly providers: Providers,
    private readonly people: AccountsService,
    private readonly events: Events,
  ) {}

  async list(wanted: Omit<BillsPart, 'limit'>): Promise<DeskBillList> {
    const { rows, next } = sortedPage(await this.bills.list({ ...wanted, limit: pageSize + 1 }), pageSize);
    return { rows: rows.map(lineOf), next };
  }

  /** By its reference, or by the number of its receipt; null for what is neither. */
  async findId(typed: string): Promise<string | null> {
    const parsed = parseReference(typed);
    const bill = parsed.ok ? await this.bills.findByReference(parsed.reference) : null;
    return bill?.id ?? (await this.receipts.findByNumber(typed.trim().toUpperCase()))?.billId ?? null;
  }

  /** Throws NotFoundException. */
  async load(id: string): Promise<BillRow> {
    const bill = isUuid(id) ? await this.bills.findById(id) : null;
    if (!bill) throw new NotFoundException();
    return bill;
  }

  /** Everything on the page of one. Throws NotFoundException. */
  async get(id: string): Promise<DeskBill> {
    const bill = await this.load(id);
    const [attempts, refunds, receipt, events, owner] = await Promise.all([
      this.attempts.listOf(id),
      this.refunds.listOf(id),
      this.receipts.findOf(id),
      this.events.of('bill', id),
      bill.userId ? this.people.find(bill.userId) : null,
    ]);
    const attemptIds = attempts.map((attempt) => attempt.id);
    const accounts = await this.accounts.list(refunds.map((refund) => refund.id));
    const notices = attemptIds.length > 0 ? await this.attempts.listNotices({ attemptIds, limit: 50 }) : [];
    return {
      ...lineOf(bill),
      region: bill.region,
      request: requestOf(bill),
      lines: bill.lines.map((line) => ({ ...line, amount: money(line.minor, bill.currency) })),
      taxPercent: bill.taxPercent,
      refunded: money(bill.refundedMinor, bill.currency),
      left: refundable(bill),
      zone: zoneOf(bill.region),
      owner: owner?.name ?? null,
      isVisitors: bill.visitorId !== null,
      receipt: receipt && receiptNumber(receipt),
      attempts: attempts.map((attempt) => ({ ...attemptOf(attempt), isAskable: this.isAskable(attempt) })),
      refunds: refunds.map((refund) => ({ ...refundOf(refund), account: accountOf(accounts, refund.id) })),
      notices: notices.map(({ provider, kind, receivedAt }) => ({ provider, kind, at: receivedAt.toISOString() })),
      events,
    };
  }

  /** One that was never begun there, or by hand, is known to nobody else. */
  private isAskable({ provider, providerId }: AttemptRow): boolean {
    return providerId !== null && this.providers.find(provider) !== null;
  }
}

const lineOf = (bill: BillRow): DeskBillItem => ({
  id: bill.id,
  reference: bill.reference,
  state: bill.state,
  title: { key: bill.title, values: bill.titleValues },
  total: money(bill.totalMinor, bill.currency),
  createdAt: bill.createdAt.toISOString(),
  expiresAt: bill.expiresAt.toISOString(),
  paidAt: bill.paidAt?.toISOString() ?? null,
});

const attemptOf = (attempt: AttemptRow): DeskAttempt => ({
  id: attempt.id,
  provider: attempt.provider,
  method: attempt.method,
  state: attempt.state,
  amount: money(attempt.amountMinor, attempt.currency),
  providerId: attempt.providerId,
  createdAt: attempt.createdAt.toISOString(),
});

/** Whether there is an account to send it to, and no more of it than its owner would know it by. */
function accountOf(accounts: RefundAccountRow[], refundId: string) {
  const account = accounts.find((one) => one.refundId === refundId);
  return account ? { hint: account.hint, givenAt: account.givenAt.toISOString() } : null;
}

export const refundOf = (refund: RefundRow): DeskRefund => ({
  id: refund.id,
  billId: refund.billId,
  kind: refund.kind,
  state: refund.state,
  amount: money(refund.amountMinor, refund.currency),
  reason: refund.reason,
  requestedBy: refund.requestedBy,
  createdAt: refund.createdAt.toISOString(),
});
