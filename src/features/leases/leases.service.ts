import { Injectable, NotFoundException, type OnModuleInit } from '@nestjs/common';
import type { Party } from '../../lib/party.ts';
import type { Tx } from '../../platform/database/database.ts';
import { OwnerBrowsers } from '../../platform/database/owner-browsers.ts';
import { Events } from '../../platform/events/events.ts';
import { SignInRequired } from '../../platform/http/auth.ts';
import { isUuid } from '../../platform/http/cursor.ts';
import { Refused } from '../../platform/http/refused.ts';
import { routePath } from '../../platform/http/routes.ts';
import type { Sent } from '../../platform/http/submissions/submissions.ts';
import { Messages } from '../../platform/i18n/messages.ts';
import { TransitionsService } from '../../platform/workflow/transitions.service.ts';
import { type Claim, type Claimed, Claims, type Opening } from '../accounts/claims/claims.ts';
import { ReadingCodes } from '../accounts/contacts/reading-codes.ts';
import type { OwnedItem } from '../accounts/sign-in/owned-item.ts';
import { newDocumentCode } from '../documents/code.ts';
import { type CheckedDocument, DocumentCodes } from '../documents/document-codes.ts';
import { FormLinksService } from '../journeys/form-links.service.ts';
import { Billing } from '../payments/bills/billing.ts';
import { clausesState } from './clauses.ts';
import { bindingText, hashOf } from './contract.ts';
import { leaseSubject } from './lease.subject.ts';
import { awaitsFirst, hasDocument, type Lease, type LeaseLine, mayAnswer, type Side, sideOf } from './lease.ts';
import { LeaseForms } from './lease-forms.ts';
import { LeaseLeavingRepository } from './lease-leaving.repository.ts';
import { LeaseNotificationsService } from './lease-notifications.service.ts';
import { LeasePaymentsService } from './lease-payments.service.ts';
import { undoOf } from './lease-undo.ts';
import { LeasesRepository } from './leases.repository.ts';

/** At the text as it stands, on the page of which each has a place; a new text begins anew. */
const mostRequests = 50;

/** What the two sides of a lease do until both have agreed to the same text. */
@Injectable()
export class LeasesService implements OnModuleInit {
  constructor(
    private readonly leases: LeasesRepository,
    private readonly leaving: LeaseLeavingRepository,
    private readonly events: Events,
    private readonly claims: Claims,
    private readonly forms: LeaseForms,
    private readonly transitions: TransitionsService,
    private readonly payments: LeasePaymentsService,
    private readonly codes: DocumentCodes,
    private readonly words: Messages,
    private readonly billing: Billing,
    private readonly browsers: OwnerBrowsers,
    private readonly readingCodes: ReadingCodes,
    private readonly notifications: LeaseNotificationsService,
    private readonly links: FormLinksService,
  ) {}

  onModuleInit(): void {
    this.claims.register({
      move: (tx, visitorId, userId) => this.leases.giveTo(tx, visitorId, userId),
      list: (party) => this.held(party),
      codes: (visitorId) => this.leases.codesOf(visitorId),
      references: { kinds: ['rent'], subjectOf: (reference) => this.leases.findId(reference) },
      claim: (tx, claim) => this.claim(tx, claim),
      open: (tx, opening) => this.open(tx, opening),
      leave: (tx, userId) => this.leave(tx, userId),
    });
    this.codes.register((code) => this.check(code));
  }

  private async held(party: Party): Promise<OwnedItem[]> {
    return (await this.leases.listOf(party)).map(
      ({ id, reference, state, createdAt: at }): OwnedItem => ({
        id,
        kind: 'lease',
        reference,
        at,
        title: { key: 'procedures.rent_appartment.title' },
        state: `leases.state.${state}`,
        page: ['e-services-leases-id', { id }],
      }),
    );
  }

  private async claim(tx: Tx, claim: Claim): Promise<Claimed | null> {
    const { subjectId, locale } = claim;
    const before = claim.side === 'second' ? await this.leases.lock(tx, subjectId) : null;
    const found = await this.leases.claim(tx, claim);
    // Both sides hear of each entry.
    if (found && before) await this.notifications.tellEntered(tx, before);
    const path = routePath(locale, 'e-services-leases-id', { id: subjectId });
    return found && { subjectId, visitorId: found.visitorId, path };
  }

  /** The first side's part: the second comes in by its link. */
  private async open(tx: Tx, { party, subjectId, code, locale }: Opening): Promise<string | null> {
    const lease = await this.leases.lock(tx, subjectId);
    if (!lease?.visitorId || party.kind === 'user' || sideOf(lease, party) === 'second') return null;
    if (!this.readingCodes.isRight(lease, code)) return null;
    await this.browsers.letIn(tx, subjectId, lease.visitorId, party.id);
    return routePath(locale, 'e-services-leases-id', { id: subjectId });
  }

  /** What was sent to who leaves leads nobody in any more, whoever holds it. */
  private async leave(tx: Tx, userId: string): Promise<void> {
    for (const id of await this.leaving.leaveToSecond(tx, userId)) await this.links.endLinks(tx, id);
    await this.leaving.leaveToFirst(tx, userId);
  }

  /** Those of either side, the latest first. */
  list(party: Party): Promise<LeaseLine[]> {
    return this.leases.listOf(party);
  }

  /** For either side. Throws NotFoundException, or SignInRequired where nobody is signed in and an account has a side. */
  async get(party: Party | null, id: string): Promise<{ lease: Lease; side: Side }> {
    const lease = party && isUuid(id) ? await this.leases.findOf(party, id) : null;
    const side = party && lease && sideOf(lease, party);
    if (lease && side) return { lease, side };
    const another = party?.kind !== 'user' && isUuid(id) ? await this.leases.find(id) : null;
    throw another?.userId || another?.secondUserId ? new SignInRequired() : new NotFoundException();
  }

  async progress({ id, revision }: Lease) {
    const [events, requests, bill] = await Promise.all([
      this.events.of('lease', id),
      this.leases.listRequests(id, revision),
      this.billing.of('lease', id),
    ]);
    return { events, requests, bill };
  }

  private async check(code: string): Promise<CheckedDocument | null> {
    const lease = await this.leases.findByCode(code);
    if (!lease || !hasDocument(lease)) return null;
    const { reference, state, textHash: hash, secondConfirmedAt: madeAt } = lease;
    const isValid = state !== 'cancelled' && state !== 'ended' && state !== 'disputed';
    return {
      title: 'leases.document.contract',
      isNot: null,
      isValid,
      state: `leases.state.${state}`,
      reference,
      hash,
      madeAt,
      isSigned: hash !== null,
    };
  }

  /** For the desk. Throws NotFoundException. */
  async getForStaff(id: string): Promise<Lease> {
    const lease = isUuid(id) ? await this.leases.find(id) : null;
    if (!lease) throw new NotFoundException();
    return lease;
  }

  /** What may need us, the oldest first. */
  atWork(): Promise<LeaseLine[]> {
    return this.leases.listIn(['document_ready', 'signed', 'disputed']);
  }

  /**
   * A side says yes to the text it saw. With the second both have, and the bill follows; the first is asked where a
   * program wrote in its name, and agrees by sending where it wrote itself.
   */
  confirm(party: Party, lease: Lease, revision: number, body: object, location: string): Promise<Sent> {
    return this.forms.act(party, lease, 'confirmation', body, location, async (tx, now) => {
      if (now.revision !== revision) throw new Refused('leases.error.changed');
      if (sideOf(now, party) === 'first') return this.agreeFirst(tx, party, now);
      if (awaitsFirst(now)) throw new Refused('leases.error.first_agrees');
      if (clausesState(now) === 'returned') throw new Refused('leases.error.clauses_sent_back');
      this.payments.priceOf(now);
      const text = bindingText(now, this.words);
      const set = { secondConfirmedAt: new Date(), text, textHash: hashOf(text), code: newDocumentCode() };
      await this.transitions.apply(tx, leaseSubject, now, 'agree', { actor: party, set });
    });
  }

  private async agreeFirst(tx: Tx, party: Party, lease: Lease): Promise<void> {
    if (!awaitsFirst(lease)) return;
    const set = { firstConfirmedAt: new Date() };
    await this.transitions.amend(tx, leaseSubject, lease, 'agree_first', { actor: party, set });
  }

  /** The second side asks for another wording of one line. */
  ask(party: Party, lease: Lease, line: string, wish: string, body: object, location: string): Promise<Sent> {
    return this.forms.act(party, lease, 'request', body, location, async (tx, now) => {
      const { length } = await this.leases.listRequests(now.id, now.revision, tx);
      if (length >= mostRequests) throw new Refused('error.not_allowed_now');
      const set = { secondConfirmedAt: null };
      await this.transitions.apply(tx, leaseSubject, now, 'ask_change', { actor: party, set });
      await this.leases.addRequest(tx, now.id, { line, wish, revision: now.revision });
    });
  }

  refuse(party: Party, lease: Lease, body: object, location: string): Promise<Sent> {
    return this.forms.act(party, lease, 'refusal', body, location, async (tx, now) => {
      if (!mayAnswer(now)) throw new Refused('error.not_allowed_now');
      await this.transitions.apply(tx, leaseSubject, now, 'refuse', { actor: party });
    });
  }

  /** Takes back what its side cancelled, refused or reported. Throws Refused where that has no place any more. */
  undo(party: Party, lease: Lease, side: Side, body: object, location: string): Promise<Sent> {
    return this.forms.act(party, lease, 'undo', body, location, async (tx, now) => {
      const events = await this.events.of('lease', now.id, tx);
      const bill = await this.billing.of('lease', now.id, tx);
      const undo = undoOf(now, side, { events, bill }, new Date());
      if (!undo) throw new Refused('error.not_allowed_now');
      await this.transitions.apply(tx, leaseSubject, now, undo.event, { actor: party, data: { side } });
    });
  }

  cancel(
    actor: { kind: Party['kind'] | 'staff'; id: string },
    lease: Lease,
    body: object,
    location: string,
  ): Promise<Sent> {
    return this.forms.act(actor, lease, 'cancellation', body, location, (tx, now) =>
      this.transitions.apply(tx, leaseSubject, now, 'cancel', { actor }),
    );
  }
}
