import { randomUUIDv7 } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { type Language, languages } from '../../lib/locales/locales.ts';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import { Events } from '../../platform/events/events.ts';
import { Refused } from '../../platform/http/refused.ts';
import { cannedReplies, cannedReplyTexts } from './replies.table.ts';
import { fillIn, type ReplyValues } from './reply-variables.ts';

export type Reply = { id: string; name: string; version: number; texts: Partial<Record<Language, string>> };
export type ReadyText = { id: string; name: string; body: string };

/** Sentences that the staff and the experts say again and again, in each language they are ready in. */
@Injectable()
export class Replies {
  constructor(
    @Inject(DB) private readonly db: Db,
    private readonly events: Events,
  ) {}

  async list(): Promise<Reply[]> {
    const { id, name, version } = cannedReplies;
    const texts = sql<Reply['texts']>`coalesce(json_object_agg(${cannedReplyTexts.language}, ${cannedReplyTexts.body})
      filter (where ${cannedReplyTexts.body} is not null), '{}')`;
    return this.db
      .select({ id, name, version, texts })
      .from(cannedReplies)
      .leftJoin(cannedReplyTexts, eq(cannedReplyTexts.replyId, id))
      .groupBy(id)
      .orderBy(asc(name))
      .limit(200);
  }

  /** What may be put into a text in this language. */
  ready(language: string): Promise<ReadyText[]> {
    const { id, name } = cannedReplies;
    return this.db
      .select({ id, name, body: cannedReplyTexts.body })
      .from(cannedReplies)
      .innerJoin(cannedReplyTexts, and(eq(cannedReplyTexts.replyId, id), eq(cannedReplyTexts.language, language)))
      .orderBy(asc(name))
      .limit(200);
  }

  /** `id` null begins one. Throws Refused when a colleague changed it, or has one of that name. */
  async save({ id, name, version, texts }: Omit<Reply, 'id'> & { id: string | null }, staffId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.refuseTwin(tx, name, id);
      const set = { name, version: version + 1, changedBy: staffId, changedAt: new Date() };
      const saved = id
        ? await tx.update(cannedReplies).set(set).where(isSame(id, version)).returning({ id: cannedReplies.id })
        : await tx
            .insert(cannedReplies)
            .values({ id: randomUUIDv7(), name, changedBy: staffId })
            .returning({ id: cannedReplies.id });
      const replyId = saved[0]?.id;
      if (!replyId) throw new Refused('error.changed_meanwhile');
      await tx.delete(cannedReplyTexts).where(eq(cannedReplyTexts.replyId, replyId));
      const rows = languages.flatMap((language) => {
        const body = texts[language];
        return body ? [{ replyId, language, body }] : [];
      });
      await tx.insert(cannedReplyTexts).values(rows);
      await this.record(tx, replyId, 'save_reply', name, staffId);
    });
  }

  async remove(id: string, version: number, staffId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const [gone] = await tx.delete(cannedReplies).where(isSame(id, version)).returning({ name: cannedReplies.name });
      if (!gone) throw new Refused('error.changed_meanwhile');
      await this.record(tx, id, 'delete_reply', gone.name, staffId);
    });
  }

  private async refuseTwin(tx: Tx, name: string, id: string | null): Promise<void> {
    const [twin] = await tx
      .select({ id: cannedReplies.id })
      .from(cannedReplies)
      .where(and(eq(cannedReplies.name, name), id ? ne(cannedReplies.id, id) : undefined));
    if (twin) throw new Refused('desk.error.reply_name');
  }

  private record(tx: Tx, subjectId: string, action: string, name: string, staffId: string): Promise<void> {
    const actor = { kind: 'staff', id: staffId } as const;
    return this.events.record(tx, { subject: 'reply', subjectId, action, actor, data: { name } });
  }
}

const isSame = (id: string, version: number) => and(eq(cannedReplies.id, id), eq(cannedReplies.version, version));

/** A text with a ready one below it, where one was chosen. */
export const withReady = (written: string, ready: ReadyText[], chosen: unknown, values: ReplyValues): string =>
  [written, fillIn(ready.find(({ id }) => id === chosen)?.body ?? '', values)].filter(Boolean).join('\n\n');
