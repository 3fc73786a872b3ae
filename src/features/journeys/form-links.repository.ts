import { Inject, Injectable } from '@nestjs/common';
import { and, desc, eq, gt, gte, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import { formLinks, formMoves } from './form-links.table.ts';

/** What hangs on a form are identity papers: a link is of use for a while and no longer. */
export const linkDays = 30;

export type FormLink = { formId: string; codeHash: string; sentTo: string | null; isLive: boolean };
export type SentLink = { to: string; at: Date; until: Date };
export type FormMove = { codeHash: string };

// Those of a release before were given more days.
const until = sql<Date>`least(${formLinks.expiresAt}, ${formLinks.createdAt} + make_interval(days => ${linkDays}))`;
// By the clock and not by the beginning of the transaction: one that was ended while this one waited is over.
const isLive = sql<boolean>`${until} > clock_timestamp()`;
const moveOf = (formId: string, visitorId: string): SQL | undefined =>
  and(eq(formMoves.formId, formId), eq(formMoves.visitorId, visitorId), gt(formMoves.expiresAt, sql`now()`));

@Injectable()
export class FormLinksRepository {
  constructor(@Inject(DB) private readonly db: Db) {}

  async add(tx: Tx, link: typeof formLinks.$inferInsert): Promise<void> {
    await tx.insert(formLinks).values(link);
  }

  async findByToken(tokenHash: string): Promise<FormLink | null> {
    const [row] = await this.db
      .select({ formId: formLinks.formId, codeHash: formLinks.codeHash, sentTo: formLinks.sentTo, isLive })
      .from(formLinks)
      .where(eq(formLinks.tokenHash, tokenHash));
    return row ?? null;
  }

  /** Whether a link works still; from then on nobody ends it before this is done. */
  async holdLive(tx: Tx, tokenHash: string): Promise<boolean> {
    const rows = await tx
      .select({ id: formLinks.id })
      .from(formLinks)
      .where(and(eq(formLinks.tokenHash, tokenHash), isLive))
      .for('update');
    return rows.length > 0;
  }

  /** Those that work, the latest first. */
  async listLive(formId: string): Promise<SentLink[]> {
    const rows = await this.db
      .select({ to: formLinks.sentTo, at: formLinks.createdAt, until: until.mapWith(formLinks.expiresAt) })
      .from(formLinks)
      .where(and(eq(formLinks.formId, formId), isNotNull(formLinks.sentTo), isLive))
      .orderBy(desc(formLinks.id));
    return rows as SentLink[];
  }

  async endAll(tx: Tx, formId: string): Promise<void> {
    await this.end(tx, eq(formLinks.formId, formId));
  }

  async endForGood(tx: Tx, formId: string): Promise<void> {
    await this.endAll(tx, formId);
    await this.forgetMoves(tx, formId);
  }

  /** Those that went to another address than this one. */
  async endOthers(tx: Tx, formId: string, to: string): Promise<void> {
    await this.end(tx, and(eq(formLinks.formId, formId), or(isNull(formLinks.sentTo), ne(formLinks.sentTo, to))));
  }

  async addMove(tx: Tx, move: typeof formMoves.$inferInsert): Promise<void> {
    await tx.insert(formMoves).values(move);
  }

  async findMove(formId: string, visitorId: string): Promise<FormMove | null> {
    const [row] = await this.db
      .select({ codeHash: formMoves.codeHash })
      .from(formMoves)
      .where(moveOf(formId, visitorId))
      .orderBy(desc(formMoves.at))
      .limit(1);
    return row ?? null;
  }

  /** Forgets that the form ever left this browser, and where it went from there; false where it did not leave it. */
  async undoMoves(tx: Tx, formId: string, visitorId: string): Promise<boolean> {
    const left = tx
      .select({ at: sql`min(${formMoves.at})` })
      .from(formMoves)
      .where(moveOf(formId, visitorId));
    const rows = await tx
      .delete(formMoves)
      .where(and(eq(formMoves.formId, formId), gte(formMoves.at, sql`(${left})`)))
      .returning({ id: formMoves.id });
    return rows.length > 0;
  }

  /** Of no browser is it known any more that it had the form once. */
  async forgetMoves(tx: Tx, formId: string): Promise<void> {
    await tx.delete(formMoves).where(eq(formMoves.formId, formId));
  }

  private async end(tx: Tx, which: SQL | undefined): Promise<void> {
    await tx
      .update(formLinks)
      .set({ expiresAt: sql`now()` })
      .where(and(which, gt(formLinks.expiresAt, sql`now()`)));
  }
}
