import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { ConflictException, Inject, Injectable, NotFoundException, type OnModuleInit } from '@nestjs/common';
import { CONFIG, type Config } from '../config.ts';
import { DB, type Db, type Tx } from '../database/database.ts';
import { type Actor, Events } from '../events/events.ts';
import { Belongings, type Claim, type Claimed } from '../identity/belongings.ts';
import { newReadingCode } from '../identity/code.ts';
import type { Held } from '../identity/held.ts';
import { ownerOf, type Party } from '../identity/party.ts';
import { Journeys, type OpenForm } from '../journeys/journeys.ts';
import type { LocaleCode } from '../locales/locales.ts';
import { Messages } from '../locales/messages.ts';
import { newPaperCode } from '../papers/code.ts';
import { type CheckedPaper, PaperCodes } from '../papers/paper-codes.ts';
import { type Bill, Billing } from '../payments/billing.ts';
import { procedureNamed, variantIn } from '../procedures/procedure.ts';
import { newReference } from '../values/references.ts';
import { Limits } from '../web/limits.ts';
import type { Sent } from '../web/receipts.ts';
import { routePath } from '../web/routes.ts';
import { bindingText, hashOf } from './contract.ts';
import { hasDocument, type Lease, mayAnswer, type Side, sideOf } from './lease.ts';
import { leaseJourney } from './lease-journey.ts';
import { LeaseLife } from './lease-life.ts';
import { LeaseSteps, localeOfOther } from './lease-steps.ts';
import { codeHashOf, type LeaseLine, LeasesRepository } from './leases.repository.ts';

const paymentDays = 14;

/** Leases that two sides agree on, from the invitation to the printed text. */
@Injectable()
export class LeasesService implements OnModuleInit {
  constructor(
    private readonly leases: LeasesRepository,
    private readonly journeys: Journeys,
    private readonly events: Events,
    private readonly belongings: Belongings,
    private readonly steps: LeaseSteps,
    private readonly life: LeaseLife,
    private readonly codes: PaperCodes,
    private readonly words: Messages,
    private readonly limits: Limits,
    @Inject(DB) private readonly db: Db,
    @Inject(CONFIG) private readonly config: Config,
    private readonly billing: Billing,
  ) {}

  onModuleInit(): void {
    this.journeys.register('e-services-rent-appartment', leaseJourney, {
      receive: (tx, party, form) => this.receive(tx, party, form),
      locate: async (party, id, locale) => ((await this.leases.findOf(party, id)) ? pathOf(id, locale) : null),
    });
    this.belongings.register({
      move: (tx, visitorId, userId) => this.leases.giveTo(tx, visitorId, userId),
      list: (party) => this.held(party),
      references: { kinds: ['rent'], subjectOf: (reference) => this.leases.findId(reference) },
      claim: (tx, claim) => this.claim(tx, claim),
      leave: (tx, userId) => this.leases.leaveToSecond(tx, userId),
    });
    this.codes.register((code) => this.check(code));
    this.billing.whenSettled('lease', (tx, bill) => this.settle(tx, bill));
  }

  private async held(party: Party): Promise<Held[]> {
    return (await this.leases.listOf(party)).map(
      ({ id, reference, state, createdAt: at }): Held => ({
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
    const found = await this.leases.claim(tx, claim);
    return found && { subjectId, visitorId: found.visitorId, path: pathOf(subjectId, locale) };
  }

  /** For either side. Throws NotFoundException. */
  async get(party: Party | null, id: string): Promise<{ lease: Lease; side: Side }> {
    const lease = party && isId(id) ? await this.leases.findOf(party, id) : null;
    const side = party && lease && sideOf(lease, party);
    if (!lease || !side) throw new NotFoundException();
    return { lease, side };
  }

  async course({ id, revision }: Lease) {
    const [events, requests, bill] = await Promise.all([
      this.events.of('lease', id),
      this.leases.listRequests(id, revision),
      this.billing.of('lease', id),
    ]);
    return { events, requests, bill };
  }

  private async check(code: string): Promise<CheckedPaper | null> {
    const lease = await this.leases.findByCode(code);
    if (!lease || !hasDocument(lease)) return null;
    const { reference, state, textHash: hash, secondConfirmedAt: madeAt } = lease;
    return { title: 'leases.paper.contract', state: `leases.state.${state}`, reference, hash, madeAt };
  }

  /** For the desk. Throws NotFoundException. */
  async getForStaff(id: string): Promise<Lease> {
    const lease = isId(id) ? await this.leases.find(id) : null;
    if (!lease) throw new NotFoundException();
    return lease;
  }

  /** What may need us, the oldest first. */
  atWork(): Promise<LeaseLine[]> {
    return this.leases.listIn(['document_ready', 'signed', 'disputed']);
  }

  /** Whether a link leads anywhere. Throws NotFoundException. */
  async invited(token: string): Promise<Lease> {
    const found = await this.leases.findByToken(token);
    if (!found || found.lease.state === 'cancelled') throw new NotFoundException();
    return found.lease;
  }

  /** Lets the second side in; null when the code is wrong. Throws TooMany after a few. */
  async enter(token: string, code: string, party: Party, locale: LocaleCode): Promise<string | null> {
    const found = await this.leases.findByToken(token);
    if (!found) throw new NotFoundException();
    await this.limits.require('readingCode', `lease ${found.lease.id}`);
    const [given, expected] = [Buffer.from(codeHashOf(token, code)), Buffer.from(found.codeHash)];
    if (!timingSafeEqual(given, expected)) return null;
    // Who wrote the lease cannot agree to it for the other side.
    if (sideOf(found.lease, party) === 'first') throw new ConflictException('leases.error.own_lease');
    const { userId, visitorId } = ownerOf(party);
    await this.db.transaction(async (tx) => {
      const lease = await this.leases.lock(tx, found.lease.id);
      if (!lease) throw new NotFoundException();
      await this.leases.change(tx, lease.id, { secondUserId: userId, secondVisitorId: visitorId });
      if (lease.state === 'invited') await this.steps.follow(tx, lease, 'open', party);
    });
    return pathOf(found.lease.id, locale);
  }

  /** The second side says yes to the text it saw. With that both have, and the bill is opened. */
  confirm(party: Party, lease: Lease, revision: number, body: object, location: string): Promise<Sent> {
    return this.steps.act(lease, 'confirmation', body, location, async (tx, now) => {
      if (now.revision !== revision) throw new ConflictException('error.not_allowed_now');
      const price = variantIn(procedureNamed('rent-appartment'), now.country)?.ourPrices[0];
      if (!price) throw new ConflictException('error.not_allowed_now');
      const text = bindingText(now, this.words);
      await this.steps.follow(tx, now, 'agree', party, {
        secondConfirmedAt: new Date(),
        text,
        textHash: hashOf(text),
        code: newPaperCode(),
      });
      await this.steps.follow(tx, { ...now, state: 'agreed' }, 'bill', { kind: 'clock', id: '' });
      await this.billing.open(tx, {
        purpose: 'lease',
        subjectId: now.id,
        party: now.userId ? { kind: 'user', id: now.userId } : { kind: 'visitor', id: now.visitorId ?? '' },
        region: now.country,
        title: 'procedures.rent_appartment.title',
        lines: [{ kind: 'our_fee', label: 'procedures.mode.prepare', amount: price }],
        expiresAt: new Date(Date.now() + paymentDays * 24 * 60 * 60 * 1000),
        returnPath: `/e-services/leases/${now.id}`,
      });
      await this.steps.tellFirst(tx, now, 'leases.mail.agreed');
    });
  }

  /** The second side asks for another wording of one line. */
  ask(party: Party, lease: Lease, line: string, wish: string, body: object, location: string): Promise<Sent> {
    return this.steps.act(lease, 'request', body, location, async (tx, now) => {
      await this.steps.follow(tx, now, 'ask_change', party, { secondConfirmedAt: null });
      await this.leases.addRequest(tx, now.id, { line, wish, revision: now.revision });
      await this.steps.tellFirst(tx, now, 'leases.mail.request');
    });
  }

  refuse(party: Party, lease: Lease, body: object, location: string): Promise<Sent> {
    return this.steps.act(lease, 'refusal', body, location, async (tx, now) => {
      if (!mayAnswer(now)) throw new ConflictException('error.not_allowed_now');
      await this.steps.follow(tx, now, 'refuse', party);
      await this.steps.tellFirst(tx, now, 'leases.mail.refused');
    });
  }

  async cancel(actor: Actor, lease: Lease, body: object, location: string): Promise<Sent> {
    const bill = await this.billing.of('lease', lease.id);
    return this.steps.act(lease, 'cancellation', body, location, async (tx, now) => {
      await this.steps.follow(tx, now, 'cancel', actor);
      if (bill?.state === 'open') await this.billing.cancel(tx, bill.id, 'cancelled');
      // Paid for a text that the sides have in hand: only the desk gives that back.
      if (bill?.state === 'paid' && actor.kind === 'staff') await this.billing.refund(tx, bill.id, 'rest', 'cancelled');
      await this.steps.tellSecond(tx, now, 'leases.mail.cancelled');
    });
  }

  /** One more link and code; those that were sent before go on working. */
  remind(lease: Lease, body: object, location: string): Promise<Sent> {
    return this.steps.act(lease, 'invitation', body, location, (tx, now) => this.invite(tx, now));
  }

  private async settle(tx: Tx, bill: Bill): Promise<void> {
    const lease = await this.leases.lock(tx, bill.subjectId);
    if (lease?.state !== 'awaiting_payment') return this.billing.refund(tx, bill.id, 'rest', 'lease_cancelled');
    await this.steps.follow(tx, lease, 'pay', { kind: 'provider' });
    await this.life.ready(tx, lease);
  }

  /** A form that comes from a lease changes it; any other begins one. */
  private async receive(tx: Tx, party: Party, form: OpenForm): Promise<string> {
    const { country, locale } = form.progress;
    const { lease: changed, ...answers } = form.progress.answers;
    if (changed) return this.revise(tx, party, changed, answers, locale.code);
    const readingCode = party.kind === 'user' ? null : newReadingCode();
    const made = { ...ownerOf(party), id: form.id, country, answers, locale: locale.code, readingCode };
    const row = { ...made, state: 'invited' } as const;
    for (let draw = 0; draw < 5; draw++) {
      if (!(await this.leases.add(tx, { ...row, reference: newReference('rent'), firstConfirmedAt: new Date() })))
        continue;
      const lease = await this.leases.lock(tx, form.id);
      if (!lease) break;
      await this.events.record(tx, { subject: 'lease', subjectId: lease.id, action: 'apply', actor: party });
      await this.invite(tx, lease);
      return pathOf(lease.id, locale.code);
    }
    throw new ConflictException('error.not_allowed_now');
  }

  /** Both have to say yes again: the first does by sending, the second sees what differs. */
  private async revise(
    tx: Tx,
    party: Party,
    id: string,
    answers: Lease['answers'],
    locale: LocaleCode,
  ): Promise<string> {
    const lease = await this.leases.lock(tx, id);
    if (!lease || sideOf(lease, party) !== 'first') throw new NotFoundException();
    await this.steps.follow(tx, lease, 'revise', party, {
      answers,
      previous: lease.answers,
      revision: lease.revision + 1,
      firstConfirmedAt: new Date(),
      secondConfirmedAt: null,
    });
    await this.invite(tx, { ...lease, answers });
    return pathOf(id, locale);
  }

  private async invite(tx: Tx, lease: Lease): Promise<void> {
    const token = randomBytes(16).toString('base64url');
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    await this.leases.addLink(tx, lease.id, token, code);
    const locale = localeOfOther(lease);
    const link = this.config.publicUrl + routePath(locale, 'e-services-leases-invitation', { token });
    await this.steps.tellSecond(tx, lease, 'leases.mail.invitation', { link, code });
  }
}

const isId = (id: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
const pathOf = (id: string, locale: LocaleCode): string => routePath(locale, 'e-services-leases-id', { id });
