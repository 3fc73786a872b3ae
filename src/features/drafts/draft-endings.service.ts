import { Inject, Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import { Limits } from '../../platform/http/limits.ts';
import { Hourly } from '../../platform/jobs/hourly.ts';
import { kindOf } from '../accounts/contacts/contact.ts';
import { NotifierService } from '../notifications/notifier.service.ts';
import { DraftFeatures } from './draft-features.ts';
import { Drafts, type EndingDraft } from './drafts.ts';
import { endingNews, ownerOfEnding } from './ending-news.ts';

const atOnce = 100;
/** The last first: who was told the day before need not hear that it is a week. */
const daysBefore = [1, 7];

/** Tells people a week and a day before what they have not sent goes: once each, however many processes look. */
@Injectable()
export class DraftEndingsService {
  constructor(
    @Inject(DB) private readonly db: Db,
    private readonly drafts: Drafts,
    private readonly features: DraftFeatures,
    private readonly notifier: NotifierService,
    private readonly limits: Limits,
    private readonly logger: PinoLogger,
    hourly: Hourly,
  ) {
    hourly.add('ending drafts', () => this.runDue());
  }

  async runDue(now = new Date()): Promise<void> {
    for (const days of daysBefore) while ((await this.tell(days, now)) === atOnce);
  }

  private tell(days: number, now: Date): Promise<number> {
    return this.db.transaction(async (tx) => {
      const ending = await this.drafts.takeEnding(tx, days, now, atOnce);
      for (const one of ending) await this.tellOwner(tx, one);
      return ending.length;
    });
  }

  private async tellOwner(tx: Tx, draft: EndingDraft): Promise<void> {
    const ending = this.features.of(draft.draft)?.ending(draft);
    if (!ending) return;
    const to = ownerOfEnding(draft, ending);
    if (to && 'contact' in to && (await this.isTooMuch(to.contact))) {
      this.logger.warn({ draft: draft.draft.id }, 'A draft goes without a word: its address or the hour had too many');
      return;
    }
    await this.notifier.tell(tx, to, endingNews(draft, ending));
  }

  /**
   * Nobody has shown that an address in a draft is theirs, and anybody may begin any number of drafts that name others: past
   * these limits a draft goes without a word.
   */
  private async isTooMuch(contact: string): Promise<boolean> {
    const isOver = async (name: 'endingsTo' | 'endings', key: string) => (await this.limits.spend(name, key)) > 0;
    return (await isOver('endingsTo', contact.toLowerCase())) || isOver('endings', kindOf(contact));
  }
}
