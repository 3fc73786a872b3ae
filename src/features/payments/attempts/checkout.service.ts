import { randomUUIDv7 } from 'node:crypto';
import { Inject, Injectable, NotFoundException, type OnModuleInit } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { isLocaleCode, type LocaleCode, locales } from '../../../lib/locales/locales.ts';
import { money } from '../../../lib/money.ts';
import { ownerOf, type Party } from '../../../lib/party.ts';
import { uuidOf } from '../../../lib/uuid.ts';
import { TooLate, within } from '../../../lib/within.ts';
import { CONFIG, type Config } from '../../../platform/config.ts';
import { DB, type Db, type Tx } from '../../../platform/database/database.ts';
import { Events } from '../../../platform/events/events.ts';
import { Refused } from '../../../platform/http/refused.ts';
import { routePath } from '../../../platform/http/routes.ts';
import { type Sent, Submissions } from '../../../platform/http/submissions/submissions.ts';
import { Messages } from '../../../platform/i18n/messages.ts';
import { JobsService } from '../../../platform/jobs/jobs.service.ts';
import { TransitionsService } from '../../../platform/workflow/transitions.service.ts';
import { Claims } from '../../accounts/claims/claims.ts';
import { isPayable } from '../bills/bill.ts';
import { type BillRow, BillsRepository } from '../bills/bills.repository.ts';
import { type AttemptOrder, type Begun, isMethod, type PaymentForm, ProviderAway } from '../providers/provider.ts';
import { type OfferedMethod, Providers } from '../providers/providers.ts';
import { attemptSubject } from './attempt.subject.ts';
import { isLive } from './attempt.ts';
import { type AttemptRow, AttemptsRepository } from './attempts.repository.ts';
import { SettlementService } from './settlement.service.ts';
import { SignedIds } from './signed-ids.ts';

const closeQueue = 'payment-close';
const keepHours = 30 * 24;
/** In milliseconds: how long what could not be begun is begun again as the same. Past that a provider may know it as over. */
const beginsAnewAfter = 60 * 60 * 1000;

/** From the bill to the provider's page. */
@Injectable()
export class CheckoutService implements OnModuleInit {
  /** In milliseconds: what somebody waits for a provider's page. One that is made later is there when they try again. */
  readonly patience = { begin: 5_000 };

  constructor(
    private readonly bills: BillsRepository,
    private readonly attempts: AttemptsRepository,
    private readonly providers: Providers,
    private readonly settlement: SettlementService,
    private readonly transitions: TransitionsService,
    private readonly seals: SignedIds,
    private readonly forms: Submissions,
    private readonly events: Events,
    private readonly words: Messages,
    private readonly claims: Claims,
    private readonly jobs: JobsService,
    private readonly logger: PinoLogger,
    @Inject(DB) private readonly db: Db,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.claims.register({
      move: (tx, visitorId, userId) => this.attempts.move(tx, visitorId, userId),
      follow: (tx, claimed, userId) => this.attempts.follow(tx, claimed, userId),
    });
    this.jobs.handle<{ attemptId: string }>(closeQueue, ({ attemptId }) => this.close(attemptId));
  }

  /**
   * Starts an attempt, once for each form and way of paying: who goes back and chooses another presses in the same form. Leads to where the attempt is looked back on; `goOn` leads to the provider.
   * In another tab the same way of paying leads to the attempt that is under way: of two, both could be paid.
   * Throws Refused when the bill is not to be paid any more.
   */
  start(bill: BillRow, method: OfferedMethod, party: Party, locale: LocaleCode, body: object): Promise<Sent> {
    return this.forms.once(
      { kind: party.kind, id: `${party.id} ${method.id}` },
      `${locale}/pay/attempts`,
      body,
      async (tx) => {
        const locked = await this.bills.lock(tx, bill.id);
        if (!locked) throw new NotFoundException();
        if (!isPayable(locked, new Date())) throw new Refused('payments.error.not_payable');
        const live = await this.liveOf(tx, bill.id, party);
        // Those before the latest are being closed: nobody is sent to a counter with a number that dies.
        const [latest] = live;
        if (latest && isSameWay(latest, method, locked)) return this.returnPath(locale, bill.reference, latest.id);
        await this.closeEarlier(tx, live);
        const id = await this.add(tx, locked, method, party, locale);
        return this.returnPath(locale, bill.reference, id);
      },
      keepHours,
    );
  }

  /**
   * The provider's page, or null when there is none to go to, or none yet. Begins there what `start` began here: once,
   * since some providers refuse a second beginning and others would open a second page that can be paid.
   */
  goOn(attemptId: string): Promise<string | null> {
    const begun = this.beginning.get(attemptId) ?? this.pageOf(attemptId);
    this.beginning.set(attemptId, begun);
    const forget = () => this.beginning.delete(attemptId);
    begun.then(forget, forget);
    return within(this.patience.begin, begun).catch((error) =>
      error instanceof TooLate ? null : Promise.reject(error),
    );
  }
  private readonly beginning = new Map<string, Promise<string | null>>();

  private async pageOf(attemptId: string): Promise<string | null> {
    const due = await this.dueOf(attemptId);
    if (!due) return null;
    const { attempt, order } = due;
    if (attempt.state !== 'created') return attempt.hostedUrl;
    const begun = await this.providers
      .named(attempt.provider)
      .begin(order)
      .catch((err) => {
        if (!(err instanceof ProviderAway)) throw err;
        this.logger.warn({ err, attempt: attemptId }, 'no page of a payment');
        return null;
      });
    if (begun) await this.db.transaction((tx) => this.keep(tx, attempt, begun));
    // Not what was just begun: another pod may have been first, or the payer have chosen another way meanwhile.
    const now = await this.attempts.find(attemptId);
    return now && isLive(now.state) ? now.hostedUrl : null;
  }

  /** What the browser posts to the provider itself, where that is the way there; null when nothing is to be paid by it. */
  async formOf(attemptId: string): Promise<PaymentForm | null> {
    const due = await this.dueOf(attemptId);
    const provider = due && this.providers.find(due.attempt.provider);
    return (due && provider?.form?.(due.order)) ?? null;
  }

  private async dueOf(attemptId: string): Promise<{ attempt: AttemptRow; order: AttemptOrder } | null> {
    const attempt = await this.attempts.find(attemptId);
    // A form that is sent once more after the payment leads to what became of it, and to no page that takes money.
    if (!attempt || !isLive(attempt.state)) return null;
    const bill = await this.bills.findById(attempt.billId);
    if (!bill || !isPayable(bill, new Date())) return null;
    // Nobody is sent to pay another amount than the bill shows (behaviour.md N23).
    if (attempt.amountMinor !== bill.totalMinor || attempt.currency !== bill.currency) return null;
    return { attempt, order: this.orderOf(attempt, bill) };
  }

  private orderOf(attempt: AttemptRow, bill: BillRow): AttemptOrder {
    const locale = isLocaleCode(attempt.locale) ? attempt.locale : 'en';
    const { publicUrl } = this.config;
    return {
      attemptId: attempt.id,
      reference: bill.reference,
      method: isMethod(attempt.method) ? attempt.method : 'card',
      amount: money(attempt.amountMinor, attempt.currency),
      title: this.words.in(locale)(bill.title, bill.titleValues),
      locale: locales[locale],
      returnUrl: publicUrl + this.returnPath(locale, bill.reference, attempt.id),
      noticeUrl: `${publicUrl}/api/payments/${attempt.provider}/notices`,
      expiresAt: bill.expiresAt,
    };
  }

  private async keep(tx: Tx, { id, billId }: AttemptRow, begun: Begun): Promise<void> {
    await this.bills.lock(tx, billId);
    const attempt = await this.attempts.find(id, tx);
    if (attempt?.state !== 'created') return;
    const event = begun.kind === 'page' ? 'redirect' : 'issue_number';
    const { providerId } = begun;
    const where =
      begun.kind === 'page' ? { hostedUrl: begun.url } : { cashNumber: begun.number, deadline: begun.deadline };
    const set = { providerId, ...where };
    await this.transitions.apply(tx, attemptSubject, attempt, event, { actor: { kind: 'clock' }, set });
  }

  private async add(tx: Tx, bill: BillRow, method: OfferedMethod, party: Party, locale: LocaleCode): Promise<string> {
    const id = randomUUIDv7();
    const { totalMinor: amountMinor, currency } = bill;
    const { provider, id: methodId } = method;
    const row = { id, billId: bill.id, provider, method: methodId, amountMinor, currency, locale };
    await this.attempts.add(tx, { ...row, ...ownerOf(party) });
    const actor = { kind: party.kind, id: party.id };
    const data = { attempt: id, provider, method: methodId };
    await this.events.record(tx, { subject: 'bill', subjectId: bill.id, action: 'attempt_created', actor, data });
    return id;
  }

  /** Their own only: of a bill that anyone may pay, nobody ends or takes over another's payment. */
  private async liveOf(tx: Tx, billId: string, { kind, id }: Party): Promise<AttemptRow[]> {
    const live = await this.attempts.listLive(tx, billId);
    return live.filter(({ userId, visitorId }) => (kind === 'user' ? userId : visitorId) === id);
  }

  private async closeEarlier(tx: Tx, live: AttemptRow[]): Promise<void> {
    for (const attempt of live) {
      // Once each, however often the payer chooses anew: some providers close nothing, and leave it among those that live.
      const id = uuidOf(`${closeQueue} ${attempt.id}`);
      if (attempt.providerId) await this.jobs.enqueue(tx, closeQueue, { attemptId: attempt.id }, undefined, { id });
      // Nobody was led to a page of it yet, and what is being begun there now is shown to nobody any more.
      else await this.transitions.apply(tx, attemptSubject, attempt, 'cancel', { actor: { kind: 'clock' } });
    }
  }

  private async close(attemptId: string): Promise<void> {
    const attempt = await this.attempts.find(attemptId);
    if (!attempt?.providerId) return;
    await this.providers.named(attempt.provider).close({ id: attempt.id, providerId: attempt.providerId });
    await this.settlement.settle(attemptId, { kind: 'clock' });
  }

  returnPath(locale: LocaleCode, reference: string, attemptId: string): string {
    return `${routePath(locale, 'pay-return', { reference })}?t=${encodeURIComponent(this.sealOf(attemptId))}`;
  }

  sealOf(attemptId: string): string {
    return this.seals.seal('attempt', attemptId);
  }

  /** The attempt that a return address names, or null when nobody of ours wrote it. */
  attemptIn(sealed: unknown): string | null {
    return typeof sealed === 'string' ? this.seals.open('attempt', sealed) : null;
  }
}

// What the bill comes to may have changed since, the time of a number be over, or that of one whose answer was lost: such an
// attempt leads nobody to pay.
const isSameWay = (attempt: AttemptRow, method: OfferedMethod, { totalMinor, currency }: BillRow): boolean =>
  attempt.provider === method.provider &&
  attempt.method === method.id &&
  attempt.amountMinor === totalMinor &&
  attempt.currency === currency &&
  (attempt.deadline === null || new Date() < attempt.deadline) &&
  (attempt.state !== 'created' || Date.now() - attempt.createdAt.getTime() < beginsAnewAfter);
