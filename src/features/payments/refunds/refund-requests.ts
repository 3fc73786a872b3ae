import { Inject, Injectable } from '@nestjs/common';
import { formatsFor } from '../../../lib/formats.ts';
import { locales } from '../../../lib/locales/locales.ts';
import { formatShortMoney, money } from '../../../lib/money.ts';
import { referenceInText } from '../../../lib/references.ts';
import { CONFIG, type Config } from '../../../platform/config.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { routePath, routes } from '../../../platform/http/routes.ts';
import { Messages } from '../../../platform/i18n/messages.ts';
import { MailService } from '../../../platform/mail/mail.service.ts';
import { SmsService } from '../../../platform/sms/sms.service.ts';
import { NotificationsService } from '../../notifications/notifications.service.ts';
import { AttemptsRepository } from '../attempts/attempts.repository.ts';
import { BillPurposes } from '../bills/bill-purposes.ts';
import type { Reach } from '../bills/billing.ts';
import type { BillRow } from '../bills/bills.repository.ts';
import type { RefundRow } from './refunds.repository.ts';

/** Asks who paid for the account that their money goes back to, wherever they can be reached. */
@Injectable()
export class RefundRequests {
  constructor(
    private readonly attempts: AttemptsRepository,
    private readonly purposes: BillPurposes,
    private readonly notifications: NotificationsService,
    private readonly mailer: MailService,
    private readonly texts: SmsService,
    private readonly words: Messages,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @param round 0 for the first time */
  async send(tx: Tx, refund: RefundRow, bill: BillRow, token: string, round: number): Promise<void> {
    const attempt = await this.attempts.find(refund.attemptId, tx);
    const userId = attempt?.userId ?? bill.userId;
    if (userId) return this.notify(tx, userId, refund, bill, token, round);
    const reach = await this.purposes.of(bill.purpose).reach?.(tx, bill.subjectId);
    if (!reach) return;
    if (reach.contact.includes('@')) return this.mail(tx, reach, refund, bill, token);
    const text = this.words.in(reach.locale)('payments.sms.account', { amount: formatShortMoney(amountOf(refund)) });
    await this.texts.send(tx, { to: reach.contact, text, link: this.addressOf(reach, token) });
  }

  /** Wherever the payer can be reached: whoever named it, they hear of it. */
  async tellGiven(tx: Tx, refund: RefundRow, bill: BillRow, token: string, hint: string): Promise<void> {
    const attempt = await this.attempts.find(refund.attemptId, tx);
    const userId = attempt?.userId ?? bill.userId;
    const amount = amountOf(refund);
    if (userId) {
      const values = { amount, ref: bill.reference.slice(-4), hint };
      const path = routes.refund.replace(':token', token);
      const key = `refund_account_given:${refund.id}:${Date.now()}`;
      return this.notifications.tell(tx, { userId, key, kind: 'refund_account_given', values, path });
    }
    const reach = await this.purposes.of(bill.purpose).reach?.(tx, bill.subjectId);
    if (!reach) return;
    const { contact: to, locale } = reach;
    const t = this.words.in(locale);
    const address = this.addressOf(reach, token);
    if (to.includes('@')) {
      const said = {
        amount: formatsFor(locales[locale]).money(amount),
        hint,
        reference: referenceInText(bill.reference),
        title: t(bill.title, bill.titleValues),
        address,
      };
      const [subject, text] = [t('payments.mail.given.subject', said), t('payments.mail.given.body', said)];
      return this.mailer.send(tx, { to, locale, subject, text });
    }
    const text = t('payments.sms.given', { amount: formatShortMoney(amount), hint });
    await this.texts.send(tx, { to, text, link: address });
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
      title: t(bill.title, bill.titleValues),
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
