import { randomUUIDv7 } from 'node:crypto';
import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import { Events } from '../../platform/events/events.ts';
import { isUuid } from '../../platform/http/cursor.ts';
import { Refused } from '../../platform/http/refused.ts';
import { accountView } from '../accounts/accounts.view.ts';
import { Claims } from '../accounts/claims/claims.ts';
import {
  type Approval,
  type ApprovalKind,
  type Decision,
  kindsOfPeople,
  mayDecide,
  type ShownApproval,
} from './approval.ts';
import { deskApprovals } from './approvals.table.ts';

const people = alias(accountView.table, 'people');

/** Done with the decision, in its transaction; what is answered is done after the commit. */
type Act = (tx: Tx, approval: Approval, decision: Decision, staffId: string) => Promise<(() => Promise<void>) | void>;

type Asked = Pick<Approval, 'kind' | 'subjectId' | 'note'> & { data?: Approval['data'] };

/** One of the staff asks, another agrees, and only then it happens. */
@Injectable()
export class ApprovalsService {
  private readonly acts = new Map<ApprovalKind, Act>();

  constructor(
    @Inject(DB) private readonly db: Db,
    private readonly events: Events,
    claims: Claims,
  ) {
    claims.register({ leave: (tx, userId) => this.forget(tx, userId) });
  }

  /** Called in onModuleInit: what happens once somebody has decided. */
  on(kind: ApprovalKind, act: Act): void {
    this.acts.set(kind, act);
  }

  /** Those that wait, the latest first. */
  async listOpen(): Promise<ShownApproval[]> {
    const rows = await this.db
      .select({ approval: deskApprovals, asker: accountView.name, person: people.name })
      .from(deskApprovals)
      .leftJoin(accountView.table, eq(accountView.id, deskApprovals.askedBy))
      .leftJoin(people, eq(people.id, deskApprovals.subjectId))
      .where(eq(deskApprovals.state, 'open'))
      .orderBy(desc(deskApprovals.id))
      .limit(100);
    return rows.map(({ approval, asker, person }) => ({ ...approval, asker, person }));
  }

  async isOpen(kind: ApprovalKind, subjectId: string): Promise<boolean> {
    const isIt = and(eq(deskApprovals.kind, kind), eq(deskApprovals.subjectId, subjectId));
    const open = and(isIt, eq(deskApprovals.state, 'open'));
    return (await this.db.select({ id: deskApprovals.id }).from(deskApprovals).where(open)).length > 0;
  }

  /**
   * Throws Refused where the same is asked for already.
   * @param prepare what has to be there until somebody decides, in the same transaction; its answer is kept as the data
   */
  async ask(asked: Asked, staffId: string, prepare?: (tx: Tx) => Promise<Approval['data']>): Promise<void> {
    await this.db.transaction(async (tx) => {
      const data = (await prepare?.(tx)) ?? asked.data;
      const [row] = await tx
        .insert(deskApprovals)
        .values({ id: randomUUIDv7(), ...asked, data, askedBy: staffId })
        .onConflictDoNothing()
        .returning({ id: deskApprovals.id });
      if (!row) throw new Refused('desk.error.asked_already');
      await this.record(tx, row.id, 'ask_approval', staffId, asked.kind);
    });
  }

  /** Throws NotFoundException, and Refused for one's own wish and for what was decided meanwhile. */
  async decide(id: string, decision: Decision, staffId: string): Promise<void> {
    const after = await this.db.transaction(async (tx) => {
      const approval = isUuid(id) ? await this.lock(tx, id) : null;
      if (!approval) throw new NotFoundException();
      if (approval.state !== 'open') throw new Refused('error.changed_meanwhile');
      if (!mayDecide(approval, staffId, decision)) throw new Refused('desk.error.own_wish');
      await tx
        .update(deskApprovals)
        .set({ state: decision, decidedBy: staffId, decidedAt: new Date() })
        .where(eq(deskApprovals.id, id));
      await this.record(tx, id, decision === 'agreed' ? 'agree' : 'disagree', staffId, approval.kind);
      return this.acts.get(approval.kind)?.(tx, approval, decision, staffId);
    });
    await after?.();
  }

  /** Of somebody whose account ends nothing is left that was said of them. */
  private async forget(tx: Tx, userId: string): Promise<void> {
    const isAbout = and(inArray(deskApprovals.kind, [...kindsOfPeople]), eq(deskApprovals.subjectId, userId));
    const { state } = deskApprovals;
    await tx
      .update(deskApprovals)
      .set({ note: '', data: {}, state: sql`case when ${state} = 'open' then 'refused' else ${state} end` })
      .where(isAbout);
  }

  private async lock(tx: Tx, id: string): Promise<Approval | null> {
    const [row] = await tx.select().from(deskApprovals).where(eq(deskApprovals.id, id)).for('update');
    return row ?? null;
  }

  private record(tx: Tx, subjectId: string, action: string, staffId: string, kind: ApprovalKind): Promise<void> {
    const actor = { kind: 'staff', id: staffId } as const;
    return this.events.record(tx, { subject: 'approval', subjectId, action, actor, data: { kind } });
  }
}
