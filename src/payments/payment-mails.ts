import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config.ts';
import type { Tx } from '../database/database.ts';
import { AccountsRepository } from '../identity/accounts.repository.ts';
import { isLocaleCode, locales } from '../locales/locales.ts';
import { type Key, Messages } from '../locales/messages.ts';
import { Mailer } from '../mail/mail.service.ts';
import { formatsFor } from '../values/formats.ts';
import { type Money, money } from '../values/money.ts';
import { referenceInText } from '../values/references.ts';
import { routePath } from '../web/routes.ts';
import type { BillRow } from './bills.repository.ts';

type Subject = 'paid' | 'refunded';

/** Tells whose bill it is what happened to it, in their language. Visitors are told by the room that knows them. */
@Injectable()
export class PaymentMails {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly words: Messages,
    private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  paid(tx: Tx, bill: BillRow): Promise<void> {
    return this.send(tx, bill, 'paid', money(bill.totalMinor, bill.currency));
  }

  refunded(tx: Tx, bill: BillRow, amount: Money): Promise<void> {
    return this.send(tx, bill, 'refunded', amount);
  }

  private async send(tx: Tx, bill: BillRow, subject: Subject, amount: Money): Promise<void> {
    const mailbox = bill.userId && (await this.accounts.findMailbox(tx, bill.userId));
    if (!mailbox || !isLocaleCode(mailbox.locale)) return;
    const { reference } = bill;
    const t = this.words.in(mailbox.locale);
    const values = {
      amount: formatsFor(locales[mailbox.locale]).money(amount),
      reference: referenceInText(reference),
      title: t(bill.title as Key, bill.titleValues),
      address: this.config.publicUrl + routePath(mailbox.locale, 'pay-reference', { reference }),
    };
    await this.mailer.send(tx, {
      to: mailbox.email,
      locale: mailbox.locale,
      subject: t(`payments.mail.${subject}.subject`, values),
      text: t(`payments.mail.${subject}.body`, values),
    });
  }
}
