import { setImmediate as afterEvents } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { and, eq, getTableColumns, getTableName, gt } from 'drizzle-orm';
import { decrypt } from '../../lib/encryption.ts';
import { CONFIG, type Config } from '../../platform/config.ts';
import { DB, type Db } from '../../platform/database/database.ts';
import type { OwnRows } from '../../platform/database/own-data.ts';
import { events } from '../../platform/events/events.table.ts';
import { ownAccessTokens } from '../access-tokens/access-tokens.own-data.ts';
import { ownAccount } from '../accounts/accounts.own-data.ts';
import { ownExpertCalendar } from '../answering/answering.own-data.ts';
import { ownApplications } from '../applications/applications.own-data.ts';
import { ownSpokenQuestions } from '../asking/asking.own-data.ts';
import { ownFiles } from '../attachments/attachments.own-data.ts';
import { ownCases } from '../cases/cases.own-data.ts';
import { ownConsultations } from '../consultations/consultations.own-data.ts';
import { ownContactMessages } from '../contact/contact.own-data.ts';
import { ownReports } from '../desk/reports.own-data.ts';
import { ownDrafts } from '../drafts/drafts.own-data.ts';
import { ownExpertWork } from '../experts/experts.own-data.ts';
import { ownLeases } from '../leases/leases.own-data.ts';
import { ownNotifications } from '../notifications/notifications.own-data.ts';
import { ownPrograms } from '../oauth/oauth.own-data.ts';
import { ownPayments } from '../payments/payments.own-data.ts';
import { ownWebhooks } from '../webhooks/webhooks.own-data.ts';
import { type DataPart, dataParts } from './own-data.ts';

type Row = Record<string, unknown>;

const atOnce = 20;

/** Whose a row is, as all of them are, and what edits are counted by: in no copy. */
const hidden = ['userId', 'visitorId', 'version'];

/**
 * All of an account's rows, whichever feature they belong to: each says of its own tables which rows are whose, and
 * here they are only put together. A test names every table that knows an account and is neither here nor left out
 * for a reason.
 */
const parts: Record<DataPart, OwnRows> = {
  ...ownAccount,
  ...ownConsultations,
  ...ownDrafts,
  ...ownSpokenQuestions,
  ...ownApplications,
  ...ownLeases,
  ...ownFiles,
  ...ownCases,
  ...ownPayments,
  ...ownNotifications,
  ...ownContactMessages,
  ...ownReports,
  ...ownExpertWork,
  ...ownExpertCalendar,
  ...ownWebhooks,
  ...ownAccessTokens,
  ...ownPrograms,
  activity: {
    table: events,
    shows: ['id', 'subject', 'subjectId', 'action', 'actorKind', 'actorId', 'data', 'at'],
    whose: (id) => and(eq(events.actorKind, 'user'), eq(events.actorId, id)),
  },
};

/** Columns about which nobody has decided whether they are shown, or both ways. */
export const undecidedColumns = (): string[] =>
  Object.entries(parts).flatMap(([part, { table, shows, without = [] }]) =>
    Object.keys(getTableColumns(table))
      .filter((name) => [...hidden, ...without].includes(name) === shows.includes(name))
      .map((name) => `${part}.${name}`),
  );

/** Of the parts that a copy has: what a feature declares and no copy lists is in none. */
export const exportedTables = new Set(dataParts.map((part) => getTableName(parts[part].table)));

@Injectable()
export class OwnDataRepository {
  constructor(
    @Inject(DB) private readonly db: Db,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * The earliest first, where rows have ids: they hold their time. A few at a time, as nobody has set a bound to what
   * somebody has begun, and each row may hold a whole form.
   */
  async *rows(part: DataPart, userId: string): AsyncGenerator<Row> {
    for (let last: string | null = null; ; ) {
      const found: Row[] = await this.next(part, userId, last);
      const { sealed } = parts[part];
      for (const row of found) {
        yield sealed ? this.opened(row, sealed) : row;
        // However fast somebody reads them, others are served in between.
        await afterEvents();
      }
      if (found.length !== atOnce || !found[0]?.id) return;
      last = String(found.at(-1)?.id);
    }
  }

  private async next(part: DataPart, userId: string, after: string | null): Promise<Row[]> {
    const { table, whose, through, shows, seen } = parts[part];
    const columns = Object.fromEntries(Object.entries(getTableColumns(table)).filter(([name]) => shows.includes(name)));
    const { id } = columns;
    const rows = this.db.select({ ...columns, ...seen?.(userId) }).from(table);
    const own = through ? rows.innerJoin(through.table, through.on) : rows;
    const theirs = own.where(and(whose(userId), id && after ? gt(id, after) : undefined)).$dynamic();
    // Of what has no id, somebody has a few rows.
    return (await (id ? theirs.orderBy(id).limit(atOnce) : theirs)) as Row[];
  }

  private opened(row: Row, { column, shownAs, kind }: NonNullable<OwnRows['sealed']>): Row {
    const { [column]: text, ...rest } = row;
    if (typeof text !== 'string') return rest;
    const opened = decrypt(this.config.sessionSecrets, kind, String(row.id), text);
    return opened === null ? rest : { ...rest, [shownAs]: JSON.parse(opened) };
  }
}
