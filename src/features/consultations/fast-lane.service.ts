import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Db, Tx } from '../../platform/database/database.ts';
import { JobsService } from '../../platform/jobs/jobs.service.ts';
import { PageCache } from '../../platform/page-cache/page-cache.ts';
import { Conflicts } from '../experts/conflicts.ts';
import type { Matter } from '../experts/expert.ts';
import { ExpertsService } from '../experts/experts.service.ts';
import type { ConsultationRow } from './consultation-row.ts';
import { ExpertQuestionsRepository } from './expert-questions.repository.ts';
import { hasNoRoom } from './expert-questions.service.ts';
import { Opponents } from './opponents.ts';

const pagesQueue = 'consultation.lanes';

/** The fast lane is sold only while somebody could take one more question in a hurry (docs/decisions/0084). */
@Injectable()
export class FastLaneService implements OnModuleInit {
  constructor(
    private readonly experts: ExpertsService,
    private readonly questions: ExpertQuestionsRepository,
    private readonly jobs: JobsService,
    private readonly cache: PageCache,
    private readonly conflicts: Conflicts,
    private readonly opponents: Opponents,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(pagesQueue, () => this.cache.drop(['lanes']));
  }

  /** The pages that offer it, once it is safe that one in a hurry was taken, answered or given back. */
  async renewPages(tx: Tx, { lane }: Pick<ConsultationRow, 'lane'>): Promise<void> {
    if (lane === 'fast') await this.jobs.enqueue(tx, pagesQueue, {});
  }

  /**
   * Whether more experts are free for it than questions in a hurry wait for one of them already. Not whom it is against:
   * anybody could try names, and would learn whose matters an expert must not touch.
   */
  async isOpen(matter: Matter, db?: Db | Tx): Promise<boolean> {
    const taking = await this.experts.listTaking(matter, db);
    const loads = await this.questions.loadsOf(
      taking.map(({ id }) => id),
      db,
    );
    const free = taking.filter((expert) => {
      const { open = 0, hasFast = false } = loads.get(expert.id) ?? {};
      return !hasFast && !hasNoRoom(expert, open);
    });
    if (free.length === 0) return false;
    const waiting = await this.questions.listFastFor(free, db);
    // Who names the expert as the other side, and has the money back after two hours, closes the lane for nobody.
    const forThem = waiting.filter((asked) => {
      const names = this.opponents.of(asked);
      return free.some((expert) => !this.conflicts.keepAway(expert, names));
    });
    return forThem.length < free.length;
  }
}
