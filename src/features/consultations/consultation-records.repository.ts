import { randomUUIDv7 } from 'node:crypto';
import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import { and, asc, between, desc, eq, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Party } from '../../lib/party.ts';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import { openTo } from '../../platform/database/owned.ts';
import type { NewAnswer } from './answers.repository.ts';
import type { Earlier, Twin } from './asked-before.ts';
import type { ConsultationRow, MessageRow } from './consultation-row.ts';
import { answers, consultations, messages } from './consultations.table.ts';
import { guideIds } from './guide-id.ts';
import { learnWords } from './search/search-words.repository.ts';

export type NewConsultation = typeof consultations.$inferInsert;
export type NewMessage = Omit<typeof messages.$inferInsert, 'id'>;

/** Whole consultations, private text included: for those who answer and those who look after them. */
@Injectable()
export class ConsultationRecordsRepository {
  constructor(@Inject(DB) private readonly db: Db) {}

  async find(id: string, db: Db | Tx = this.db): Promise<ConsultationRow | null> {
    const [row] = await db.select().from(consultations).where(eq(consultations.id, id));
    return row ?? null;
  }

  /** And nobody else at it until the transaction ends. Throws NotFoundException. */
  async lock(tx: Tx, id: string): Promise<ConsultationRow> {
    const [row] = await tx.select().from(consultations).where(eq(consultations.id, id)).for('no key update');
    if (!row) throw new NotFoundException();
    return row;
  }

  async findByReference(reference: string): Promise<ConsultationRow | null> {
    const [row] = await this.db.select().from(consultations).where(eq(consultations.reference, reference));
    return row ?? null;
  }

  /** `make` gives a new reference each time, for the case that one is taken. */
  async addAsked(tx: Tx, make: () => NewConsultation) {
    for (;;) {
      const [row] = await tx
        .insert(consultations)
        .values(make())
        .onConflictDoNothing({ target: consultations.reference })
        .returning();
      if (row) return row;
    }
  }

  /** One of somebody's own, whatever its state; a stranger's is not found. */
  async findOwn(party: Party, id: string) {
    const [row] = await this.db
      .select()
      .from(consultations)
      .where(and(eq(consultations.id, id), openTo(consultations, consultations.id, party)));
    return row ?? null;
  }

  async add(tx: Tx, consultation: NewConsultation, given: NewAnswer[]): Promise<void> {
    await tx.insert(consultations).values(consultation);
    if (consultation.visibility === 'public') await learnWords(tx, [consultation.titleFold]);
    if (given.length > 0) await tx.insert(answers).values(given);
  }

  /** One that has an id of its own making; false where it is there already, whatever has become of it. */
  async addOnce(tx: Tx, consultation: NewConsultation, given: NewAnswer[]): Promise<boolean> {
    const added = await tx
      .insert(consultations)
      .values(consultation)
      .onConflictDoNothing({ target: consultations.id })
      .returning({ id: consultations.id });
    if (added.length === 0) return false;
    await learnWords(tx, [consultation.titleFold]);
    await tx.insert(answers).values(given);
    return true;
  }

  /** Of the guides that were ever added. */
  async guideIds(): Promise<Set<string>> {
    const rows = await this.db
      .select({ id: consultations.id })
      .from(consultations)
      .where(between(consultations.id, ...guideIds));
    return new Set(rows.map(({ id }) => id));
  }

  listMessages(consultationId: string): Promise<MessageRow[]> {
    return this.db.select().from(messages).where(eq(messages.consultationId, consultationId)).orderBy(asc(messages.id));
  }

  /** What is waited for: the last request for facts. */
  async findWanted(tx: Tx, consultationId: string): Promise<MessageRow | null> {
    const [row] = await tx
      .select()
      .from(messages)
      .where(and(eq(messages.consultationId, consultationId), eq(messages.kind, 'facts_wanted')))
      .orderBy(desc(messages.id))
      .limit(1);
    return row ?? null;
  }

  /** A request for facts by its own id, with the question it is about; nobody else is at that until the transaction ends. */
  async lockRequest(tx: Tx, id: string): Promise<{ row: ConsultationRow; isLast: boolean } | null> {
    const [request] = await tx
      .select()
      .from(messages)
      .where(and(eq(messages.id, id), eq(messages.kind, 'facts_wanted')));
    if (!request) return null;
    const row = await this.lock(tx, request.consultationId);
    return { row, isLast: (await this.findWanted(tx, row.id))?.id === id };
  }

  /** Questions that wait for facts from who has that number, held until the transaction ends. */
  async lockWaiting(tx: Tx, phone: string, userId: string | null): Promise<ConsultationRow[]> {
    const byPhone = and(eq(consultations.contact, phone), isNull(consultations.userId));
    const isTheirs = userId ? or(byPhone, eq(consultations.userId, userId)) : byPhone;
    return tx
      .select()
      .from(consultations)
      .where(and(isTheirs, eq(consultations.state, 'needs_info')))
      .orderBy(asc(consultations.id))
      .for('no key update');
  }

  async addMessage(tx: Tx, values: NewMessage): Promise<void> {
    await tx.insert(messages).values({ id: randomUUIDv7(), ...values });
  }

  /** Others on the same topic whose words are much the same, the nearest first. */
  async listTwins({ id, topic, language, title }: ConsultationRow, folded: string): Promise<Twin[]> {
    if (!title) return [];
    const nearness = sql<number>`word_similarity(${folded}, ${consultations.fold})`;
    const { reference, state } = consultations;
    return this.db
      .select({ id: consultations.id, reference, title: consultations.title, language: consultations.language, state })
      .from(consultations)
      .where(
        and(
          eq(consultations.topic, topic),
          eq(consultations.language, language),
          ne(consultations.id, id),
          ne(consultations.state, 'merged'),
          sql`${folded} <% ${consultations.fold}`,
        ),
      )
      .orderBy(sql`${nearness} desc`)
      .limit(5);
  }

  /** Asked before it by the same account, browser or address, the latest first. */
  async listEarlier({ id, userId, visitorId, contact, askedAt }: ConsultationRow): Promise<Earlier[]> {
    const isSame = or(
      userId ? eq(consultations.userId, userId) : undefined,
      visitorId ? eq(consultations.visitorId, visitorId) : undefined,
      contact ? eq(consultations.contact, contact) : undefined,
    );
    if (!isSame) return [];
    const { reference, title, language, state, askedAt: at } = consultations;
    return this.db
      .select({ id: consultations.id, reference, title, language, state, askedAt: at })
      .from(consultations)
      .where(and(isSame, ne(consultations.id, id), lt(at, askedAt)))
      .orderBy(desc(at))
      .limit(5);
  }
}
