import { Injectable, NotFoundException } from '@nestjs/common';
import type { Locale } from '../../lib/locales/locales.ts';
import type { Shown } from '../accounts/user.ts';
import { Journeys } from '../journeys/journeys.ts';
import { NotificationsService } from '../notifications/notifications.service.ts';
import { procedureKey } from '../procedures/procedure.ts';
import { OverviewRepository } from './overview.repository.ts';
import { begunOf, mattersOf, waitingOf } from './overview.ts';

const mostMatters = 8;
const mostLately = 5;

/** What an account shows first: what waits, what is under way, what happened. Two queries, at once. */
@Injectable()
export class OverviewService {
  constructor(
    private readonly rows: OverviewRepository,
    private readonly notifications: NotificationsService,
    private readonly journeys: Journeys,
  ) {}

  /** Throws NotFoundException for an account that is gone. */
  async of(userId: string, locale: Locale, now = new Date()) {
    const [rows, { lately, unread }] = await Promise.all([
      this.rows.listOf(userId),
      this.notifications.latest(userId, locale, mostLately),
    ]);
    const account = rows.find((row) => row.kind === 'account');
    if (!account) throw new NotFoundException();
    return {
      shows: account.facts.shows satisfies Shown[],
      waiting: waitingOf(rows, unread, now),
      matters: mattersOf(rows, mostMatters),
      begun: begunOf(rows, (form) => this.formNamed(form)),
      lately,
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
