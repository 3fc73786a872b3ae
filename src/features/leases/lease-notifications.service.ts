import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type LocaleCode, locales } from '../../lib/locales/locales.ts';
import { formatReference, referenceInText } from '../../lib/references.ts';
import type { Tx } from '../../platform/database/database.ts';
import { Messages, type MessageValues } from '../../platform/i18n/messages.ts';
import { MailService } from '../../platform/mail/mail.service.ts';
import { NotificationsService } from '../notifications/notifications.service.ts';
import { isVacant, type Lease } from './lease.ts';

/** What a side is told of. */
export type LeaseNews =
  | 'agreed'
  | 'cancelled'
  | 'opened'
  | 'opened_again'
  | 'ready'
  | 'refused'
  | 'register'
  | 'rent'
  | 'replaced'
  | 'request'
  | 'sign'
  | 'state';
type Letter = LeaseNews | 'entered' | 'invitation' | 'invitation_again' | 'sent';
const byCalendar = new Set<Letter>(['register', 'sign', 'state']);
const theirTurn = new Set<LeaseNews>(['agreed', 'ready', 'register', 'request', 'sign']);

/** What the two sides of a lease are told: in their accounts, or by mail where they have none. */
@Injectable()
export class LeaseNotificationsService {
  constructor(
    private readonly mailer: MailService,
    private readonly notifications: NotificationsService,
    private readonly words: Messages,
  ) {}

  tellFirst(tx: Tx, lease: Lease, news: LeaseNews): Promise<void> {
    const { userId, answers, locale } = lease;
    return userId ? this.notify(tx, lease, userId, news) : this.write(tx, lease, answers.email, locale, news);
  }

  tellSecond(tx: Tx, lease: Lease, news: LeaseNews): Promise<void> {
    const { secondUserId: userId, answers } = lease;
    return userId
      ? this.notify(tx, lease, userId, news)
      : this.write(tx, lease, answers.otherEmail, localeOfOther(lease), news);
  }

  async tellBoth(tx: Tx, lease: Lease, news: LeaseNews): Promise<void> {
    await this.tellFirst(tx, lease, news);
    await this.tellSecond(tx, lease, news);
  }

  /** By mail, whoever has an account: the way in stands in it. */
  invite(tx: Tx, lease: Lease, link: string): Promise<void> {
    return this.write(tx, lease, lease.answers.otherEmail, localeOfOther(lease), 'invitation', { link });
  }

  inviteAgain(tx: Tx, lease: Lease, link: string): Promise<void> {
    return this.write(tx, lease, lease.answers.otherEmail, localeOfOther(lease), 'invitation_again', { link });
  }

  /** Somebody comes in as the second side; `lease` as it was before. */
  async tellEntered(tx: Tx, lease: Lease): Promise<void> {
    await this.tellFirst(tx, lease, isVacant(lease) ? 'opened' : 'opened_again');
    await this.tellInvited(tx, lease);
  }

  /** Goes where the link went, also for who came in with an account: whoever used the link, its owner hears of it. */
  private tellInvited(tx: Tx, lease: Lease): Promise<void> {
    return this.write(tx, lease, lease.answers.otherEmail, localeOfOther(lease), 'entered');
  }

  /** For who has no account. */
  leadBack(tx: Tx, lease: Lease, link: string): Promise<void> {
    return this.write(tx, lease, lease.answers.email, lease.locale, 'sent', { link });
  }

  /** The reference and what is to be done, and nothing of what the lease says: mail is read by others too. */
  private async write(
    tx: Tx,
    lease: Lease,
    to: string | undefined,
    locale: LocaleCode,
    news: Letter,
    values: MessageValues = {},
  ): Promise<void> {
    if (!to) return;
    const t = this.words.in(locale);
    const said = { reference: referenceInText(lease.reference), state: t(`leases.state.${lease.state}`), ...values };
    const subject = t('leases.mail.subject', said);
    const text = t(`leases.mail.${news}`, said);
    await this.mailer.send(tx, { to, locale, subject, text }, `${nameOf(lease, news)}:${to}`);
  }

  private notify(tx: Tx, lease: Lease, userId: string, news: LeaseNews): Promise<void> {
    const { id, reference, state } = lease;
    return this.notifications.tell(tx, {
      userId,
      key: nameOf(lease, news),
      kind: 'lease_news',
      values: { reference: formatReference(reference), news, state },
      // Whom another was invited for finds the lease no longer.
      path: news === 'replaced' ? '/account/requests' : `/e-services/leases/${id}`,
      needsAction: theirTurn.has(news),
    });
  }
}

/** What somebody does comes once, by its form; what the calendar brings is done by jobs, which may run twice. */
function nameOf({ id, state, renewals }: Lease, news: Letter): string {
  const month = () => Temporal.Now.plainDateISO().toPlainYearMonth().toString();
  const turn = news === 'rent' ? month() : byCalendar.has(news) ? termOf({ state, renewals }) : randomUUID();
  return `lease:${id}:${news}:${turn}`;
}

/** A lease that renews itself comes to its end each time. */
const termOf = ({ state, renewals }: Pick<Lease, 'state' | 'renewals'>): string =>
  renewals === 0 ? state : `${state}:${renewals}`;

/** The language the second side was said to read, in the country of the lease where we have it. */
export function localeOfOther({ answers, country }: Lease): LocaleCode {
  const language = answers.otherLanguage === 'fr' || answers.otherLanguage === 'en' ? answers.otherLanguage : 'ar';
  const regional = `${language}-${country.toLowerCase()}`;
  return regional in locales ? (regional as LocaleCode) : language;
}
