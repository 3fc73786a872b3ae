import { Injectable, NotFoundException } from '@nestjs/common';
import type { Tx } from '../database/database.ts';
import { type Actor, Events } from '../events/events.ts';
import { type LocaleCode, locales } from '../locales/locales.ts';
import { type Key, Messages, type MessageValues } from '../locales/messages.ts';
import { Mailer } from '../mail/mail.service.ts';
import { formatReference } from '../values/references.ts';
import { follow } from '../values/transitions.ts';
import { Receipts, type Sent } from '../web/receipts.ts';
import { type Lease, type LeaseEvent, leaseTransitions } from './lease.ts';
import { type LeaseChange, LeasesRepository } from './leases.repository.ts';

/** One step of a lease: the state, the record of it, and who is told. */
@Injectable()
export class LeaseSteps {
  constructor(
    private readonly leases: LeasesRepository,
    private readonly events: Events,
    private readonly receipts: Receipts,
    private readonly mailer: Mailer,
    private readonly words: Messages,
  ) {}

  /** A form that changes a lease, once, with its row held. */
  act(
    lease: Lease,
    what: string,
    body: object,
    location: string,
    work: (tx: Tx, now: Lease) => Promise<void>,
  ): Promise<Sent> {
    return this.receipts.once(`leases/${lease.id}/${what}`, body, async (tx) => {
      const now = await this.leases.lock(tx, lease.id);
      if (!now) throw new NotFoundException();
      await work(tx, now);
      return location;
    });
  }

  async follow(
    tx: Tx,
    lease: Lease,
    event: LeaseEvent,
    actor: Actor,
    change: LeaseChange = {},
    data: Record<string, string> = {},
  ): Promise<void> {
    const state = follow(leaseTransitions, lease.state, event);
    await this.leases.change(tx, lease.id, { ...change, state });
    await this.events.record(tx, { subject: 'lease', subjectId: lease.id, action: event, actor, data });
  }

  tellFirst(tx: Tx, lease: Lease, text: Key, values?: MessageValues): Promise<void> {
    return this.tell(tx, lease, lease.answers.email, lease.locale, text, values);
  }

  tellSecond(tx: Tx, lease: Lease, text: Key, values?: MessageValues): Promise<void> {
    return this.tell(tx, lease, lease.answers.otherEmail, localeOfOther(lease), text, values);
  }

  async tellBoth(tx: Tx, lease: Lease, text: Key, values: (code: LocaleCode) => MessageValues = () => ({})) {
    await this.tellFirst(tx, lease, text, values(lease.locale));
    await this.tellSecond(tx, lease, text, values(localeOfOther(lease)));
  }

  /** The reference and what is to be done, and nothing of what the lease says: mail is read by others too. */
  private async tell(
    tx: Tx,
    lease: Lease,
    to: string | undefined,
    locale: LocaleCode,
    text: Key,
    values: MessageValues = {},
  ): Promise<void> {
    if (!to) return;
    const t = this.words.in(locale);
    const reference = formatReference(lease.reference);
    const subject = t('leases.mail.subject', { reference });
    await this.mailer.send(tx, { to, locale, subject, text: t(text, { reference, ...values }) });
  }
}

/** The language the second side was said to read, in the country of the lease where we have it. */
export function localeOfOther({ answers, country }: Lease): LocaleCode {
  const language = answers.otherLanguage === 'fr' || answers.otherLanguage === 'en' ? answers.otherLanguage : 'ar';
  const regional = `${language}-${country.toLowerCase()}`;
  return regional in locales ? (regional as LocaleCode) : language;
}
