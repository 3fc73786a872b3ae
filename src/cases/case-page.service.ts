import { Injectable } from '@nestjs/common';
import type { Locale } from '../locales/locales.ts';
import { startPageOf } from '../procedures/start-page.ts';
import { newFormId } from '../web/receipts.ts';
import { WatchesService } from './watches.service.ts';

/** Everything the page of one case shows to who follows it. */
@Injectable()
export class CasePageService {
  constructor(private readonly watches: WatchesService) {}

  async of(userId: string, id: string, locale: Locale, now = new Date()) {
    const watch = await this.watches.get(userId, id);
    const shown = await this.watches.show(watch, now);
    const { details } = startPageOf('case-tracking', shown.courtCase.country, locale.language);
    return {
      ...shown,
      watch: {
        id: watch.id,
        reference: watch.reference,
        state: watch.state,
        role: watch.role,
        nickname: watch.nickname,
        note: watch.note,
        alerts: watch.alerts,
        startsAt: watch.startsAt?.toISOString() ?? null,
        endsAt: watch.endsAt?.toISOString() ?? null,
        readingCode: watch.readingCode,
      },
      doors: details?.tracking?.doors ?? [],
      rhythm: details?.tracking?.rhythm ?? '',
      /** One for each form that must not be sent twice. */
      formIds: { person: newFormId(), order: newFormId(), share: newFormId() },
    };
  }
}

export type CasePageData = Awaited<ReturnType<CasePageService['of']>>;
