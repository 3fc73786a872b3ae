import { Inject, Injectable } from '@nestjs/common';
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { DB, type Db, type Tx } from '../../../platform/database/database.ts';
import { kindOf, type ModeName, subjectOf } from '../../../platform/maintenance/maintenance.ts';
import { waitingTexts } from '../../../platform/sms/sms.view.ts';
import { ownersOfPhones } from '../../accounts/accounts.view.ts';
import { openCertificates, reachOfCertificates } from '../../applications/applications.view.ts';
import { followersOf } from '../../cases/cases.view.ts';
import { reachOfConsultations } from '../../consultations/consultations.view.ts';
import { ownersOfDrafts } from '../../drafts/drafts.view.ts';
import { openLeaseSides, reachOfLeases } from '../../leases/leases.view.ts';
import { waitingForTexts } from '../../notifications/notifications.view.ts';
import { unpaidAt } from '../../payments/payments.view.ts';
import { outagePeople, outages } from './outages.table.ts';

export type OutageRow = typeof outages.$inferSelect;
export type OutagePerson = typeof outagePeople.$inferSelect;

/** Which kinds of address can be written to at the moment; an account has its inbox besides. */
export type Working = { mail: boolean; sms: boolean };

/** A place and a currency that bills are in, as `MA:MAD`. */
export type Market = `${string}:${string}`;

type Affected = { mode: ModeName; markets: readonly Market[]; working: Working };

@Injectable()
export class OutagesRepository {
  constructor(@Inject(DB) private readonly db: Db) {}

  async count(affected: Affected): Promise<number> {
    const { rows } = await this.db.execute<{ people: string }>(
      sql`select count(*) as people from (${peopleOf(affected)}) p`,
    );
    return Number(rows[0]?.people ?? 0);
  }

  /** How many stand in the list of the one that is open, and how many of them have been told. */
  async progress(): Promise<{ mode: string; people: number; told: number }[]> {
    return this.db
      .select({
        mode: outages.mode,
        people: sql<number>`count(${outagePeople.id})::int`,
        told: sql<number>`count(${outagePeople.toldAt})::int`,
      })
      .from(outages)
      .leftJoin(outagePeople, eq(outagePeople.outageId, outages.id))
      .where(isNull(outages.overAt))
      .groupBy(outages.mode);
  }

  /** The one of that mode that is open, which is begun where there is none. */
  async open(tx: Tx, values: typeof outages.$inferInsert): Promise<OutageRow> {
    await tx.insert(outages).values(values).onConflictDoNothing();
    const open = await this.findOpen(tx, values.mode as ModeName);
    if (!open) throw new Error(`No outage of ${values.mode}`);
    return open;
  }

  async findOpen(tx: Tx, mode: ModeName): Promise<OutageRow | null> {
    const [row] = await tx
      .select()
      .from(outages)
      .where(and(eq(outages.mode, mode), isNull(outages.overAt)))
      .for('update');
    return row ?? null;
  }

  listOpen(): Promise<OutageRow[]> {
    return this.db.select().from(outages).where(isNull(outages.overAt));
  }

  async begin(mode: ModeName, now: Date): Promise<void> {
    await this.db.transaction((tx) =>
      tx
        .update(outages)
        .set({ begunAt: now })
        .where(and(eq(outages.mode, mode), isNull(outages.overAt), isNull(outages.begunAt))),
    );
  }

  async close(tx: Tx, id: string, now: Date): Promise<void> {
    await tx.update(outages).set({ overAt: now }).where(eq(outages.id, id));
  }

  /** Adds who is not in the list yet, in one statement; how many those are. */
  async add(tx: Tx, id: string, affected: Affected): Promise<number> {
    const { rows } = await tx.execute(sql`
      insert into ${outagePeople} (outage_id, user_id, contact, locale)
      select ${id}::uuid, p.user_id, p.contact, p.locale from (${peopleOf(affected)}) p
      on conflict do nothing returning id`);
    return rows.length;
  }

  /** Locked until the transaction ends: two jobs of one outage follow each other. */
  async lock(tx: Tx, id: string): Promise<OutageRow | null> {
    const [row] = await tx.select().from(outages).where(eq(outages.id, id)).for('update');
    return row ?? null;
  }

  /** The next to be told: that it has begun, and once it is over, that it is. */
  async next(tx: Tx, { id, overAt }: OutageRow, limit: number): Promise<OutagePerson[]> {
    const own = eq(outagePeople.outageId, id);
    return tx
      .select()
      .from(outagePeople)
      .where(overAt ? own : and(own, isNull(outagePeople.toldAt)))
      .orderBy(asc(outagePeople.id))
      .limit(limit);
  }

  async markTold(tx: Tx, ids: string[], now: Date): Promise<void> {
    await tx.update(outagePeople).set({ toldAt: now }).where(inArray(outagePeople.id, ids));
  }

  async remove(tx: Tx, ids: string[]): Promise<void> {
    await tx.delete(outagePeople).where(inArray(outagePeople.id, ids));
  }
}

/** Each once, an account or an address that can be written to: columns `user_id`, `contact`, `locale`. */
function peopleOf({ mode, markets, working }: Affected): SQL {
  const ways = [
    ...(working.mail ? [sql`q.contact like '%@%'`] : []),
    ...(working.sms ? [sql`q.contact like '+%'`] : []),
  ];
  const written = ways.length > 0 ? sql`(q.locale is not null and (${sql.join(ways, sql` or `)}))` : sql`false`;
  return sql`
    select q.user_id, case when q.user_id is null then lower(q.contact) end as contact,
      case when q.user_id is null then min(q.locale) end as locale
    from (${waitingAt(mode, markets)}) q where q.user_id is not null or ${written} group by 1, 2`;
}

/** Those who have something pending where it is out of order; each feature publishes its own. */
function waitingAt(mode: ModeName, markets: readonly Market[]): SQL {
  const subject = subjectOf(mode);
  const union = (parts: string[]) => sql.raw(parts.join(' union all '));
  switch (kindOf(mode)) {
    case 'provider': {
      const reach = union([reachOfConsultations, reachOfCertificates, reachOfLeases]);
      const bills = unpaidAt(subject, sql.param(markets));
      return sql`select coalesce(b.user_id, r.user_id) as user_id, r.contact, r.locale
        from (${bills}) b left join (${reach}) r on r.id = b.subject_id`;
    }
    case 'source':
      return followersOf(subject);
    case 'sms':
      return union([waitingForTexts, ownersOfPhones(waitingTexts)]);
    default:
      return union([ownersOfDrafts, openCertificates, ...openLeaseSides]);
  }
}
