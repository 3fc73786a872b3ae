import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config.ts';
import type { Tx } from '../database/database.ts';
import { locales } from '../locales/locales.ts';
import { type Key, Messages } from '../locales/messages.ts';
import { Mailer } from '../mail/mail.service.ts';
import { Notifications } from '../notifications/notifications.service.ts';
import { Texts } from '../sms/sms.service.ts';
import { formatsFor } from '../values/formats.ts';
import { money, toDecimal } from '../values/money.ts';
import { referenceInText } from '../values/references.ts';
import { routePath, routes } from '../web/routes.ts';
import { AttemptsRepository } from './attempts.repository.ts';
import type { Reach } from './billing.ts';
import type { BillRow } from './bills.repository.ts';
import { Payers } from './payers.service.ts';
import type { RefundRow } from './refunds.repository.ts';

/** Asks who paid for the account that their money goes back to, wherever they can be reached. */
@Injectable()
export class RefundRequests {
  constructor(
    private readonly attempts: AttemptsRepository,
    private readonly payers: Payers,
    private readonly notifications: Notifications,
    private readonly mailer: Mailer,
    private readonly texts: Texts,
    private readonly words: Messages,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @param round 0 for the first time */
  async send(tx: Tx, refund: RefundRow, bill: BillRow, token: string, round: number): Promise<void> {
    const attempt = await this.attempts.find(refund.attemptId, tx);
    const userId = attempt?.userId ?? bill.userId;
    if (userId) return this.notify(tx, userId, refund, bill, token, round);
    const reach = await this.payers.reach(tx, bill);
    if (!reach) return;
    if (reach.contact.includes('@')) return this.mail(tx, reach, refund, bill, token);
    const amount = amountOf(refund);
    const values = { amount: `${toDecimal(amount)} ${amount.currency}`, address: this.addressOf(reach, token) };
    await this.texts.send(tx, { to: reach.contact, text: this.words.in(reach.locale)('payments.sms.account', values) });
  }

  private notify(tx: Tx, userId: string, refund: RefundRow, bill: BillRow, token: string, round: number) {
    return this.notifications.tell(tx, {
      userId,
      key: `refund_account:${refund.id}:${round}`,
      kind: 'refund_account',
      values: { amount: amountOf(refund), ref: bill.reference.slice(-4) },
      path: routes.refund.replace(':token', token),
      needsAction: true,
    });
  }

  private mail(tx: Tx, reach: Reach, refund: RefundRow, bill: BillRow, token: string): Promise<void> {
    const t = this.words.in(reach.locale);
    const values = {
      amount: formatsFor(locales[reach.locale]).money(amountOf(refund)),
      reference: referenceInText(bill.reference),
      title: t(bill.title as Key, bill.titleValues),
      address: this.addressOf(reach, token),
    };
    return this.mailer.send(tx, {
      to: reach.contact,
      locale: reach.locale,
      subject: t('payments.mail.account.subject', values),
      text: t('payments.mail.account.body', values),
    });
  }

  private addressOf({ locale }: Reach, token: string): string {
    return this.config.publicUrl + routePath(locale, 'refund', { token });
  }
}

const amountOf = ({ amountMinor, currency }: RefundRow) => money(amountMinor, currency);
