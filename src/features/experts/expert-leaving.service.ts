import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import { Events } from '../../platform/events/events.ts';
import { PageCache } from '../../platform/page-cache/page-cache.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { Claims } from '../accounts/claims/claims.ts';
import { ExpertApplicationsRepository } from './expert-applications.repository.ts';
import { ExpertPhotosService } from './expert-photos.service.ts';
import { ExpertsRepository } from './experts.repository.ts';
import { VerificationService } from './verification.service.ts';

/** Nobody is listed against their will: who leaves is gone from every page, and what they answered stands without a name. */
@Injectable()
export class ExpertLeavingService implements OnModuleInit {
  constructor(
    @Inject(DB) private readonly db: Db,
    private readonly experts: ExpertsRepository,
    private readonly applications: ExpertApplicationsRepository,
    private readonly accounts: AccountsService,
    private readonly verification: VerificationService,
    private readonly claims: Claims,
    private readonly events: Events,
    private readonly cache: PageCache,
    private readonly photos: ExpertPhotosService,
  ) {}

  onModuleInit(): void {
    this.claims.register({ leave: async (tx, userId) => void (await this.takeOut(tx, userId)) });
  }

  /** The account stays. */
  async leave(userId: string): Promise<void> {
    const id = await this.db.transaction((tx) => this.takeOut(tx, userId));
    if (id) await this.cache.drop(['experts', 'consultations', `expert:${id}`]);
  }

  private async takeOut(tx: Tx, userId: string): Promise<string | null> {
    const expert = await this.experts.findByAccount(userId, tx);
    // First, as who accepts it does: accepted afterwards, it would bring the profile back.
    if (expert) await this.applications.withdrawAll(tx, userId);
    const id = await this.experts.leave(tx, userId);
    if (!id) return null;
    await this.photos.removeIn(tx, id);
    await this.verification.end(tx, id);
    await this.accounts.revoke(tx, userId, 'expert');
    const actor = { kind: 'expert', id } as const;
    await this.events.record(tx, { subject: 'expert', subjectId: id, action: 'leave', actor });
    return id;
  }
}
