import { randomUUIDv7 } from 'node:crypto';
import { HttpStatus, Inject, Injectable, NotFoundException } from '@nestjs/common';
import { money } from '../../../lib/money.ts';
import { TooLate, within } from '../../../lib/within.ts';
import { DB, type Db, type Tx } from '../../../platform/database/database.ts';
import { Events } from '../../../platform/events/events.ts';
import { isUuid } from '../../../platform/http/cursor.ts';
import { Limits } from '../../../platform/http/limits.ts';
import { Refused } from '../../../platform/http/refused.ts';
import { routePath } from '../../../platform/http/routes.ts';
import type { SignedIn } from '../../../platform/http/signed-in.ts';
import { type Sent, Submissions } from '../../../platform/http/submissions/submissions.ts';
import { AttemptsRepository } from '../attempts/attempts.repository.ts';
import { SettlementService } from '../attempts/settlement.service.ts';
import { isPayable } from '../bills/bill.ts';
import type { BillRow } from '../bills/bills.repository.ts';
import { BillsService } from '../bills/bills.service.ts';
import { OwnBills } from '../bills/own-bills.ts';
import { readPart } from '../bills/part-amount.ts';
import { PaymentMails } from '../payment-mails.ts';
import { ProviderAway } from '../providers/provider.ts';
import { refundable } from '../refunds/refund.ts';
import { RefundAccountsService } from '../refunds/refund-accounts.service.ts';
import { RefundSendingService } from '../refunds/refund-sending.service.ts';
import { RefundsRepository } from '../refunds/refunds.repository.ts';
import { RefundsService } from '../refunds/refunds.service.ts';
import type { RefundForm } from './desk-bill.dto.ts';
import { DeskBillsService } from './desk-bills.service.ts';

const keepHours = 30 * 24;
/** In milliseconds, of a provider that is asked from a page of the desk. */
const patience = 5_000;

/** What the staff may do to a bill. Each act stands in its record with who did it. */
@Injectable()
export class DeskBillActsService {
  constructor(
    private readonly bills: DeskBillsService,
    private readonly billing: BillsService,
    private readonly own: OwnBills,
    private readonly attempts: AttemptsRepository,
    private readonly refunds: RefundsRepository,
    private readonly refunding: RefundsService,
    private readonly sending: RefundSendingService,
    private readonly accounts: RefundAccountsService,
    private readonly settlement: SettlementService,
    private readonly forms: Submissions,
    private readonly events: Events,
    private readonly mails: PaymentMails,
    private readonly limits: Limits,
    @Inject(DB) private readonly db: Db,
  ) {}

  /** Throws WrongAmount, and Refused when it was refunded meanwhile. */
  async refund({ locale, user }: SignedIn, id: string, form: RefundForm, body: object): Promise<Sent> {
    const amount = readPart(form.amount, refundable(await this.others(user.id, id)), locale);
    return this.once(user.id, locale.code, 'refunds', id, body, async (tx) => {
      await this.refunding.request(tx, user.id, id, amount, form.reason);
    });
  }

  /** Throws Refused for who asked for it themselves, and when it is decided already. */
  async decide(staffId: string, id: string, refundId: string, act: 'approval' | 'refusal' | 'completion' | 'renewal') {
    const refund = await this.refunds.find(refundId);
    if (refund?.billId !== id) throw new NotFoundException();
    await this.others(staffId, id);
    if (act === 'approval') await this.refunding.approve(staffId, refundId);
    else if (act === 'renewal') await this.accounts.clear(refundId, staffId);
    else if (act === 'refusal') await this.refunding.refuse(staffId, refundId);
    else await this.sending.finishByHand(staffId, refundId);
    return null;
  }

  /** The account that a refund is to be sent to; who looked stands in the record. Throws NotFoundException. */
  async openAccount(staffId: string, id: string, refundId: string) {
    const refund = isUuid(refundId) ? await this.refunds.find(refundId) : null;
    if (refund?.billId !== id || refund.state !== 'manual_open') throw new NotFoundException();
    const { reference } = await this.others(staffId, id);
    const { holder, iban } = await this.accounts.show(refund, staffId);
    return { id, refundId, reference, holder, iban, amount: money(refund.amountMinor, refund.currency) };
  }

  /** Asks the provider what became of an attempt. */
  async ask(staffId: string, id: string, attemptId: string): Promise<null> {
    const attempt = isUuid(attemptId) ? await this.attempts.find(attemptId) : null;
    if (attempt?.billId !== id) throw new NotFoundException();
    const actor = { kind: 'staff', id: staffId } as const;
    await within(patience, this.settlement.settle(attemptId, actor)).catch((error) => {
      throw error instanceof ProviderAway || error instanceof TooLate
        ? new Refused('payments.desk.error.away', {}, HttpStatus.SERVICE_UNAVAILABLE)
        : error;
    });
    await this.db.transaction((tx) =>
      this.events.record(tx, {
        subject: 'bill',
        subjectId: id,
        action: 'provider_asked',
        actor,
        data: { provider: attempt.provider },
      }),
    );
    return null;
  }

  async cancel(staffId: string, id: string, reason: string): Promise<null> {
    const { state } = await this.others(staffId, id);
    if (state !== 'open') throw new Refused('error.not_allowed_now');
    await this.db.transaction((tx) => this.billing.cancel(tx, id, reason, { kind: 'staff', id: staffId }));
    return null;
  }

  /**
   * Sends the way to the bill to where its owner is reached, and to nobody else: who calls may be anybody, so neither the
   * caller nor our team learns that address, and it is paid by whoever reads there. Throws Refused.
   */
  async send({ locale, user }: SignedIn, id: string, body: object): Promise<Sent> {
    const bill = await this.bills.load(id);
    if (!isPayable(bill, new Date())) throw new Refused('error.not_allowed_now');
    await this.limits.require('contact', `bill ${id}`);
    return this.once(user.id, locale.code, 'sending', id, body, async (tx) => {
      const mark = randomUUIDv7();
      if (!(await this.mails.opened(tx, bill, `:${mark}`))) throw new Refused('payments.desk.error.nobody');
      const actor = { kind: 'staff', id: user.id } as const;
      await this.events.record(tx, { subject: 'bill', subjectId: id, action: 'bill_sent', actor });
    });
  }

  async payByHand({ locale, user }: SignedIn, id: string, slip: string, body: object): Promise<Sent> {
    await this.others(user.id, id);
    return this.once(user.id, locale.code, 'payment', id, body, (tx) =>
      this.settlement.payByHand(tx, id, slip, user.id, locale.code),
    );
  }

  /** A bill that is somebody else's. Throws NotFoundException and Refused. */
  private async others(staffId: string, id: string): Promise<BillRow> {
    const bill = await this.bills.load(id);
    await this.own.requireOther(bill, staffId);
    return bill;
  }

  private once(
    staffId: string,
    code: SignedIn['locale']['code'],
    what: string,
    id: string,
    body: object,
    work: (tx: Tx) => Promise<void>,
  ): Promise<Sent> {
    const location = routePath(code, 'desk-bill', { id });
    const route = `${location}/${what}`;
    return this.forms.once(
      { kind: 'staff', id: staffId },
      route,
      body,
      (tx) => work(tx).then(() => location),
      keepHours,
    );
  }
}
