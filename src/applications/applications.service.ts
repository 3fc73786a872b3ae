import { Injectable, NotFoundException, type OnModuleInit } from '@nestjs/common';
import { Events } from '../events/events.ts';
import { Belongings } from '../identity/belongings.ts';
import type { Party } from '../identity/party.ts';
import { type CheckedPaper, PaperCodes } from '../papers/paper-codes.ts';
import { Billing } from '../payments/billing.ts';
import { procedureKey } from '../procedures/procedure.ts';
import { isUuid } from '../web/cursor.ts';
import { Receipts, type Sent } from '../web/receipts.ts';
import type { Application } from './application.ts';
import { ApplicationSteps } from './application-steps.ts';
import { ApplicationsRepository } from './applications.repository.ts';

/** Certificates that people asked for, as their applicants see them. */
@Injectable()
export class ApplicationsService implements OnModuleInit {
  constructor(
    private readonly applications: ApplicationsRepository,
    private readonly steps: ApplicationSteps,
    private readonly events: Events,
    private readonly belongings: Belongings,
    private readonly receipts: Receipts,
    private readonly codes: PaperCodes,
    private readonly billing: Billing,
  ) {}

  onModuleInit(): void {
    this.belongings.register((tx, visitorId, userId) => this.applications.giveTo(tx, visitorId, userId));
    this.codes.register((code) => this.check(code));
  }

  /** Throws NotFoundException. */
  async get(party: Party | null, id: string): Promise<Application> {
    const application = party && isUuid(id) ? await this.applications.findOwned(party, id) : null;
    if (!application) throw new NotFoundException();
    return application;
  }

  async history(application: Application) {
    const [events, faults, bill] = await Promise.all([
      this.events.of('application', application.id),
      this.applications.listFaults(application.id),
      this.billing.of('procedure', application.id),
    ]);
    return { events, faults, bill };
  }

  /** Taken back by who sent it. What was not paid is not owed any more; what was paid goes back. */
  async withdraw(party: Party, { id }: Application, body: object, location: string): Promise<Sent> {
    const bill = await this.billing.of('procedure', id);
    return this.receipts.once(`applications/${id}/withdrawal`, body, async (tx) => {
      await this.steps.follow(tx, id, 'withdraw', party);
      if (bill?.state === 'open') await this.billing.cancel(tx, bill.id, 'withdrawn');
      if (bill?.state === 'paid') await this.billing.refund(tx, bill.id, 'rest', 'withdrawn');
      return location;
    });
  }

  private async check(code: string): Promise<CheckedPaper | null> {
    const application = await this.applications.findByCode(code);
    if (!application) return null;
    const { procedure, reference, state, createdAt: madeAt } = application;
    const title = `procedures.${procedureKey(procedure)}.title` as const;
    return { title, reference, state: `applications.state.${state}`, madeAt, hash: null };
  }
}
