import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { ConflictException, Inject, Injectable, NotFoundException, type OnModuleInit } from '@nestjs/common';
import { CONFIG, type Config } from '../config.ts';
import { DB, type Db, type Tx } from '../database/database.ts';
import { Events } from '../events/events.ts';
import { Belongings } from '../identity/belongings.ts';
import { ownerOf, type Party } from '../identity/party.ts';
import { Journeys, type OpenForm } from '../journeys/journeys.ts';
import { type LocaleCode, locales } from '../locales/locales.ts';
import { type Key, Messages } from '../locales/messages.ts';
import { Mailer } from '../mail/mail.service.ts';
import { type Bill, Billing } from '../payments/billing.ts';
import { procedureNamed, variantIn } from '../procedures/procedure.ts';
import { formatReference, newReference } from '../values/references.ts';
import { follow } from '../values/transitions.ts';
import { Limits } from '../web/limits.ts';
import { Receipts, type Sent } from '../web/receipts.ts';
import { routePath } from '../web/routes.ts';
import { hashOfContract } from './contract.ts';
import { type Lease, type LeaseEvent, leaseTransitions, mayAnswer, type Side, sideOf } from './lease.ts';
import { leaseJourney } from './lease-journey.ts';
import { codeHashOf, type LeaseChange, LeasesRepository } from './leases.repository.ts';

const paymentDays = 14;

/** Leases that two sides agree on, from the invitation to the printed text. */
@Injectable()
export class LeasesService implements OnModuleInit {
  constructor(
    private readonly leases: LeasesRepository,
    private readonly journeys: Journeys,
    private readonly events: Events,
    private readonly belongings: Belongings,
    private readonly mailer: Mailer,
    private readonly words: Messages,
    private readonly limits: Limits,
    private readonly receipts: Receipts,
    @Inject(DB) private readonly db: Db,
    @Inject(CONFIG) private readonly config: Config,
    private readonly billing: Billing,
  ) {}

  onModuleInit(): void {
    this.journeys.register('e-services-rent-appartment', leaseJourney, {
      receive: (tx, party, form) => this.receive(tx, party, form),
      locate: async (party, id, locale) => ((await this.leases.findOf(party, id)) ? pathOf(id, locale) : null),
    });
    this.belongings.register((tx, visitorId, userId) => this.leases.giveTo(tx, visitorId, userId));
    this.belongings.whenLeaving({ leave: (tx, userId) => this.leases.leaveToSecond(tx, userId) });
    this.billing.whenSettled('lease', (tx, bill) => this.settle(tx, bill));
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

  findByCode(code: string): Promise<Lease | null> {
    return this.leases.findByCode(code);
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
      if (lease.state === 'invited') await this.follow(tx, lease, 'open', party);
    });
    return pathOf(found.lease.id, locale);
  }

  /** The second side says yes to the text it saw. With that both have, and the bill is opened. */
  confirm(party: Party, lease: Lease, revision: number, body: object, location: string): Promise<Sent> {
    return this.act(lease, 'confirmation', body, location, async (tx, now) => {
      if (now.revision !== revision) throw new ConflictException('error.not_allowed_now');
      const price = variantIn(procedureNamed('rent-appartment'), now.country)?.ourPrices[0];
      if (!price) throw new ConflictException('error.not_allowed_now');
      await this.follow(tx, now, 'agree', party, {
        secondConfirmedAt: new Date(),
        textHash: hashOfContract(now, this.words),
        code: newCode(),
      });
      await this.follow(tx, { ...now, state: 'agreed' }, 'bill', { kind: 'clock', id: '' });
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
      await this.tell(tx, now, 'leases.mail.agreed', now.answers.email);
    });
  }

  /** The second side asks for another wording of one line. */
  ask(party: Party, lease: Lease, line: string, wish: string, body: object, location: string): Promise<Sent> {
    return this.act(lease, 'request', body, location, async (tx, now) => {
      await this.follow(tx, now, 'ask_change', party, { secondConfirmedAt: null });
      await this.leases.addRequest(tx, now.id, { line, wish, revision: now.revision });
      await this.tell(tx, now, 'leases.mail.request', now.answers.email);
    });
  }

  refuse(party: Party, lease: Lease, body: object, location: string): Promise<Sent> {
    return this.act(lease, 'refusal', body, location, async (tx, now) => {
      if (!mayAnswer(now)) throw new ConflictException('error.not_allowed_now');
      await this.follow(tx, now, 'refuse', party);
      await this.tell(tx, now, 'leases.mail.refused', now.answers.email);
    });
  }

  async cancel(party: Party, lease: Lease, body: object, location: string): Promise<Sent> {
    const bill = await this.billing.of('lease', lease.id);
    return this.act(lease, 'cancellation', body, location, async (tx, now) => {
      await this.follow(tx, now, 'cancel', party);
      if (bill?.state === 'open') await this.billing.cancel(tx, bill.id, 'cancelled');
      await this.tell(tx, now, 'leases.mail.cancelled', now.answers.otherEmail);
    });
  }

  /** One more link and code; those that were sent before go on working. */
  remind(lease: Lease, body: object, location: string): Promise<Sent> {
    return this.act(lease, 'invitation', body, location, (tx, now) => this.invite(tx, now));
  }

  sign(party: Party, lease: Lease, signedOn: string, body: object, location: string): Promise<Sent> {
    return this.act(lease, 'signature', body, location, (tx, now) => this.follow(tx, now, 'sign', party, { signedOn }));
  }

  private async settle(tx: Tx, bill: Bill): Promise<void> {
    const lease = await this.leases.lock(tx, bill.subjectId);
    if (lease?.state !== 'awaiting_payment') return this.billing.refund(tx, bill.id, 'rest', 'lease_cancelled');
    await this.follow(tx, lease, 'pay', { kind: 'provider' });
    await this.tell(tx, lease, 'leases.mail.ready', lease.answers.email);
    await this.tell(tx, lease, 'leases.mail.ready', lease.answers.otherEmail);
  }

  /** A form that comes from a lease changes it; any other begins one. */
  private async receive(tx: Tx, party: Party, form: OpenForm): Promise<string> {
    const { country, locale } = form.progress;
    const { lease: changed, ...answers } = form.progress.answers;
    if (changed) return this.revise(tx, party, changed, answers, locale.code);
    const row = { ...ownerOf(party), id: form.id, country, answers, state: 'invited', locale: locale.code } as const;
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
    await this.follow(tx, lease, 'revise', party, {
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
    await this.tell(tx, lease, 'leases.mail.invitation', lease.answers.otherEmail, { link, code });
  }

  private async tell(tx: Tx, lease: Lease, text: Key, to: string | undefined, values: Record<string, string> = {}) {
    if (!to) return;
    const t = this.words.in(to === lease.answers.otherEmail ? localeOfOther(lease) : lease.locale);
    const reference = formatReference(lease.reference);
    await this.mailer.send(tx, {
      to,
      subject: t('leases.mail.subject', { reference }),
      text: t(text, { reference, ...values }),
    });
  }

  /** A form that changes a lease, once, with its row held. */
  private act(lease: Lease, what: string, body: object, location: string, work: (tx: Tx, now: Lease) => Promise<void>) {
    return this.receipts.once(`leases/${lease.id}/${what}`, body, async (tx) => {
      const now = await this.leases.lock(tx, lease.id);
      if (!now) throw new NotFoundException();
      await work(tx, now);
      return location;
    });
  }

  private async follow(
    tx: Tx,
    lease: Lease,
    event: LeaseEvent,
    actor: { kind: 'user' | 'visitor' | 'clock' | 'provider'; id?: string },
    change: LeaseChange = {},
  ): Promise<void> {
    const state = follow(leaseTransitions, lease.state, event);
    await this.leases.change(tx, lease.id, { ...change, state });
    await this.events.record(tx, { subject: 'lease', subjectId: lease.id, action: event, actor });
  }
}

const isId = (id: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
const pathOf = (id: string, locale: LocaleCode): string => routePath(locale, 'e-services-leases-id', { id });

// Read out and typed by hand: no letters that look like digits.
const codeLetters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const newCode = (): string => Array.from({ length: 10 }, () => codeLetters[randomInt(codeLetters.length)]).join('');

/** The language the second side was said to read, in the country of the lease where we have it. */
function localeOfOther({ answers, country }: Lease): LocaleCode {
  const language = answers.otherLanguage === 'fr' || answers.otherLanguage === 'en' ? answers.otherLanguage : 'ar';
  const regional = `${language}-${country.toLowerCase()}`;
  return regional in locales ? (regional as LocaleCode) : language;
}
