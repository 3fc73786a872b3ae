import { Injectable, NotFoundException } from '@nestjs/common';
import { cleanText, clip } from '../../lib/text.ts';
import { isUuid } from '../../platform/http/cursor.ts';
import { type Sent, Submissions } from '../../platform/http/submissions/submissions.ts';
import { Billing } from '../payments/bills/billing.ts';
import type { Application, ApplicationEvent, ApplicationLine } from './application.ts';
import { ApplicationSteps } from './application-steps.ts';
import { ApplicationTimers } from './application-timers.ts';
import { ApplicationsRepository, type NewFault } from './applications.repository.ts';

/** What the staff do with certificates, each once however often it is sent. */
@Injectable()
export class CertificateDeskService {
  constructor(
    private readonly applications: ApplicationsRepository,
    private readonly steps: ApplicationSteps,
    private readonly timers: ApplicationTimers,
    private readonly receipts: Submissions,
    private readonly billing: Billing,
  ) {}

  /** Throws NotFoundException. */
  async get(id: string): Promise<Application> {
    const application = isUuid(id) ? await this.applications.find(id) : null;
    if (!application) throw new NotFoundException();
    return application;
  }

  /** What waits for us, the oldest first. */
  atWork(): Promise<ApplicationLine[]> {
    return this.applications.listIn([
      'checking',
      'ready',
      'filed',
      'at_authority',
      'appointment',
      'issued',
      'delivering',
    ]);
  }

  /** The checker's list: the applicant sees these papers and nothing else to do, for ten days. */
  findFaults({ id }: Application, faults: NewFault[], staffId: string, body: object): Promise<Sent> {
    return this.receipts.once(`applications/${id}/faults`, body, async (tx) => {
      const [first] = await this.applications.addFaults(tx, id, faults);
      const data = { count: String(faults.length) };
      await this.steps.follow(tx, id, 'find_faults', { kind: 'staff', id: staffId }, data);
      await this.timers.awaitFix(tx, id, first ?? '');
      return id;
    });
  }

  /** A step of the staff. Who cannot have the certificate at all gets the money back. */
  async step({ id }: Application, event: ApplicationEvent, staffId: string, body: { note?: string }): Promise<Sent> {
    const bill = await this.billing.of('procedure', id);
    const note = clip(cleanText(body.note ?? ''), 60);
    return this.receipts.once(`applications/${id}/step`, body, async (tx) => {
      await this.steps.follow(tx, id, event, { kind: 'staff', id: staffId }, note ? { note } : {});
      if (event === 'find_not_eligible' && bill?.state === 'paid')
        await this.billing.refund(tx, bill.id, 'rest', event);
      return id;
    });
  }
}
