import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { isLocaleCode, type LocaleCode } from '../../../lib/locales/locales.ts';
import { partyOf } from '../../../lib/party.ts';
import { formatReference, referenceInText } from '../../../lib/references.ts';
import { CONFIG, type Config } from '../../../platform/config.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { routePath } from '../../../platform/http/routes.ts';
import { Messages } from '../../../platform/i18n/messages.ts';
import type { ForDesk, IncomingMail } from '../../../platform/mail/incoming/incoming-mail.ts';
import { IncomingMails } from '../../../platform/mail/incoming/incoming-mails.service.ts';
import { markOf, type OwnMailAddress } from '../../../platform/mail/incoming/mail-addresses.ts';
import { MailService } from '../../../platform/mail/mail.service.ts';
import { AccountsService } from '../../accounts/accounts.service.ts';
import { ConsultationRecordsRepository } from '../consultation-records.repository.ts';
import type { ConsultationRow } from '../consultation-row.ts';
import { messageLength } from './own.ts';
import { OwnActsService } from './own-acts.service.ts';

type Outcome = 'taken' | 'closed' | 'length';

/** Facts that somebody gives by replying to the mail that asked for them, instead of on the page. */
@Injectable()
export class MailedFactsService implements OnModuleInit {
  constructor(
    private readonly mails: IncomingMails,
    private readonly records: ConsultationRecordsRepository,
    private readonly acts: OwnActsService,
    private readonly accounts: AccountsService,
    private readonly mailer: MailService,
    private readonly words: Messages,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.mails.on('answer', (tx, address, mail) => this.take(tx, address, mail));
  }

  private async take(tx: Tx, address: OwnMailAddress, mail: IncomingMail): Promise<'taken' | ForDesk> {
    const request = await this.records.lockRequest(tx, address.id);
    if (!request) return { doubt: 'no_request' };
    const { row, isLast } = request;
    const asker = await this.askerOf(tx, row);
    const isAsker = mail.from === asker.email?.toLowerCase() && markOf(mail.from) === address.mark;
    if (!isAsker) return { doubt: 'other_sender', about: formatReference(row.reference) };
    const isOpen = isLast && row.state === 'needs_info' && !address.hasEnded;
    const outcome = isOpen ? await this.add(tx, row, mail.text) : 'closed';
    await this.confirm(tx, outcome, row, asker.locale, mail);
    return 'taken';
  }

  private async add(tx: Tx, row: ConsultationRow, text: string): Promise<Outcome> {
    const { length } = text;
    if (length < messageLength.min || length > messageLength.max) return 'length';
    await this.acts.takeFacts(tx, partyOf(row), row, text);
    return 'taken';
  }

  private async askerOf(tx: Tx, { userId, contact, locale }: ConsultationRow) {
    const receiver = userId ? await this.accounts.findReceiver(tx, userId) : null;
    const code = receiver?.locale ?? locale ?? '';
    return { email: userId ? receiver?.email : contact, locale: isLocaleCode(code) ? code : ('en' as const) };
  }

  /** What became of it, with the way to the page. */
  private confirm(tx: Tx, outcome: Outcome, row: ConsultationRow, locale: LocaleCode, mail: IncomingMail) {
    const t = this.words.in(locale);
    const link = this.config.publicUrl + routePath(locale, 'consultations-id-slug', { id: row.reference });
    const said = { reference: referenceInText(row.reference), ...messageLength };
    const files = mail.hasFiles && outcome === 'taken' ? [t('asking.mailed.files')] : [];
    return this.mailer.send(tx, {
      to: mail.from,
      locale,
      subject: t(`asking.mailed.${outcome}.subject`, said),
      text: [t(`asking.mailed.${outcome}.text`, said), ...files, link].join('\n\n'),
      headers: { 'Auto-Submitted': 'auto-replied' },
    });
  }
}
