import { randomUUIDv7 } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { and, asc, desc, eq, gt, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import { ownerOf, type Party } from '../../lib/party.ts';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import { openTo, ownedBy } from '../../platform/database/owned.ts';
import { undoTime } from '../../platform/workflow/undo.ts';
import type { Claim } from '../accounts/claims/claims.ts';
import { handedCode, type KeptCode, noCode, ReadingCodes } from '../accounts/contacts/reading-codes.ts';
import {
  type Application,
  type ApplicationLine,
  type CertificateName,
  type Fault,
  type FaultKind,
  overStates,
} from './application.ts';
import type { ApplicationState } from './application.workflow.ts';
import { applicationFaults, applications } from './applications.table.ts';
import { isGuideIn } from './guide.ts';

export type NewApplication = Omit<Application, 'createdAt' | 'updatedAt'>;
export type ApplicationChange = Partial<Pick<Application, 'state' | 'code' | 'dueAt' | 'answers'>>;
export type NewFault = { slot: string; kind: FaultKind; sentence: string };

const { id, reference, procedure, country, state, dueAt, createdAt } = applications;
const line = {
  ...{ id, reference, procedure, country, state, dueAt, createdAt },
  isGuide: sql<boolean>`coalesce(${sql.raw(isGuideIn)}, false)`,
};

/** An account has it from now on, and the code of before opens nothing. */
const unowned = { visitorId: null, ...noCode };

@Injectable()
export class ApplicationsRepository {
  constructor(
    @Inject(DB) private readonly db: Db,
    private readonly codes: ReadingCodes,
  ) {}

  /** False when the reference is taken: the caller draws another one. */
  async add(tx: Tx, application: NewApplication): Promise<boolean> {
    const rows = await tx
      .insert(applications)
      .values(application)
      .onConflictDoNothing({ target: applications.reference })
      .returning({ id: applications.id });
    return rows.length > 0;
  }

  async findOwned(party: Party, applicationId: string): Promise<Application | null> {
    const [row] = await this.db
      .select()
      .from(applications)
      .where(and(eq(applications.id, applicationId), openTo(applications, applications.id, party)));
    return (row as Application | undefined) ?? null;
  }

  /** Of the same person, by the number of their paper, and not over yet. */
  listAlike(party: Party, procedure: CertificateName, { country, answers }: Pick<Application, 'country' | 'answers'>) {
    return this.db
      .select({ id: applications.id, reference: applications.reference })
      .from(applications)
      .where(
        and(
          ownedBy(applications, party),
          eq(applications.procedure, procedure),
          eq(applications.country, country),
          notInArray(applications.state, overStates),
          sql`${applications.answers}->>'identity' = ${answers.identity ?? ''}`,
        ),
      )
      .orderBy(asc(applications.id))
      .limit(3);
  }

  async find(applicationId: string): Promise<Application | null> {
    const [row] = await this.db.select().from(applications).where(eq(applications.id, applicationId));
    return (row as Application | undefined) ?? null;
  }

  async findByCode(code: string): Promise<Application | null> {
    const [row] = await this.db.select().from(applications).where(eq(applications.code, code));
    return (row as Application | undefined) ?? null;
  }

  /** The row, held until the transaction ends, so that two changes of state follow each other. */
  async lock(tx: Tx, applicationId: string): Promise<Application | null> {
    const [row] = await tx.select().from(applications).where(eq(applications.id, applicationId)).for('update');
    return (row as Application | undefined) ?? null;
  }

  async change(tx: Tx, applicationId: string, change: ApplicationChange): Promise<void> {
    await tx
      .update(applications)
      .set({ ...change, updatedAt: sql`now()` })
      .where(eq(applications.id, applicationId));
  }

  /** What is promised first comes first; what waits for somebody else, last. Nobody works on a guide. */
  async listIn(states: ApplicationState[]): Promise<ApplicationLine[]> {
    const rows = await this.db
      .select(line)
      .from(applications)
      .where(and(inArray(applications.state, states), sql`${sql.raw(isGuideIn)} is not true`))
      .orderBy(sql`${applications.dueAt} nulls last`, asc(applications.id))
      .limit(50);
    return rows as ApplicationLine[];
  }

  listFaults(applicationId: string, db: Db | Tx = this.db): Promise<Fault[]> {
    return db
      .select()
      .from(applicationFaults)
      .where(eq(applicationFaults.applicationId, applicationId))
      .orderBy(asc(applicationFaults.id));
  }

  async addFaults(tx: Tx, applicationId: string, faults: NewFault[]): Promise<string[]> {
    const rows = faults.map((fault) => ({ id: randomUUIDv7(), applicationId, ...fault }));
    await tx.insert(applicationFaults).values(rows);
    return rows.map(({ id }) => id);
  }

  /** How many are left to mend. */
  async fixSlot(tx: Tx, applicationId: string, slot: string): Promise<number> {
    const open = and(eq(applicationFaults.applicationId, applicationId), isNull(applicationFaults.fixedAt));
    await tx
      .update(applicationFaults)
      .set({ fixedAt: sql`now()` })
      .where(and(open, eq(applicationFaults.slot, slot)));
    return tx.$count(applicationFaults, open);
  }

  async hand(tx: Tx, applicationId: string, from: Party, to: Party, sealedCode?: string): Promise<boolean> {
    const rows = await tx
      .update(applications)
      .set({ ...ownerOf(to), ...handedCode(to, sealedCode) })
      .where(and(eq(applications.id, applicationId), ownedBy(applications, from)))
      .returning({ id: applications.id });
    return rows.length > 0;
  }

  /** The latest first. */
  async listOwned(party: Party): Promise<ApplicationLine[]> {
    const rows = await this.db
      .select(line)
      .from(applications)
      .where(openTo(applications, applications.id, party))
      .orderBy(desc(applications.id))
      .limit(30);
    return rows as ApplicationLine[];
  }

  codesOf(visitorId: string): Promise<KeptCode[]> {
    const { id, sealedCode, plainCode } = applications;
    return this.db
      .select({ id, sealedCode, plainCode })
      .from(applications)
      .where(eq(applications.visitorId, visitorId));
  }

  /**
   * Whether something of an account is in work, or money of it still goes back: a withdrawal is held for a day. What was
   * not paid is owed by nobody, and a guide is read by its owner alone.
   */
  async isInWork(tx: Tx, userId: string): Promise<boolean> {
    const { state, updatedAt } = applications;
    const heldSince = new Date(Date.now() - 2 * undoTime);
    const isHeld = and(eq(state, 'withdrawn'), gt(updatedAt, heldSince));
    const isTheirs = and(eq(applications.userId, userId), sql`coalesce(${sql.raw(isGuideIn)}, false) is false`);
    const inWork = and(isTheirs, or(notInArray(state, [...overStates, 'awaiting_payment']), isHeld));
    return (await tx.select({ id }).from(applications).where(inWork).limit(1)).length > 0;
  }

  async findId(reference: string): Promise<string | null> {
    const [row] = await this.db.select({ id }).from(applications).where(eq(applications.reference, reference));
    return row?.id ?? null;
  }

  /** Without an account, and opened by that code. */
  async lockUnowned(tx: Tx, applicationId: string, code: string | null): Promise<Application | null> {
    const found = await this.lock(tx, applicationId);
    return found && !found.userId && this.codes.isRight(found, code) ? found : null;
  }

  /** Answers whose it was. */
  async claim(tx: Tx, { userId, subjectId, code }: Claim): Promise<{ visitorId: string | null } | null> {
    const application = await this.lockUnowned(tx, subjectId, code);
    if (!application) return null;
    await tx
      .update(applications)
      .set({ userId, ...unowned })
      .where(eq(applications.id, subjectId));
    return application;
  }

  async giveTo(tx: Tx, visitorId: string, userId: string): Promise<void> {
    await tx
      .update(applications)
      .set({ userId, ...unowned })
      .where(openTo(applications, applications.id, { kind: 'visitor', id: visitorId }));
  }
}
