import { Inject, Injectable } from '@nestjs/common';
import { formatsFor } from '../../lib/formats.ts';
import { type LocaleCode, locales } from '../../lib/locales/locales.ts';
import { CONFIG, type Config } from '../../platform/config.ts';
import type { Tx } from '../../platform/database/database.ts';
import { type RouteName, type RouteParams, routePath } from '../../platform/http/routes.ts';
import { type Key, Messages } from '../../platform/i18n/messages.ts';
import { MailService } from '../../platform/mail/mail.service.ts';
import { SmsService } from '../../platform/sms/sms.service.ts';
import { kindOf } from '../accounts/contacts/contact.ts';
import type { EndingDraft } from './drafts.ts';

/**
 * Tells who has no account that a draft of theirs goes, at the address they typed. Nobody has shown that to be theirs,
 * and so the page it names opens only in the browser that has the draft.
 */
@Injectable()
export class EndingLettersService {
  constructor(
    private readonly mailer: MailService,
    private readonly texts: SmsService,
    private readonly words: Messages,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** `form` names what was begun, as its owner calls it. */
  async send(tx: Tx, { draft, endsAt }: EndingDraft, to: string, form: Key, page: [RouteName, RouteParams]) {
    const locale = locales[draft.locale as LocaleCode];
    const link = this.config.publicUrl + routePath(locale.code, ...page);
    // One short message holds the address and, in Arabic, nothing beside it.
    if (kindOf(to) === 'phone') return this.texts.send(tx, { to, text: link });
    const t = this.words.in(locale.code);
    const until = formatsFor(locale).date(Temporal.Instant.fromEpochMilliseconds(endsAt.getTime()));
    const values = { form: t(form), link, until };
    const subject = t('journeys.ending.mail_subject', values);
    await this.mailer.send(tx, { to, locale: locale.code, subject, text: t('journeys.ending.mail_text', values) });
  }
}
