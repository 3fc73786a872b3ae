import { Inject, Injectable } from '@nestjs/common';
import { type SQL, sql } from 'drizzle-orm';
import { DB, type Db } from '../../../platform/database/database.ts';
import { foundPeople } from '../../accounts/accounts.view.ts';
import { foundCertificates } from '../../applications/applications.view.ts';
import { foundCases } from '../../cases/cases.view.ts';
import { foundConsultations } from '../../consultations/consultations.view.ts';
import { foundMessages } from '../../contact/contact.view.ts';
import { foundExperts } from '../../experts/experts.view.ts';
import { foundLeases } from '../../leases/leases.view.ts';
import { foundBills } from '../../payments/payments.view.ts';
import { type Found, type FoundKind, type FoundPerson, foundKinds, type Named, type Sought } from './found.ts';

/** A person may have many: the latest of each kind are enough to go on from. */
const mostOfEach = 20;
const mostPeople = 10;

// Each feature publishes by which of its columns the staff may look for what it keeps.
const sources: Record<FoundKind, string> = {
  consultation: foundConsultations,
  certificate: foundCertificates,
  lease: foundLeases,
  case: foundCases,
  bill: foundBills,
  message: foundMessages,
  expert: foundExperts,
};

@Injectable()
export class DeskSearchRepository {
  constructor(@Inject(DB) private readonly db: Db) {}

  async people(sought: Sought): Promise<FoundPerson[]> {
    const where = conditionFor(sought, false);
    if (!where) return [];
    return this.rows<FoundPerson>(
      sql`select q.id, q.name from (${sql.raw(foundPeople)}) q where ${where} order by q.id desc limit ${mostPeople}`,
    );
  }

  /** The latest first in each kind; what belongs to one of the `people` is found as well. */
  async things(sought: Sought, people: readonly FoundPerson[]): Promise<Found[]> {
    const own = conditionFor(sought, true);
    const ids = sql.param(people.map(({ id }) => id));
    const theirs = sql`q.user_id = any(${ids}::uuid[]) or q.second_id = any(${ids}::uuid[])`;
    const where = [...(own ? [own] : []), ...(people.length > 0 ? [theirs] : [])];
    if (where.length === 0) return [];
    const found = await Promise.all(foundKinds.map((kind) => this.of(kind, sql.join(where, sql` or `))));
    return found.flat();
  }

  /** What of these ids has a page of its own at the desk. */
  async named(ids: readonly string[]): Promise<Named[]> {
    if (ids.length === 0) return [];
    const wanted = sql.param(ids);
    const all = foundKinds.map((kind) => `select id, kind, reference, country from (${sources[kind]}) found_${kind}`);
    return this.rows<Named>(
      sql`select q.* from (${sql.raw(all.join(' union all '))}) q where q.id = any(${wanted}::uuid[])`,
    );
  }

  private async of(kind: FoundKind, where: SQL): Promise<Found[]> {
    const rows = await this.rows<Omit<Found, 'at'> & { at: Date | string }>(
      sql`select q.kind, q.id, q.reference, q.at, q.names from (${sql.raw(sources[kind])}) q
        where ${where} order by q.at desc, q.id desc limit ${mostOfEach}`,
    );
    return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
  }

  private async rows<Row>(query: SQL): Promise<Row[]> {
    const result: unknown = await this.db.execute(query);
    return (result as { rows: Row[] }).rows;
  }
}

/** Null where rows of that sort cannot be looked for by it. */
function conditionFor(sought: Sought, isThing: boolean): SQL | null {
  switch (sought.by) {
    case 'reference':
      return isThing ? sql`q.reference = ${sought.reference}` : null;
    case 'contact':
      return sql`q.contacts && ${sql.param(sought.contacts)}::text[]`;
    case 'number':
      return isThing ? sql`upper(regexp_replace(q.number, '[^[:alnum:]]', '', 'g')) = ${sought.number}` : null;
    case 'name':
      return sql.join(
        sought.patterns.map((pattern) => sql`q.names ~* ${pattern}`),
        sql` and `,
      );
  }
}
