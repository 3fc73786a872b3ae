import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type LocaleCode, locales } from '../../lib/locales/locales.ts';
import type { Tx } from '../../platform/database/database.ts';
import { catalogue } from '../notifications/catalogue.ts';
import { type NewsKind, news, type Recipient, recipientOf } from '../notifications/news.ts';
import type { Stakes } from '../notifications/news-lines.ts';
import { wallTimeOf } from '../notifications/notification.ts';
import { NotifierService } from '../notifications/notifier.service.ts';
import { Billing } from '../payments/bills/billing.ts';
import { isVacant, type Lease, type Side } from './lease.ts';
import { LeaseLinksService } from './lease-links.service.ts';

type SideNews = Extract<NewsKind, `lease_${string}`>;

/** What a side is told of in its account, or by mail where it has none. */
export type LeaseNews = Exclude<SideNews, LeaseLetter | 'lease_entered' | 'lease_sent'>;
type LeaseLetter = 'lease_invitation' | 'lease_invitation_again';
type Times = 'once' | 'each';
const byCalendar = new Set<SideNews>(['lease_register', 'lease_sign', 'lease_state']);

/** What the two sides of a lease are told: in their accounts, or by mail where they have none. */
@Injectable()
export class LeaseNotificationsService {
  constructor(
    private readonly notifier: NotifierService,
    private readonly billing: Billing,
    private readonly links: LeaseLinksService,
  ) {}

  /** @param times whether it is news each time, where the calendar brings the same once in a state */
  async tellFirst(tx: Tx, lease: Lease, kind: LeaseNews, times: Times = 'once'): Promise<void> {
    const link = lease.userId ? null : await this.links.toFirst(tx, lease);
    await this.tell(tx, firstOf(lease), lease, kind, { link, times });
  }

  async tellSecond(tx: Tx, lease: Lease, kind: LeaseNews, times: Times = 'once'): Promise<void> {
    // Whom another was invited for gets no way in.
    const isOut = kind === 'lease_replaced' || kind === 'lease_cancelled';
    const link = lease.secondUserId || isOut ? null : await this.links.toSecond(tx, lease, localeOfOther(lease));
    await this.tell(tx, secondOf(lease), lease, kind, { link, times });
  }

  tellSide(tx: Tx, side: Side, lease: Lease, kind: LeaseNews): Promise<void> {
    return side === 'first' ? this.tellFirst(tx, lease, kind) : this.tellSecond(tx, lease, kind);
  }

  async tellBoth(tx: Tx, lease: Lease, kind: LeaseNews, times: Times = 'once'): Promise<void> {
    await this.tellFirst(tx, lease, kind, times);
    await this.tellSecond(tx, lease, kind, times);
  }

  /** These sides did what they were asked for, or the lease went on without it. */
  async finish(tx: Tx, lease: Lease, sides: Side[]): Promise<void> {
    const path = catalogue.lease_state.inbox?.link(lease);
    for (const side of sides)
      await this.notifier.finish(tx, side === 'first' ? lease.userId : lease.secondUserId, path);
  }

  /** By mail, whoever has an account: the way in stands in it. */
  async invite(tx: Tx, lease: Lease, kind: LeaseLetter = 'lease_invitation'): Promise<void> {
    const link = await this.links.toSecond(tx, lease, localeOfOther(lease));
    await this.notifier.tell(tx, mailboxOfOther(lease), news(kind, { ...lease, link }, { key: keyOf(lease, kind) }));
  }

  /** Somebody comes in as the second side; `lease` as it was before. */
  async tellEntered(tx: Tx, lease: Lease): Promise<void> {
    await this.tellFirst(tx, lease, isVacant(lease) ? 'lease_opened' : 'lease_opened_again');
    // Goes where the link went, also for who came in with an account: whoever used the link, its owner hears of it.
    const link = this.links.page(lease, localeOfOther(lease));
    const entered = news('lease_entered', { ...lease, link }, { key: keyOf(lease, 'lease_entered') });
    await this.notifier.tell(tx, mailboxOfOther(lease), entered);
  }

  /** For who has no account. */
  async leadBack(tx: Tx, lease: Lease): Promise<void> {
    const link = await this.links.toFirst(tx, lease);
    if (!link) return;
    const sent = news('lease_sent', { ...lease, link }, { key: keyOf(lease, 'lease_sent') });
    await this.notifier.tell(tx, recipientOf(null, lease.answers.email, lease.locale), sent);
  }

  private async tell(
    tx: Tx,
    side: Recipient | null,
    lease: Lease,
    kind: LeaseNews,
    { link, times }: { link: string | null; times: Times },
  ) {
    const facts = { ...lease, ...(await this.stakes(tx, lease, kind)), ...(link && { link }) };
    await this.notifier.tell(tx, side, news(kind, facts, { key: keyOf(lease, kind, times) }));
  }

  /** What is to be paid, and by when. */
  private async stakes(tx: Tx, lease: Lease, kind: LeaseNews): Promise<Stakes> {
    if (kind === 'lease_clauses_waiting' && lease.clausesDueAt)
      return { by: wallTimeOf(lease.clausesDueAt, lease.country) };
    if (kind !== 'lease_agreed') return {};
    const bill = await this.billing.of('lease', lease.id, tx);
    return bill ? { amount: bill.total, by: wallTimeOf(bill.expiresAt, lease.country) } : {};
  }
}

const firstOf = ({ userId, answers, locale }: Lease) => recipientOf(userId, answers.email, locale);
const secondOf = (lease: Lease) => recipientOf(lease.secondUserId, lease.answers.otherEmail, localeOfOther(lease));
const mailboxOfOther = (lease: Lease) => recipientOf(null, lease.answers.otherEmail, localeOfOther(lease));

/** What somebody does comes once, by its form; what the calendar brings is done by jobs, which may run twice. */
function keyOf({ id, state, renewals }: Lease, kind: SideNews, times: Times = 'once'): string {
  const month = () => Temporal.Now.plainDateISO().toPlainYearMonth().toString();
  const isOfTerm = times === 'once' && byCalendar.has(kind);
  const turn = kind === 'lease_rent' ? month() : isOfTerm ? termOf({ state, renewals }) : randomUUID();
  return `lease:${id}:${kind.replace('lease_', '')}:${turn}`;
}

/** A lease that renews itself comes to its end each time. */
const termOf = ({ state, renewals }: Pick<Lease, 'state' | 'renewals'>): string =>
  renewals === 0 ? state : `${state}:${renewals}`;

/** The language the second side was said to read, in the country of the lease where we have it. */
function localeOfOther({ answers, country }: Lease): LocaleCode {
  const language = answers.otherLanguage === 'fr' || answers.otherLanguage === 'en' ? answers.otherLanguage : 'ar';
  const regional = `${language}-${country.toLowerCase()}`;
  return regional in locales ? (regional as LocaleCode) : language;
}
