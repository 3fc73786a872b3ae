import { Inject, Injectable } from '@nestjs/common';
import { formatsFor } from '../../lib/formats.ts';
import { isLocaleCode, locales } from '../../lib/locales/locales.ts';
import { type Money, money } from '../../lib/money.ts';
import { referenceInText } from '../../lib/references.ts';
import { CONFIG, type Config } from '../../platform/config.ts';
import type { Tx } from '../../platform/database/database.ts';
import { routePath } from '../../platform/http/routes.ts';
import { Messages } from '../../platform/i18n/messages.ts';
import { MailService } from '../../platform/mail/mail.service.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import type { BillRow } from './bills/bills.repository.ts';

type Subject = 'paid' | 'refunded';

/** Tells whose bill it is what happened to it, in their language. Visitors are told by the room that knows them. */
@Injectable()
export class PaymentMails {
  constructor(
    private readonly accounts: AccountsService,
    private readonly words: Messages,
    private readonly mailer: MailService,
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
      title: t(bill.title, bill.titleValues),
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
