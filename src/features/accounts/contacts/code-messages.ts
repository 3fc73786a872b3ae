import { Inject, Injectable } from '@nestjs/common';
import type { LocaleCode } from '../../../lib/locales/locales.ts';
import { CONFIG, type Config } from '../../../platform/config.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { Limits } from '../../../platform/http/limits.ts';
import { routePath } from '../../../platform/http/routes.ts';
import { Messages } from '../../../platform/i18n/messages.ts';
import { MailService } from '../../../platform/mail/mail.service.ts';
import { SmsService } from '../../../platform/sms/sms.service.ts';
import { resetLinkHours } from '../second-factor/factor-reset.ts';
import { codeMinutes as minutes, type ProofPurpose, undoHours } from './code.ts';
import { kindOf } from './contact.ts';

type CodeMessage = {
  purpose: ProofPurpose;
  address: string;
  code: string;
  /** The secret of a link that does the same as the code. */
  link: string | null;
  /** Whether an account has the address. */
  isKnown: boolean;
};

/** Who asked for it has the page before them that wants it. */
const awaited = { isUrgent: true };

export type ContactChange = 'added' | 'main' | 'removed';
type WayChange = 'connected' | 'disconnected' | 'app_added' | 'app_removed' | 'recovery_codes_made' | 'second_removed';

/** The messages that codes travel in. They leave with the transaction that made the code. */
@Injectable()
export class CodeMessages {
  constructor(
    private readonly mailer: MailService,
    private readonly texts: SmsService,
    private readonly words: Messages,
    private readonly limits: Limits,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async send(tx: Tx, locale: LocaleCode, message: CodeMessage): Promise<void> {
    const t = this.words.in(locale);
    const { purpose, address: to, code, link, isKnown } = message;
    // A forgotten password of nobody: only who has the address learns so, and the page is told nothing.
    const isNobody = purpose === 'reset' && !isKnown;
    if (kindOf(to) === 'phone') {
      const text = isNobody ? t('signing.sms.nobody') : t('signing.sms.code', { code, minutes });
      return this.texts.send(tx, { to, text }, awaited);
    }
    if (isNobody) {
      const url = this.config.publicUrl + routePath(locale, 'account-signup');
      const subject = t('signing.mail.nobody.subject');
      return this.mailer.send(tx, { to, locale, subject, text: t('signing.mail.nobody.text', { url }) }, awaited);
    }
    const route = purpose === 'recover' ? 'account-recovery-link' : 'account-reset';
    const url = link && this.config.publicUrl + routePath(locale, route, { token: link });
    const text = [
      t('signing.mail.text', { code, minutes }),
      url && t('signing.mail.link', { url }),
      t('signing.mail.not_you'),
    ];
    const linked = purpose === 'recover' ? 'signing.mail.recover_subject' : 'signing.mail.reset_subject';
    const subject = t(url ? linked : 'signing.mail.subject');
    return this.mailer.send(tx, { to, locale, subject, text: text.filter(Boolean).join('\n\n') }, awaited);
  }

  /**
   * Tells an owner what was done with their account, in case it was not them.
   * @param undo the secret of a link that takes it back
   */
  async passwordChanged(tx: Tx, locale: LocaleCode, to: string, undo: string): Promise<void> {
    const t = this.words.in(locale);
    const url = this.config.publicUrl + routePath(locale, 'account-undo', { token: undo });
    if (kindOf(to) === 'phone') return this.texts.send(tx, { to, text: t('signing.sms.changed'), link: url });
    const text = t('signing.mail.changed.text', { url, hours: undoHours });
    return this.mailer.send(tx, { to, locale, subject: t('signing.mail.changed.subject'), text });
  }

  async contactsChanged(tx: Tx, locale: LocaleCode, to: string, change: ContactChange): Promise<void> {
    const t = this.words.in(locale);
    const url = this.config.publicUrl + routePath(locale, 'account-forgot-password');
    if (kindOf(to) === 'phone') return this.tellByText(tx, 'contacts', to, t('settings.sms.contacts'));
    const text = [t(`settings.mail.${change}`), t('settings.mail.not_you', { url })].join('\n\n');
    return this.mailer.send(tx, { to, locale, subject: t('settings.mail.subject'), text });
  }

  /** A provider, an app or codes on paper that belong to the ways in from now on, or no longer. */
  async wayChanged(tx: Tx, locale: LocaleCode, to: string, change: WayChange, provider = ''): Promise<void> {
    const t = this.words.in(locale);
    const url = this.config.publicUrl + routePath(locale, 'account-forgot-password');
    if (kindOf(to) === 'phone') return this.tellByText(tx, 'ways', to, t('settings.sms.ways'));
    const text = [t(`settings.mail.${change}`, { provider }), t('settings.mail.not_you', { url })].join('\n\n');
    return this.mailer.send(tx, { to, locale, subject: t('settings.mail.ways_subject'), text });
  }

  /** The desk was asked to let somebody in without the second thing: from when it may, and where to say that it was not them. */
  async resetAsked(tx: Tx, locale: LocaleCode, to: string, date: string): Promise<void> {
    const t = this.words.in(locale);
    const url = this.config.publicUrl + routePath(locale, 'account-settings-security');
    if (kindOf(to) === 'phone') return this.tellByText(tx, 'resets', to, t('settings.sms.reset_asked'));
    const subject = t('settings.mail.reset_asked.subject');
    return this.mailer.send(tx, { to, locale, subject, text: t('settings.mail.reset_asked.text', { date, url }) });
  }

  /** @param link the secret of the link by which its owner comes in without the second thing */
  async resetLink(tx: Tx, locale: LocaleCode, to: string, link: string): Promise<void> {
    const t = this.words.in(locale);
    const url = this.config.publicUrl + routePath(locale, 'account-factor-reset', { token: link });
    if (kindOf(to) === 'phone') return this.texts.send(tx, { to, text: t('settings.sms.reset_link'), link: url });
    const text = t('settings.mail.reset_link.text', { url, hours: resetLinkHours });
    return this.mailer.send(tx, { to, locale, subject: t('settings.mail.reset_link.subject'), text });
  }

  /** An account that is to be deleted: when, and how to keep it. */
  async leaving(tx: Tx, locale: LocaleCode, to: string, date: string): Promise<void> {
    const t = this.words.in(locale);
    const url = this.config.publicUrl + routePath(locale, 'account-settings-data');
    if (kindOf(to) === 'phone') return this.tellByText(tx, 'leaving', to, t('settings.sms.leaving', { date }));
    const text = t('settings.mail.leaving.text', { date, url });
    return this.mailer.send(tx, { to, locale, subject: t('settings.mail.leaving.subject'), text });
  }

  /** The words are the same each time: who changes things to and fro has a few of them sent, and each costs us. */
  private async tellByText(
    tx: Tx,
    what: 'contacts' | 'ways' | 'leaving' | 'resets',
    to: string,
    text: string,
  ): Promise<void> {
    if ((await this.limits.spend('texts', `${what} ${to}`)) === 0) await this.texts.send(tx, { to, text });
  }
}
