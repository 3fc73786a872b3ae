import { Inject, Injectable } from '@nestjs/common';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { parseReference } from '../../lib/references.ts';
import { DB, type Db } from '../../platform/database/database.ts';
import { events } from '../../platform/events/events.table.ts';
import { sinceBeginOf } from '../../platform/events/events.ts';
import { isUuid } from '../../platform/http/cursor.ts';
import { accountView } from '../accounts/accounts.view.ts';
import { Claims } from '../accounts/claims/claims.ts';
import { ConsultationRecordsService } from '../consultations/consultation-records.service.ts';
import { BillsService } from '../payments/bills/bills.service.ts';
import { DeskSearchRepository } from './search/desk-search.repository.ts';

const pageSize = 50;

/** What the staff have done, the latest first; or all that happened to one thing, whoever did it. */
@Injectable()
export class Audit {
  constructor(
    @Inject(DB) private readonly db: Db,
    private readonly records: ConsultationRecordsService,
    private readonly bills: BillsService,
    private readonly claims: Claims,
    private readonly search: DeskSearchRepository,
  ) {}

  /** @param about the reference of a consultation or a bill, or the id of anything; empty for all that the staff did */
  async list(about: string, before: string) {
    const subjectId = about && (await this.idOf(about));
    if (subjectId === null) return { items: [], older: null };
    const { id, subject, action, actorKind, data, at } = events;
    const found = await this.db
      .select({ id, subject, subjectId: events.subjectId, action, actorKind, data, at, name: accountView.name })
      .from(events)
      .leftJoin(accountView.table, and(eq(actorKind, 'staff'), eq(sql`${accountView.id}::text`, events.actorId)))
      .where(
        and(
          subjectId ? eq(events.subjectId, subjectId) : eq(actorKind, 'staff'),
          subjectId ? sinceBeginOf([subjectId]) : undefined,
          isUuid(before) ? lt(id, before) : undefined,
        ),
      )
      .orderBy(desc(id))
      .limit(pageSize + 1);
    const shown = found.slice(0, pageSize);
    const named = await this.search.named([...new Set(shown.map((item) => item.subjectId))]);
    const items = shown.map((item) => ({ ...item, of: named.find((one) => one.id === item.subjectId) ?? null }));
    return { items, older: found.length > pageSize ? (items.at(-1)?.id ?? null) : null };
  }

  private async idOf(about: string): Promise<string | null> {
    if (isUuid(about)) return about;
    // A claim answers for what its bill is for; who looks for a bill means the bill.
    const bill = await this.bills.findByReference(about);
    if (bill) return bill.id;
    const parsed = parseReference(about);
    const own = parsed.ok ? await this.claims.subjectOf(parsed.kind, parsed.reference) : null;
    if (own) return own;
    return (await this.records.findByReference(about))?.id ?? null;
  }
}
