import { createHash, randomUUIDv7 } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { and, arrayContains, asc, desc, eq, inArray, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm';
import { ownerOf, type Party } from '../../lib/party.ts';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import { openTo, ownedBy } from '../../platform/database/owned.ts';
import type { Claim } from '../accounts/claims/claims.ts';
import { handedCode, type KeptCode, noCode, ReadingCodes } from '../accounts/contacts/reading-codes.ts';
import { type Invitation, isVacant, type Lease, type LeaseLine, type LeaseRequest, withSecond } from './lease.ts';
import type { LeaseState } from './lease.workflow.ts';
import { leaseLinks, leaseRequests, leases } from './leases.table.ts';
import { wholeLease as whole } from './whole-lease.ts';

export type NewLease = typeof leases.$inferInsert;
export type UnreadLease = LeaseLine & { dueAt: Date };
export type LeaseChange = Partial<Omit<Lease, 'id' | 'reference' | 'createdAt'>>;
export type FoundLink = { lease: Lease; link: Invitation & { codeHash: string } };

const { id, reference, country, state, createdAt } = leases;
const line = { id, reference, country, state, createdAt };

const second = { userId: leases.secondUserId, visitorId: leases.secondVisitorId };
const ofSecond = (party: Party) =>
  or(ownedBy(second, party), party.kind === 'visitor' ? arrayContains(leases.secondVisitors, [party.id]) : undefined);

/** An account has it from now on, and the code of before opens nothing. */
const unowned = { visitorId: null, ...noCode };

@Injectable()
export class LeasesRepository {
  constructor(
    @Inject(DB) private readonly db: Db,
    private readonly codes: ReadingCodes,
  ) {}

  /** False when the reference is taken: the caller draws another one. */
  async add(tx: Tx, lease: NewLease): Promise<boolean> {
    const rows = await tx
      .insert(leases)
      .values(lease)
      .onConflictDoNothing({ target: leases.reference })
      .returning({ id: leases.id });
    return rows.length > 0;
  }

  /** For either side; a stranger finds nothing. */
  async findOf(party: Party, id: string): Promise<Lease | null> {
    const [row] = await this.db
      .select(whole)
      .from(leases)
      .where(and(eq(leases.id, id), or(openTo(leases, leases.id, party), ofSecond(party))));
    return (row as Lease | undefined) ?? null;
  }

  async find(id: string): Promise<Lease | null> {
    const [row] = await this.db.select(whole).from(leases).where(eq(leases.id, id));
    return (row as Lease | undefined) ?? null;
  }

  /** The oldest first. */
  async listIn(states: LeaseState[]): Promise<LeaseLine[]> {
    const rows = await this.db
      .select(line)
      .from(leases)
      .where(inArray(leases.state, states))
      .orderBy(asc(leases.id))
      .limit(50);
    return rows as LeaseLine[];
  }

  /** Whose clauses wait for a reader, what is due first in front. */
  async listUnread(): Promise<UnreadLease[]> {
    const rows = await this.db
      .select({ ...line, dueAt: leases.clausesDueAt })
      .from(leases)
      .where(isNotNull(leases.clausesDueAt))
      .orderBy(asc(leases.clausesDueAt), asc(leases.id))
      .limit(50);
    return rows as UnreadLease[];
  }

  async findByCode(code: string): Promise<Lease | null> {
    const [row] = await this.db.select().from(leases).where(eq(leases.code, code));
    return (row as Lease | undefined) ?? null;
  }

  async findByToken(token: string): Promise<FoundLink | null> {
    const [row] = await this.db
      .select({ lease: whole, link: leaseLinks })
      .from(leaseLinks)
      .innerJoin(leases, eq(leases.id, leaseLinks.leaseId))
      .where(eq(leaseLinks.tokenHash, hashOf(token)));
    return (row as FoundLink | undefined) ?? null;
  }

  /** As it is now that its lease is held. */
  async lockLink(tx: Tx, token: string): Promise<Invitation | null> {
    const [row] = await tx
      .select()
      .from(leaseLinks)
      .where(eq(leaseLinks.tokenHash, hashOf(token)))
      .for('update');
    return row ?? null;
  }

  async lock(tx: Tx, id: string): Promise<Lease | null> {
    const [row] = await tx.select(whole).from(leases).where(eq(leases.id, id)).for('update');
    return (row as Lease | undefined) ?? null;
  }

  async change(tx: Tx, id: string, change: LeaseChange): Promise<void> {
    await tx
      .update(leases)
      .set({ ...change, updatedAt: sql`now()` })
      .where(eq(leases.id, id));
  }

  async addLink(tx: Tx, leaseId: string, token: string, code: string, reopens: boolean): Promise<void> {
    const hashes = { tokenHash: hashOf(token), codeHash: codeHashOf(token, code) };
    await tx.insert(leaseLinks).values({ leaseId, ...hashes, reopens });
  }

  /** No link of before lets one more browser in. */
  async closeLinks(tx: Tx, leaseId: string): Promise<void> {
    await tx.update(leaseLinks).set({ reopens: false }).where(eq(leaseLinks.leaseId, leaseId));
  }

  /** No code fits them any more, also for a process of a release that knows no ended links. */
  async endLinks(tx: Tx, leaseId: string): Promise<void> {
    const codeHash = codeHashOf(randomUUIDv7(), '');
    await tx.update(leaseLinks).set({ endedAt: sql`now()`, codeHash }).where(eq(leaseLinks.leaseId, leaseId));
  }

  async addRequest(tx: Tx, leaseId: string, request: Omit<LeaseRequest, 'id'>): Promise<void> {
    await tx.insert(leaseRequests).values({ id: randomUUIDv7(), leaseId, ...request });
  }

  /** What is asked for at the text as it stands. */
  listRequests(leaseId: string, revision: number, db: Db | Tx = this.db): Promise<LeaseRequest[]> {
    const { id, line, wish } = leaseRequests;
    return db
      .select({ id, line, wish, revision: leaseRequests.revision })
      .from(leaseRequests)
      .where(and(eq(leaseRequests.leaseId, leaseId), eq(leaseRequests.revision, revision)))
      .orderBy(asc(leaseRequests.id));
  }

  /** For the same home, and not over yet. */
  listAlike(party: Party, { address = '', city = '' }: Lease['answers']) {
    return this.db
      .select({ id: leases.id, reference: leases.reference })
      .from(leases)
      .where(
        and(
          ownedBy(leases, party),
          notInArray(leases.state, ['ended', 'cancelled']),
          sql`${leases.answers}->>'address' = ${address}`,
          sql`${leases.answers}->>'city' = ${city}`,
        ),
      )
      .orderBy(asc(leases.id))
      .limit(3);
  }

  /** The first side's part; the second side has a way in of its own. */
  async hand(tx: Tx, id: string, from: Party, to: Party, sealedCode?: string): Promise<boolean> {
    const rows = await tx
      .update(leases)
      .set({ ...ownerOf(to), ...handedCode(to, sealedCode) })
      .where(and(eq(leases.id, id), ownedBy(leases, from)))
      .returning({ id: leases.id });
    return rows.length > 0;
  }

  /** Of either side, the latest first. */
  async listOf(party: Party): Promise<LeaseLine[]> {
    const rows = await this.db
      .select(line)
      .from(leases)
      .where(or(openTo(leases, leases.id, party), ofSecond(party)))
      .orderBy(desc(leases.id))
      .limit(30);
    return rows as LeaseLine[];
  }

  codesOf(visitorId: string): Promise<KeptCode[]> {
    const { id, sealedCode, plainCode } = leases;
    return this.db.select({ id, sealedCode, plainCode }).from(leases).where(eq(leases.visitorId, visitorId));
  }

  async findId(reference: string): Promise<string | null> {
    const [row] = await this.db.select({ id }).from(leases).where(eq(leases.reference, reference));
    return row?.id ?? null;
  }

  /** The first side's part; who is the second cannot have both. Answers whose it was. */
  async claim(tx: Tx, { userId, subjectId, code, side }: Claim): Promise<{ visitorId: string | null } | null> {
    const lease = await this.lock(tx, subjectId);
    if (side === 'second') return lease && this.claimSecond(tx, lease, userId);
    if (!lease || lease.userId || lease.secondUserId === userId || !this.codes.isRight(lease, code)) return null;
    await tx
      .update(leases)
      .set({ userId, ...unowned })
      .where(eq(leases.id, subjectId));
    return lease;
  }

  /** The other side's part, for who has shown its mailbox again: whoever of it is in stays in, and nothing else moves. */
  private async claimSecond(tx: Tx, lease: Lease, userId: string): Promise<{ visitorId: null } | null> {
    if (lease.userId === userId || lease.secondUserId || isVacant(lease)) return null;
    await this.change(tx, lease.id, withSecond(lease, { kind: 'user', id: userId }));
    return { visitorId: null };
  }

  async giveTo(tx: Tx, visitorId: string, userId: string): Promise<void> {
    await tx
      .update(leases)
      .set({ userId, ...unowned })
      .where(openTo(leases, leases.id, { kind: 'visitor', id: visitorId }));
    const entered = await tx
      .select()
      .from(leases)
      .where(and(ofSecond({ kind: 'visitor', id: visitorId }), isNull(leases.secondUserId)))
      .for('update');
    for (const lease of entered) {
      const { secondUserId, secondVisitorId, secondVisitors } = withSecond(lease, { kind: 'user', id: userId });
      const others = secondVisitors.filter((one) => one !== visitorId);
      await this.change(tx, lease.id, { secondUserId, secondVisitorId, secondVisitors: others });
    }
  }
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** With its token, so that equal codes of two leases do not look alike. */
export const codeHashOf = (token: string, code: string): string => hashOf(`${token} ${code}`);
