import { randomUUIDv7 } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { and, asc, desc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { LocaleCode } from '../../lib/locales/locales.ts';
import { ownerOf, type Party, partyOf } from '../../lib/party.ts';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import { openTo, ownedBy } from '../../platform/database/owned.ts';
import { OwnerBrowsers } from '../../platform/database/owner-browsers.ts';
import { FlowCounts } from '../../platform/flows/flow-counts.ts';
import { isUuid } from '../../platform/http/cursor.ts';
import { Refused } from '../../platform/http/refused.ts';
import { Claims } from '../accounts/claims/claims.ts';
import { drafts } from './drafts.table.ts';
import { endsUntold, isKept, keptOnce } from './kept.ts';
import { lineOf, noAnswers } from './line.ts';

export type Answers = Record<string, unknown>;
export type Draft = { id: string; kind: string; answers: Answers; version: number; locale: string; updatedAt: Date };
/** One that goes on that day, so many days from now at most. */
export type EndingDraft = { draft: Draft; owner: Party; endsAt: Date; days: number };
/** In the transaction by which a draft goes to somebody else, or to another of their browsers. */
type HandedOver = (tx: Tx, draftId: string, to: Party) => Promise<void>;

/** Longer than a lost line takes to come back, and shorter than it takes to want to ask something else. */
const sameWithinMinutes = 5;
const { id, kind, answers, version, locale, updatedAt } = drafts;
const draft = { id, kind, answers, version, locale, updatedAt };

/** What people have begun and not sent: kept for a time after the last change, and theirs alone. */
@Injectable()
export class Drafts implements OnModuleInit {
  private readonly followers: HandedOver[] = [];

  constructor(
    @Inject(DB) private readonly db: Db,
    private readonly claims: Claims,
    private readonly flows: FlowCounts,
    private readonly browsers: OwnerBrowsers,
  ) {}

  onModuleInit(): void {
    this.claims.register({
      move: async (tx, visitorId, userId) => {
        const owner = ownerOf({ kind: 'user', id: userId });
        await tx
          .update(drafts)
          .set({ ...owner, ...keptOnce('user') })
          .where(openTo(drafts, drafts.id, { kind: 'visitor', id: visitorId }));
      },
      claim: async (tx, { userId, subjectId, code, side }) => {
        // What was not sent has no code, and no second side.
        const owner = code === null && side !== 'second' && (await this.ownerOf(subjectId, tx));
        if (!owner || owner.kind === 'user') return null;
        const isHanded = await this.hand(tx, owner, { kind: 'user', id: userId }, subjectId);
        return isHanded ? { subjectId, visitorId: owner.id, path: '' } : null;
      },
      forget: async (tx, visitorId) => {
        const theirs = eq(drafts.visitorId, visitorId);
        // What goes on in another browser of theirs stays there.
        for (const { id } of await tx.select({ id: drafts.id }).from(drafts).where(theirs)) {
          const next = await this.browsers.otherThan(tx, id, visitorId);
          if (next) await tx.update(drafts).set({ visitorId: next }).where(eq(drafts.id, id));
        }
        await tx.delete(drafts).where(theirs);
      },
    });
  }

  async start(tx: Tx, party: Party, kind: string, locale: LocaleCode, answers: Answers): Promise<Draft> {
    const values = { id: randomUUIDv7(), ...ownerOf(party), kind, locale, answers, ...keptOnce(party.kind) };
    const [row] = await tx.insert(drafts).values(values).returning(draft);
    this.flows.addWhole(kind, 'begun', locale);
    return row as Draft;
  }

  /**
   * Where the page that begins it is the same for everyone and can hold no token: the same first answers, sent again by
   * the same owner within minutes, lead to the draft that they made, unless it was changed since. Copies that come at
   * once wait for the first.
   */
  async startOnce(tx: Tx, party: Party, kind: string, locale: LocaleCode, answers: Answers): Promise<Draft> {
    const name = `draft ${kind} of ${party.kind} ${party.id}`;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
    const [same] = await tx
      .select(draft)
      .from(drafts)
      .where(
        and(
          openTo(drafts, drafts.id, party),
          eq(drafts.kind, kind),
          eq(drafts.version, 1),
          eq(drafts.answers, answers),
          gt(drafts.createdAt, sql`now() - make_interval(mins => ${sameWithinMinutes})`),
          isKept(),
        ),
      )
      .limit(1);
    return same ?? this.start(tx, party, kind, locale, answers);
  }

  /**
   * Of somebody whom the site has just met, so that their browser may never hear of it: the other of two taps made
   * another one. It goes within the hour unless its page is opened.
   */
  async startUnheard(tx: Tx, party: Party, kind: string, locale: LocaleCode, answers: Answers): Promise<Draft> {
    const started = await this.start(tx, party, kind, locale, answers);
    await tx.update(drafts).set({ expiresAt: sql`now() + interval '1 hour'` }).where(eq(drafts.id, started.id));
    return started;
  }

  /** Its browser has heard of it: kept as long as any other from now on. */
  async hear(party: Party, { id: draftId }: Draft): Promise<void> {
    await this.db
      .update(drafts)
      .set(keptOnce(party.kind))
      .where(
        and(
          eq(drafts.id, draftId),
          openTo(drafts, drafts.id, party),
          eq(drafts.version, 1),
          lte(drafts.expiresAt, sql`now() + interval '1 hour'`),
        ),
      );
  }

  async find(party: Party, draftId: string): Promise<Draft | null> {
    if (!isUuid(draftId)) return null;
    const [row] = await this.db
      .select(draft)
      .from(drafts)
      .where(and(eq(drafts.id, draftId), openTo(drafts, drafts.id, party), isKept()));
    return row ?? null;
  }

  async ownerOf(draftId: string, db: Db | Tx = this.db): Promise<Party | null> {
    const { userId, visitorId } = drafts;
    const [row] = await db
      .select({ userId, visitorId })
      .from(drafts)
      .where(and(eq(drafts.id, draftId), isKept()));
    return row ? partyOf(row) : null;
  }

  /** In an account, whoever is there now: its owner has to sign in for it. */
  async isOfAccount(draftId: string): Promise<boolean> {
    return isUuid(draftId) && (await this.ownerOf(draftId))?.kind === 'user';
  }

  /** The latest first, each with what was typed. */
  list(party: Party, ...kinds: string[]): Promise<Draft[]> {
    return this.listed(party, kinds, answers);
  }

  /** The latest first, for the lines of a list: of what was typed this answer alone, as far as a line shows it. */
  lines(party: Party, kinds: readonly string[], answer: string | null = null): Promise<Draft[]> {
    return this.listed(party, kinds, answer === null ? noAnswers : lineOf(answer));
  }

  private listed(party: Party, kinds: readonly string[], shown: typeof answers | SQL<Answers>): Promise<Draft[]> {
    return this.db
      .select({ ...draft, answers: shown as typeof answers })
      .from(drafts)
      .where(and(openTo(drafts, drafts.id, party), inArray(drafts.kind, [...kinds]), isKept()))
      .orderBy(desc(drafts.updatedAt))
      .limit(20);
  }

  /**
   * Throws Refused when the draft was changed since that version, in another tab or on another device. The same once more,
   * from a line that broke before the answer came, finds its answers there and changes nothing.
   */
  async save(tx: Tx, party: Party, draftId: string, version: number, answers: Answers): Promise<Draft> {
    const isIt = and(eq(drafts.id, draftId), openTo(drafts, drafts.id, party));
    const set = { answers, version: version + 1, updatedAt: sql`now()`, ...keptOnce(party.kind) };
    const isAsRead = and(isIt, eq(drafts.version, version));
    const [saved] = await tx.update(drafts).set(set).where(isAsRead).returning(draft);
    if (saved) return saved;
    const isSame = and(isIt, eq(drafts.answers, answers));
    const [same] = await tx.select(draft).from(drafts).where(isSame).for('update');
    if (!same) throw new Refused('error.draft_changed');
    return same;
  }

  /**
   * What is being typed into a page, which then sends the whole of it under the version it was opened with: a lost
   * answer to this changes nothing for it. Throws Refused as `save` does.
   */
  async keep(tx: Tx, party: Party, { id: draftId, version }: Draft, answers: Answers): Promise<void> {
    const kept = await tx
      .update(drafts)
      .set({ answers, updatedAt: sql`now()`, ...keptOnce(party.kind) })
      .where(and(eq(drafts.id, draftId), openTo(drafts, drafts.id, party), eq(drafts.version, version)))
      .returning({ id: drafts.id });
    if (kept.length === 0) throw new Refused('error.draft_changed');
  }

  /** Those that go within so many days and whose owner was not told so yet; from now on they count as told. */
  async takeEnding(tx: Tx, days: number, now: Date, limit: number): Promise<EndingDraft[]> {
    const due = tx
      .select({ id: drafts.id })
      .from(drafts)
      .where(endsUntold(now, days))
      .orderBy(asc(drafts.expiresAt))
      .limit(limit)
      .for('update', { skipLocked: true });
    const { userId, visitorId, expiresAt } = drafts;
    const rows = await tx
      .update(drafts)
      .set({ endTold: days })
      .where(inArray(drafts.id, due))
      .returning({ ...draft, userId, visitorId, expiresAt });
    return rows.map(({ userId, visitorId, expiresAt: endsAt, ...found }) => ({
      draft: found,
      owner: partyOf({ userId, visitorId }),
      endsAt,
      days,
    }));
  }

  /** Gives one draft to somebody else, and says whether it was there. */
  async hand(tx: Tx, from: Party, to: Party, draftId: string): Promise<boolean> {
    const rows = await tx
      .update(drafts)
      .set({ ...ownerOf(to), ...keptOnce(to.kind) })
      .where(and(eq(drafts.id, draftId), ownedBy(drafts, from), isKept()))
      .returning({ id: drafts.id });
    if (rows.length === 0) return false;
    for (const follow of this.followers) await follow(tx, draftId, to);
    return true;
  }

  /** Called in onModuleInit by a feature that keeps something of its own beside a draft: it goes with the draft. */
  onHandedOver(follow: HandedOver): void {
    this.followers.push(follow);
  }

  /** What it was begun for is there now: it ends, and counts as sent. */
  async send(tx: Tx, party: Party, draftId: string): Promise<void> {
    const isIt = and(eq(drafts.id, draftId), openTo(drafts, drafts.id, party));
    const [sent] = await tx.delete(drafts).where(isIt).returning(draft);
    if (sent) this.flows.addWhole(sent.kind, 'sent', sent.locale);
  }

  async remove(tx: Tx, party: Party, draftId: string): Promise<void> {
    await tx.delete(drafts).where(and(eq(drafts.id, draftId), openTo(drafts, drafts.id, party)));
  }
}
