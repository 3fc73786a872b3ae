import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/database/database.ts';
import { catalogue } from '../notifications/catalogue.ts';
import { type NewsKind, news, recipientOf } from '../notifications/news.ts';
import { NotifierService } from '../notifications/notifier.service.ts';
import type { ConsultationRow } from './consultation-row.ts';

export type AskerNews = Extract<NewsKind, `asking_${string}`>;

/**
 * Tells the one who asked, in the transaction of the event and so once for each: an account in its inbox and by the
 * channels it chose, a visitor at the address they left.
 */
@Injectable()
export class ConsultationNotificationsService {
  constructor(private readonly notifier: NotifierService) {}

  /** `round` tells one reminder from the next. */
  async tell(tx: Tx, row: ConsultationRow, kind: AskerNews, event: string, round = 0): Promise<void> {
    const key = `consultation:${row.id}:${row.version}:${event}:${round}`;
    // Theirs to do something about, until that day.
    const deadline = catalogue[kind].asks ? (row.publishAt ?? row.dueRepliedAt) : null;
    const told = news(kind, { reference: row.reference }, { key, deadline });
    await this.notifier.tell(tx, recipientOf(row.userId, row.contact, row.locale), told);
  }
}
