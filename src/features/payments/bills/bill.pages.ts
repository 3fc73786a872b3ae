import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { BillView } from '../../../../views/pages/pay/bill.tsx';
import { money } from '../../../lib/money.ts';
import type { Party } from '../../../lib/party.ts';
import { parseReference } from '../../../lib/references.ts';
import { OwnerBrowsers } from '../../../platform/database/owner-browsers.ts';
import { addressOf, Limits, TooMany } from '../../../platform/http/limits.ts';
import { AccountsService } from '../../accounts/accounts.service.ts';
import type { PaidElsewhere } from '../../procedures/paid-elsewhere.ts';
import { DeskTasksService } from '../../staff/desk-tasks.service.ts';
import { PartiesService } from '../../visitors/parties.service.ts';
import { AttemptsRepository } from '../attempts/attempts.repository.ts';
import { SettlementService } from '../attempts/settlement.service.ts';
import { SignedIds } from '../attempts/signed-ids.ts';
import { counterOf } from '../providers/counter.ts';
import { Providers } from '../providers/providers.ts';
import { PayerRefunds } from '../refunds/payer-refunds.ts';
import { isPayable, maskName, requestOf, zoneOf } from './bill.ts';
import { BillPurposes } from './bill-purposes.ts';
import type { BillState } from './billing.ts';
import type { BillRow } from './bills.repository.ts';
import { BillsService } from './bills.service.ts';

const goesOn: readonly BillState[] = ['open', 'paid', 'part_refunded'];

/** Tries of one reader to pay one bill, the latest, that are asked about when they open it. */
const mostLookedAt = 5;

type Found = { bill: BillRow; party: Party | null };

/** Bills for whoever holds their reference, without letting anyone guess at references. */
@Injectable()
export class BillPages {
  constructor(
    private readonly bills: BillsService,
    private readonly providers: Providers,
    private readonly refunds: PayerRefunds,
    private readonly accounts: AccountsService,
    private readonly parties: PartiesService,
    private readonly limits: Limits,
    private readonly attempts: AttemptsRepository,
    private readonly seals: SignedIds,
    private readonly settlement: SettlementService,
    private readonly purposes: BillPurposes,
    private readonly browsers: OwnerBrowsers,
    private readonly tasks: DeskTasksService,
  ) {}

  /** How many seconds the box waits for after too many misses, from one line or by one visitor. */
  async waitOf(request: Request): Promise<number> {
    const keys = await this.keysOf(request);
    return Math.max(...(await Promise.all(keys.map((key) => this.limits.waitFor('payReference', key)))));
  }

  /** What leads somewhere is not counted: many people share a line. */
  async countMiss(request: Request): Promise<void> {
    for (const key of await this.keysOf(request)) await this.limits.spend('payReference', key);
  }

  /** By line and bill, so that who knows the number of a bill keeps nobody else from paying it. Seconds to wait. */
  spendTry(request: Request, { id }: BillRow): Promise<number> {
    return this.limits.spend('payTries', `${id} ${addressOf(request)}`);
  }

  private async keysOf(request: Request): Promise<string[]> {
    const party = await this.parties.find(request);
    return [addressOf(request), ...(party ? [party.id] : [])];
  }

  /**
   * Null for what is no bill; that counts as a guess. Throws TooMany, but to nobody who knows the bill anyway: thousands of
   * telephones stand behind one line of a carrier, and a few guesses of one of them would keep all from paying.
   */
  async find(request: Request, reference: string): Promise<Found | null> {
    const party = await this.parties.find(request);
    const keys = [`bill ${addressOf(request)}`, ...(party ? [`bill ${party.id}`] : [])];
    const wait = Math.max(...(await Promise.all(keys.map((key) => this.limits.waitFor('payReference', key)))));
    if (wait > 0) {
      const known = await this.findKnown(party, reference);
      if (!known) throw new TooMany(wait);
      return known;
    }
    const bill = await this.billOf(reference);
    if (bill) return { bill, party };
    for (const key of keys) await this.limits.spend('payReference', key);
    return null;
  }

  /** Whose it is, and who has begun to pay it, guesses at nothing. */
  async isKnownTo(request: Request, reference: string): Promise<boolean> {
    return (await this.findKnown(await this.parties.find(request), reference)) !== null;
  }

  private async findKnown(party: Party | null, reference: string): Promise<Found | null> {
    const bill = party && (await this.billOf(reference));
    if (!bill) return null;
    const isKnown = (await this.isOf(bill, party)) || (await this.attempts.listLiveOf(bill.id, party)).length > 0;
    return isKnown ? { bill, party } : null;
  }

  private async billOf(reference: string): Promise<BillRow | null> {
    const parsed = parseReference(reference);
    return parsed.ok && parsed.reference === reference ? this.bills.findByReference(reference) : null;
  }

  /** Asks the provider what became of the payments that the reader has begun; while it is away, what is known counts. */
  async catchUp(request: Request, { bill, party }: Found): Promise<BillRow> {
    const attempts = party && !bill.paidAt ? await this.attempts.listLiveOf(bill.id, party) : [];
    if (attempts.length === 0) return bill;
    // Who goes from one way of paying to another and back leaves a try behind each time, and each is a question of its own.
    const latest = attempts.slice(0, mostLookedAt).map(({ id }) => id);
    await this.settlement.look(latest, addressOf(request));
    return (await this.bills.findByReference(bill.reference)) ?? bill;
  }

  async view(bill: BillRow, party: Party | null): Promise<BillView> {
    const isOwner = await this.isOf(bill, party);
    const isOpen = isPayable(bill, new Date());
    const name = await this.ownerName(bill);
    const at = (minor: number) => money(minor, bill.currency);
    const own = bill.paidAt ? [] : await this.underWay(bill, party);
    return {
      reference: bill.reference,
      // Past its time but not closed yet: nobody is sent to pay it.
      state: bill.state === 'open' && !isOpen ? 'expired' : bill.state,
      title: { key: bill.title, values: bill.titleValues },
      request: isOwner ? requestOf(bill) : null,
      lines: bill.lines.map(({ minor, ...line }) => ({ ...line, amount: at(minor) })),
      total: at(bill.totalMinor),
      refunded: at(bill.refundedMinor),
      taxPercent: bill.taxPercent,
      expiresAt: bill.expiresAt.toISOString(),
      paidAt: bill.paidAt?.toISOString() ?? null,
      zone: zoneOf(bill.region),
      forWhom: name ? (isOwner ? name : maskName(name)) : null,
      isOwner,
      goOn: isOwner ? goOn(bill) : null,
      refunds: isOwner && bill.paidAt ? await this.refunds.ofBill(bill.id) : [],
      isSample: bill.isSample,
      underWay: own,
      isUnderWayElsewhere: isOpen && own.length === 0 && (await this.isBeingPaid(bill)),
      isExamined: isOpen && (await this.isExamined(bill)),
      methods: isOpen ? this.providers.methods(bill.region, bill.currency, bill.totalMinor) : [],
    };
  }

  /**
   * What else has to be paid, to somebody else, as long as what the bill is for goes on. An open bill from before that was
   * kept with it says what holds now.
   */
  async paidElsewhere({ purpose, subjectId, state, elsewhere }: BillRow): Promise<PaidElsewhere | null> {
    if (!goesOn.includes(state)) return null;
    if (elsewhere || state !== 'open') return elsewhere;
    return (await this.purposes.of(purpose).paidElsewhere?.(subjectId)) ?? null;
  }

  /** Whether it is the reader's, in whichever of their browsers. */
  async isOf({ userId, visitorId, subjectId }: BillRow, party: Party | null): Promise<boolean> {
    if (!party) return false;
    if ((party.kind === 'user' ? userId : visitorId) === party.id) return true;
    return (
      party.kind === 'visitor' &&
      !userId &&
      visitorId !== null &&
      this.browsers.areTogether(subjectId, visitorId, party.id)
    );
  }

  /** Whose bill it is, where they gave a name. */
  async ownerName({ userId }: BillRow): Promise<string | null> {
    return (userId && (await this.accounts.find(userId))?.name) || null;
  }

  /**
   * Whether somebody else has begun to pay it. Who helps out, and the same person with another device, would pay it twice
   * for want of a word. It says neither who nor how: no more than that a bill is paid, which its number tells anyone too.
   */
  private async isBeingPaid({ id }: BillRow): Promise<boolean> {
    const attempts = await this.attempts.listLiveOfAll(id);
    return attempts.some(({ state, deadline }) => state !== 'created' && (!deadline || new Date() < deadline));
  }

  /** Whether a person looks at money that came in another sum: who pays again meanwhile pays twice. */
  private async isExamined({ id }: BillRow): Promise<boolean> {
    return this.tasks.isOpenAbout('payment_mismatch', await this.attempts.listMismatched(id));
  }

  /** What the reader has begun and may still come: nobody sees another's number, or pays twice for want of a word. */
  private async underWay(bill: BillRow, party: Party | null): Promise<BillView['underWay']> {
    const attempts = party ? await this.attempts.listLiveOf(bill.id, party) : [];
    const now = new Date();
    return (
      attempts
        .filter(({ state }) => state !== 'created')
        // A bank may still say yes to a card when the bill is closed; a counter takes no number any more.
        .filter(({ cashNumber, deadline }) => !cashNumber || (isPayable(bill, now) && (!deadline || now < deadline)))
        .map(({ id, cashNumber, provider, deadline }) => ({
          sealed: this.seals.seal('attempt', id),
          cashNumber,
          counter: counterOf(provider),
          deadline: deadline?.toISOString() ?? null,
        }))
    );
  }
}

/** What was paid for, where that has a page of its own. */
function goOn({ purpose, returnPath, isSample }: BillRow): BillView['goOn'] {
  if (isSample || returnPath === '/pay') return null;
  return { of: purpose === 'custom' || purpose === 'sample' ? null : purpose, path: returnPath };
}
