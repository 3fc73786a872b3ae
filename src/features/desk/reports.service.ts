import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import type { LocaleCode } from '../../lib/locales/locales.ts';
import { DB, type Db } from '../../platform/database/database.ts';
import { Events } from '../../platform/events/events.ts';
import { isUuid } from '../../platform/http/cursor.ts';
import { Limits } from '../../platform/http/limits.ts';
import { routePath } from '../../platform/http/routes.ts';
import { type Sent, Submissions } from '../../platform/http/submissions/submissions.ts';
import type { PublicPart } from '../consultations/consultation.ts';
import { ConsultationsService } from '../consultations/public/consultations.service.ts';
import type { Report } from './report.ts';
import { ReportsRepository } from './reports.repository.ts';

export type Said = { reason: string; body: string | null };
type Reporter = { userId: string | null; address: string; locale: LocaleCode };

/** Readers say that something public is wrong, and the staff look at it. */
@Injectable()
export class ReportsService {
  constructor(
    @Inject(DB) private readonly db: Db,
    private readonly reports: ReportsRepository,
    private readonly consultations: ConsultationsService,
    private readonly events: Events,
    private readonly receipts: Submissions,
    private readonly limits: Limits,
  ) {}

  /** Throws NotFoundException for what a stranger cannot read. */
  subject(subject: string, id: string): Promise<PublicPart> {
    return this.consultations.getPart(subject, id);
  }

  /** Throws TooMany. */
  receive(about: PublicPart, said: Said, body: object, { userId, address, locale }: Reporter): Promise<Sent> {
    const { consultationId, answerId, slug } = about;
    const sender = userId ? ({ kind: 'user', id: userId } as const) : ({ kind: 'address', id: address } as const);
    return this.receipts.once(sender, `${locale}/report`, body, async (tx) => {
      await this.limits.require('report', address);
      const id = await this.reports.add(tx, { consultationId, answerId, ...said, locale, userId });
      const actor = userId ? ({ kind: 'user', id: userId } as const) : ({ kind: 'visitor' } as const);
      await this.events.record(tx, { subject: 'report', subjectId: id, action: 'report', actor });
      return `${routePath(locale, 'consultations-id-slug', { id: consultationId, slug })}`;
    });
  }

  async get(id: string): Promise<Report> {
    const report = isUuid(id) ? await this.reports.find(id) : null;
    if (!report) throw new NotFoundException();
    return report;
  }

  /** Upheld: the staff do something about it on the page of the question. Dismissed: it stays as it is. */
  decide(id: string, version: number, state: 'upheld' | 'dismissed', staffId: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      await this.reports.decide(tx, id, version, state, staffId);
      const actor = { kind: 'staff', id: staffId } as const;
      await this.events.record(tx, { subject: 'report', subjectId: id, action: state, actor });
    });
  }
}
