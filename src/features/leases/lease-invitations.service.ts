import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import type { LocaleCode } from '../../lib/locales/locales.ts';
import type { Party } from '../../lib/party.ts';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import { Events } from '../../platform/events/events.ts';
import { Limits } from '../../platform/http/limits.ts';
import { Refused } from '../../platform/http/refused.ts';
import { routePath } from '../../platform/http/routes.ts';
import type { Sent } from '../../platform/http/submissions/submissions.ts';
import { TransitionsService } from '../../platform/workflow/transitions.service.ts';
import { kindOf } from '../accounts/contacts/contact.ts';
import { ProvenContactsService } from '../accounts/contacts/proven-contacts.service.ts';
import { leaseSubject } from './lease.subject.ts';
import {
  awaitsFirst,
  type InvitationState,
  invitationStateOf,
  isVacant,
  type Lease,
  mailboxOf,
  sideOf,
  withSecond,
} from './lease.ts';
import { LeaseForms } from './lease-forms.ts';
import { LeaseLinksService } from './lease-links.service.ts';
import { LeaseNotificationsService } from './lease-notifications.service.ts';
import { type FoundLink, LeasesRepository } from './leases.repository.ts';

/**
 * How the second side of a lease comes in: by a link on its telephone or in its mailbox, and the code that the first side reads out. Whoever comes in first is that side. What
 * shows later that somebody is the same is the number or mailbox that was invited: one more browser needs a link that was sent
 * there since, puts nobody out, and both sides are told.
 */
@Injectable()
export class LeaseInvitationsService {
  constructor(
    private readonly leases: LeasesRepository,
    private readonly forms: LeaseForms,
    private readonly links: LeaseLinksService,
    private readonly transitions: TransitionsService,
    private readonly notifications: LeaseNotificationsService,
    private readonly events: Events,
    private readonly limits: Limits,
    private readonly contacts: ProvenContactsService,
    @Inject(DB) private readonly db: Db,
  ) {}

  /** With a new lease, whose form was counted by who sent it, so that no stranger keeps others from inviting the same address. */
  sendFirst(tx: Tx, lease: Lease): Promise<void> {
    return this.notifications.invite(tx, lease);
  }

  /** Throws TooMany where an address got many: anyone may name any telephone or mailbox. */
  async send(tx: Tx, lease: Lease): Promise<void> {
    await this.count(lease);
    await this.notifications.invite(tx, lease);
  }

  /** After a change: who is in already is told what happened, as an invitation would read like another lease. */
  async askAgain(tx: Tx, lease: Lease): Promise<void> {
    if (isVacant(lease)) return this.send(tx, lease);
    // Nobody is asked to agree to what the first side has not read itself: it is told once that has.
    if (awaitsFirst(lease)) return;
    // By the lease: what strangers invite the same address to is nothing to who is in this one.
    await this.limits.require('codesTo', `changes of lease ${lease.id}`);
    await this.notifications.tellSecond(tx, lease, 'lease_revised');
  }

  private async count({ answers }: Lease): Promise<void> {
    const to = mailboxOf(answers);
    await this.limits.require(kindOf(to) === 'phone' ? 'texts' : 'codesTo', `lease ${to}`);
  }

  /** One more link; those that were sent before go on as they were. */
  sendAgain(party: Party, lease: Lease, body: object, location: string): Promise<Sent> {
    return this.forms.act(party, lease, 'invitation', body, location, (tx, now) => this.send(tx, now));
  }

  /** Another address is invited: nobody comes in by what was sent before, and who was in reads it no longer. */
  async withdraw(tx: Tx, lease: Lease): Promise<void> {
    await this.leases.endLinks(tx, lease.id);
    await this.contacts.forget(tx, lease.id, 'second');
    if (!isVacant(lease)) await this.notifications.tellSecond(tx, lease, 'lease_replaced');
  }

  /** Where a link leads: to the lease for who is in, else to what the invitation has become. Throws NotFoundException. */
  async find(token: string, party: Party | null, locale: LocaleCode): Promise<InvitationState | { path: string }> {
    const { lease, link } = await this.get(token);
    if (party && sideOf(lease, party) === 'second') return { path: pathOf(lease, locale) };
    return invitationStateOf(link, lease);
  }

  /** Lets the second side in; null when the code is wrong. Throws TooMany after a few. */
  async enter(token: string, code: string, party: Party, locale: LocaleCode): Promise<string | null> {
    const { lease, link } = await this.get(token);
    await this.limits.require('readingCodeOf', `lease ${lease.id}`);
    if (!this.links.opens(lease, link.codeHash, token, code)) return null;
    await this.db.transaction((tx) => this.admit(tx, token, lease.id, party));
    return pathOf(lease, locale);
  }

  /** A new link to the address that was invited: who reads its mail is the second side, also in one more browser. */
  async renew(token: string): Promise<void> {
    const { lease, link } = await this.get(token);
    if (invitationStateOf(link, lease) !== 'used') throw new Refused('error.not_allowed_now');
    await this.limits.require('codesTo', `lease ${lease.id}`);
    await this.db.transaction(async (tx) => {
      const now = await this.leases.lock(tx, lease.id);
      if (now) await this.notifications.invite(tx, now, 'lease_invitation_again');
    });
  }

  private async get(token: string): Promise<FoundLink> {
    const found = await this.leases.findByToken(token);
    if (!found || found.lease.state === 'cancelled') throw new NotFoundException();
    return found;
  }

  private async admit(tx: Tx, token: string, id: string, party: Party): Promise<void> {
    const lease = await this.leases.lock(tx, id);
    const link = await this.leases.lockLink(tx, token);
    if (!lease || !link) throw new NotFoundException();
    const side = sideOf(lease, party);
    // Who wrote the lease cannot agree to it for the other side.
    if (side === 'first') throw new Refused('leases.error.own_lease');
    if (side === 'second') return;
    if (invitationStateOf(link, lease) !== 'open') throw new Refused('leases.error.link_over');
    await this.leases.closeLinks(tx, id);
    // The link was in that mailbox and the code is right.
    if (party.kind === 'visitor') await this.contacts.note(tx, id, mailboxOf(lease.answers), 'second');
    const change = withSecond(lease, party);
    if (lease.state === 'invited') {
      await this.transitions.apply(tx, leaseSubject, lease, 'open', { actor: party, set: change });
      return;
    }
    await this.leases.change(tx, id, change);
    await this.events.record(tx, { subject: 'lease', subjectId: id, action: 'enter', actor: party });
    await this.notifications.tellEntered(tx, lease);
  }
}

const pathOf = ({ id }: Lease, locale: LocaleCode): string => routePath(locale, 'e-services-leases-id', { id });
