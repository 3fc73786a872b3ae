import { Injectable, NotFoundException } from '@nestjs/common';
import type { Locale } from '../../lib/locales/locales.ts';
import type { Shown } from '../accounts/user.ts';
import { Journeys } from '../journeys/journeys.ts';
import { NotificationsService } from '../notifications/notifications.service.ts';
import { procedureKey } from '../procedures/procedure.ts';
import { mostLately, OverviewRepository } from './overview.repository.ts';
import { begunOf, latelyOf, mattersOf, unreadOf, waitingOf } from './overview.ts';

const mostMatters = 8;

/** What an account shows first: what waits, what is under way, what happened. One query. */
@Injectable()
export class OverviewService {
  constructor(
    private readonly rows: OverviewRepository,
    private readonly notifications: NotificationsService,
    private readonly journeys: Journeys,
  ) {}

  /** Throws NotFoundException for an account that is gone. */
  async of(userId: string, locale: Locale, now = new Date()) {
    const rows = await this.rows.listOf(userId);
    const account = rows.find((row) => row.kind === 'account');
    if (!account) throw new NotFoundException();
    const unread = unreadOf(rows);
    return {
      shows: account.facts.shows satisfies Shown[],
      waiting: waitingOf(rows, unread, now),
      matters: mattersOf(rows, mostMatters),
      begun: begunOf(rows, (form) => this.formNamed(form)),
      lately: latelyOf(rows, mostLately, (news) => this.notifications.titleOf(news, locale)),
      unread: unread.length,
    };
  }

  private formNamed(form: string) {
    const found = this.journeys.named(form);
    if (!found) return null;
    const { base, journey } = found;
    return { route: `${base}-draft`, title: `procedures.${procedureKey(journey.procedure)}.title` } as const;
  }
}
