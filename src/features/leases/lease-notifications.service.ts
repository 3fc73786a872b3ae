import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type LocaleCode, locales } from '../../lib/locales/locales.ts';
import type { Tx } from '../../platform/database/database.ts';
import { type NewsKind, news, type Recipient, recipientOf } from '../notifications/news.ts';
import { NotifierService } from '../notifications/notifier.service.ts';
import { isVacant, type Lease } from './lease.ts';

type SideNews = Extract<NewsKind, `lease_${string}`>;

/** What a side is told of in its account, or by mail where it has none. */
export type LeaseNews = Exclude<SideNews, LeaseLetter | 'lease_entered' | 'lease_sent'>;
type LeaseLetter = 'lease_invitation' | 'lease_invitation_again';
const byCalendar = new Set<SideNews>(['lease_register', 'lease_sign', 'lease_state']);

/** What the two sides of a lease are told: in their accounts, or by mail where they have none. */
@Injectable()
export class LeaseNotificationsService {
  constructor(private readonly notifier: NotifierService) {}

  tellFirst(tx: Tx, lease: Lease, kind: LeaseNews): Promise<void> {
    return this.tell(tx, firstOf(lease), lease, kind);
  }

  tellSecond(tx: Tx, lease: Lease, kind: LeaseNews): Promise<void> {
    return this.tell(tx, secondOf(lease), lease, kind);
  }

  async tellBoth(tx: Tx, lease: Lease, kind: LeaseNews): Promise<void> {
    await this.tellFirst(tx, lease, kind);
    await this.tellSecond(tx, lease, kind);
  }

  /** By mail, whoever has an account: the way in stands in it. */
  invite(tx: Tx, lease: Lease, link: string, kind: LeaseLetter = 'lease_invitation'): Promise<void> {
    return this.notifier.tell(tx, mailboxOfOther(lease), news(kind, { ...lease, link }, { key: keyOf(lease, kind) }));
  }

  /** Somebody comes in as the second side; `lease` as it was before. */
  async tellEntered(tx: Tx, lease: Lease): Promise<void> {
    await this.tellFirst(tx, lease, isVacant(lease) ? 'lease_opened' : 'lease_opened_again');
    // Goes where the link went, also for who came in with an account: whoever used the link, its owner hears of it.
    const entered = news('lease_entered', lease, { key: keyOf(lease, 'lease_entered') });
    await this.notifier.tell(tx, mailboxOfOther(lease), entered);
  }

  /** For who has no account. */
  leadBack(tx: Tx, lease: Lease, link: string): Promise<void> {
    const sent = news('lease_sent', { ...lease, link }, { key: keyOf(lease, 'lease_sent') });
    return this.notifier.tell(tx, recipientOf(null, lease.answers.email, lease.locale), sent);
  }

  private tell(tx: Tx, side: Recipient | null, lease: Lease, kind: LeaseNews): Promise<void> {
    return this.notifier.tell(tx, side, news(kind, lease, { key: keyOf(lease, kind) }));
  }
}

const firstOf = ({ userId, answers, locale }: Lease) => recipientOf(userId, answers.email, locale);
const secondOf = (lease: Lease) => recipientOf(lease.secondUserId, lease.answers.otherEmail, localeOfOther(lease));
const mailboxOfOther = (lease: Lease) => recipientOf(null, lease.answers.otherEmail, localeOfOther(lease));

/** What somebody does comes once, by its form; what the calendar brings is done by jobs, which may run twice. */
function keyOf({ id, state, renewals }: Lease, kind: SideNews): string {
  const month = () => Temporal.Now.plainDateISO().toPlainYearMonth().toString();
  const turn = kind === 'lease_rent' ? month() : byCalendar.has(kind) ? termOf({ state, renewals }) : randomUUID();
  return `lease:${id}:${kind.replace('lease_', '')}:${turn}`;
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
