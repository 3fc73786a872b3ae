import { Injectable } from '@nestjs/common';
import { countryZones } from '../../lib/instants.ts';
import type { Locale } from '../../lib/locales/locales.ts';
import { newFormId } from '../../platform/http/submissions/submissions.ts';
import { ReadingCodes } from '../accounts/contacts/reading-codes.ts';
import { NotificationsService } from '../notifications/notifications.service.ts';
import { waysFor } from '../notifications/preferences.ts';
import { startPageOf } from '../procedures/start-page.ts';
import { wayOf } from './case-alerts.ts';
import type { CasePageData } from './case-page.ts';
import { deadlineOf } from './deadlines/deadline.ts';
import { DisputesService } from './disputes/disputes.service.ts';
import { todayIn } from './hearing.ts';
import { CaseLinksService } from './watching/case-links.service.ts';
import { CaseOrdersService } from './watching/case-orders.service.ts';
import { WatchesService } from './watching/watches.service.ts';

/** Everything the page of one case shows to who follows it. */
@Injectable()
export class CasePageService {
  constructor(
    private readonly watches: WatchesService,
    private readonly codes: ReadingCodes,
    private readonly links: CaseLinksService,
    private readonly orders: CaseOrdersService,
    private readonly notifications: NotificationsService,
    private readonly disputes: DisputesService,
  ) {}

  async of(userId: string, id: string, locale: Locale, now = new Date()): Promise<CasePageData> {
    const watch = await this.watches.get(userId, id);
    const shown = await this.watches.show(watch, now);
    const [dispute, links, orders, undo, hasWhatsapp] = await Promise.all([
      this.disputes.of(watch),
      this.links.list(userId, watch.id),
      this.orders.of(watch),
      this.watches.undoOf(watch, now),
      this.notifications.hasWhatsapp(userId),
    ]);
    const { details } = startPageOf('case-tracking', shown.courtCase.country, locale);
    const today = todayIn(countryZones[shown.courtCase.country], now);
    return {
      ...shown,
      dispute,
      today,
      deadline: deadlineOf(shown.courtCase, watch, today),
      links,
      orders,
      plans: this.orders.plans(shown.courtCase.country),
      watch: {
        id: watch.id,
        reference: watch.reference,
        state: watch.state,
        role: watch.role,
        nickname: watch.nickname,
        note: watch.note,
        alerts: watch.alerts,
        way: wayOf(watch),
        ways: waysFor(hasWhatsapp, watch.alertChannel),
        startsAt: watch.startsAt?.toISOString() ?? null,
        endsAt: watch.endsAt?.toISOString() ?? null,
        undoUntil: undo?.until.toISOString() ?? null,
        readingCode: this.codes.open(watch),
        judgmentMatter: watch.judgmentMatter,
        judgmentDegree: watch.judgmentDegree,
        judgmentPresence: watch.judgmentPresence,
        judgmentDay: watch.judgmentDay,
        termDay: watch.termDay,
      },
      authorities: details?.tracking?.authorities ?? [],
      rhythm: details?.tracking?.rhythm ?? '',
      formIds: { person: newFormId(), order: newFormId(), share: newFormId(), calendar: newFormId() },
    };
  }
}
