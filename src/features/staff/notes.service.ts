import { randomUUIDv7 } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { and, asc, eq } from 'drizzle-orm';
import { DB, type Db } from '../../platform/database/database.ts';
import { accountView } from '../accounts/accounts.view.ts';
import type { Note } from './note.ts';
import { deskNotes } from './notes.table.ts';
import type { Subject } from './task-lock.ts';

/** What the staff write for each other beside a task. */
@Injectable()
export class NotesService {
  constructor(@Inject(DB) private readonly db: Db) {}

  /** The earliest first. */
  async list(subject: Subject, subjectId: string): Promise<Note[]> {
    const { id, body, at } = deskNotes;
    const rows = await this.db
      .select({ id, name: accountView.name, body, at })
      .from(deskNotes)
      .leftJoin(accountView.table, eq(accountView.id, deskNotes.userId))
      .where(and(eq(deskNotes.subject, subject), eq(deskNotes.subjectId, subjectId)))
      .orderBy(asc(id));
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  }

  async add(subject: Subject, subjectId: string, userId: string, body: string): Promise<void> {
    await this.db.insert(deskNotes).values({ id: randomUUIDv7(), subject, subjectId, userId, body });
  }
}
