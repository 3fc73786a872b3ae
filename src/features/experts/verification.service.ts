import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import { Events } from '../../platform/events/events.ts';
import { JobsService } from '../../platform/jobs/jobs.service.ts';
import { PageCache } from '../../platform/page-cache/page-cache.ts';
import { news } from '../notifications/news.ts';
import { NotifierService } from '../notifications/notifier.service.ts';
import { ExpertApplicationsRepository } from './expert-applications.repository.ts';
import { ExpertsRepository } from './experts.repository.ts';

const queues = { lapse: 'expert.lapse', recheck: 'expert.recheck' };
const recheckDays = 30;

type Watched = { id: string; validUntil: string };

/** A verification ends by itself: the expert leaves the queue that day, and hears of it a month before. */
@Injectable()
export class VerificationService implements OnModuleInit, OnApplicationBootstrap {
  private enders: ((tx: Tx, expertId: string) => Promise<void>)[] = [];

  constructor(
    @Inject(DB) private readonly db: Db,
    private readonly experts: ExpertsRepository,
    private readonly applications: ExpertApplicationsRepository,
    private readonly jobs: JobsService,
    private readonly events: Events,
    private readonly notifier: NotifierService,
    private readonly cache: PageCache,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<Watched>(queues.lapse, () => this.endLapsed());
    this.jobs.handle<Watched>(queues.recheck, (watched) => this.remind(watched));
  }

  /** Whatever ended while no pod was up. */
  onApplicationBootstrap(): Promise<void> {
    return this.endLapsed();
  }

  /** What else ends with a verification, in the same transaction; said once, by src/app/reactions.ts. */
  endsWith(enders: ((tx: Tx, expertId: string) => Promise<void>)[]): void {
    this.enders = enders;
  }

  /** Sets the jobs for the end of a verification that was just given. */
  async watch(tx: Tx, id: string, validUntil: string): Promise<void> {
    const lastDay = Temporal.PlainDate.from(validUntil);
    const watched: Watched = { id, validUntil };
    await this.jobs.enqueue(tx, queues.recheck, watched, startOf(lastDay.subtract({ days: recheckDays })));
    await this.jobs.enqueue(tx, queues.lapse, watched, startOf(lastDay.add({ days: 1 })));
  }

  /** What ends with a verification, when it ends otherwise. */
  async end(tx: Tx, id: string): Promise<void> {
    for (const work of this.enders) await work(tx, id);
  }

  /** The staff close an expert's queue at once; what the expert sent before opens it to nobody again. */
  async suspend(id: string, version: number, staffId: string, reason: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const { userId } = (await this.experts.findAccount(id, tx)) ?? {};
      // First, as who accepts it does.
      if (userId) await this.applications.withdrawAll(tx, userId);
      await this.experts.close(tx, id, version);
      await this.end(tx, id);
      const actor = { kind: 'staff', id: staffId } as const;
      await this.events.record(tx, { subject: 'expert', subjectId: id, action: 'suspend', actor, data: { reason } });
    });
    await this.cache.drop(['experts', `expert:${id}`, 'lanes']);
  }

  private async endLapsed(): Promise<void> {
    const lapsed = await this.experts.listLapsed();
    for (const { id } of lapsed) {
      await this.db.transaction(async (tx) => {
        if (!(await this.experts.pause(tx, id))) return;
        await this.end(tx, id);
        await this.events.record(tx, { subject: 'expert', subjectId: id, action: 'lapse', actor: { kind: 'clock' } });
      });
    }
    if (lapsed.length > 0) await this.cache.drop(['experts', 'lanes', ...lapsed.map(({ id }) => `expert:${id}`)]);
  }

  private async remind({ id, validUntil }: Watched): Promise<void> {
    const expert = await this.experts.findAccount(id);
    if (!expert?.userId || expert.validUntil !== validUntil) return;
    const { userId } = expert;
    // A day of the calendar is the same in every zone.
    const date = { day: validUntil, time: null, zone: 'UTC' };
    const ends = news('licence_recheck', { date }, { key: `licence_recheck:${id}:${validUntil}` });
    await this.db.transaction((tx) => this.notifier.tell(tx, { userId }, ends));
  }
}

const startOf = (day: Temporal.PlainDate): Date => new Date(day.toZonedDateTime('UTC').epochMilliseconds);
