import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { formatsFor } from '../../../lib/formats.ts';
import type { Locale } from '../../../lib/locales/locales.ts';
import { DB, type Db, type Tx } from '../../../platform/database/database.ts';
import { Events } from '../../../platform/events/events.ts';
import { Idempotency } from '../../../platform/http/submissions/idempotency.ts';
import { JobsService } from '../../../platform/jobs/jobs.service.ts';
import { Claims } from '../claims/claims.ts';
import { CodeMessages } from '../contacts/code-messages.ts';
import { ContactsRepository } from '../contacts/contacts.repository.ts';
import { WaysIn } from '../sign-in/ways-in.ts';
import { LeavingRepository } from './leaving.repository.ts';

const queue = 'account-deletion';
const day = 24 * 60 * 60 * 1000;
export const graceDays = 7;

/** The end of an account: asked for, to be taken back within a week, then done for good. */
@Injectable()
export class LeavingService implements OnModuleInit {
  constructor(
    private readonly leaving: LeavingRepository,
    private readonly contacts: ContactsRepository,
    private readonly claims: Claims,
    private readonly waysIn: WaysIn,
    private readonly messages: CodeMessages,
    private readonly idempotency: Idempotency,
    private readonly events: Events,
    private readonly jobs: JobsService,
    @Inject(DB) private readonly db: Db,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<{ userId: string }>(queue, ({ userId }) => this.finish(userId));
    this.waysIn.register((tx, userId, since) => this.keepFrom(tx, userId, since));
  }

  /** Whoever was in may have asked for it: who takes the account back has not come for its last days. */
  private async keepFrom(tx: Tx, userId: string, since: Date): Promise<void> {
    const firstDay = new Date(since.getTime() + graceDays * day);
    if (await this.leaving.cancel(tx, userId, firstDay)) await this.record(tx, userId, 'deletion_cancelled');
  }

  /** When it will be deleted; null while nobody has asked for that. */
  date(userId: string): Promise<Date | null> {
    return this.leaving.find(userId);
  }

  /** Asked for twice it stays at the first day. */
  async ask(locale: Locale, userId: string, now = new Date()): Promise<void> {
    await this.db.transaction(async (tx) => {
      const at = new Date(now.getTime() + graceDays * day);
      if (!(await this.leaving.plan(tx, userId, at))) return;
      await this.record(tx, userId, 'deletion_asked');
      await this.jobs.enqueue(tx, queue, { userId }, at);
      const date = formatsFor(locale).date(Temporal.Instant.fromEpochMilliseconds(at.getTime()));
      const all = await this.contacts.list(userId, tx);
      for (const { value } of all) await this.messages.leaving(tx, locale.code, value, date);
    });
  }

  async keep(userId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      if (await this.leaving.cancel(tx, userId)) await this.record(tx, userId, 'deletion_cancelled');
    });
  }

  /** Done twice it finds nobody. Where something is still under way it looks again the next day. */
  async finish(userId: string, now = new Date()): Promise<void> {
    await this.db.transaction(async (tx) => {
      if (!(await this.leaving.isDue(tx, userId, now))) return;
      if (await this.claims.areBusy(tx, userId)) {
        return this.jobs.enqueue(tx, queue, { userId }, new Date(now.getTime() + day));
      }
      await this.claims.leaveAll(tx, userId);
      await this.idempotency.forget(tx, userId);
      await this.leaving.delete(tx, userId);
      await this.record(tx, userId, 'deleted', 'clock');
    });
  }

  private record(tx: Tx, userId: string, action: string, kind: 'user' | 'clock' = 'user'): Promise<void> {
    const actor = kind === 'user' ? ({ kind, id: userId } as const) : ({ kind } as const);
    return this.events.record(tx, { subject: 'user', subjectId: userId, action, actor });
  }
}
