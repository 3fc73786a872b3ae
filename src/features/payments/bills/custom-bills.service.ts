import { randomUUIDv7 } from 'node:crypto';
import { HttpStatus, Injectable } from '@nestjs/common';
import { referenceInText } from '../../../lib/references.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { Refused } from '../../../platform/http/refused.ts';
import { PaymentMails } from '../payment-mails.ts';
import type { BilledRequest, OrderLine, PriceRegion } from './billing.ts';
import type { BillRow } from './bills.repository.ts';
import { BillsRepository } from './bills.repository.ts';
import { BillsService } from './bills.service.ts';

export type CustomBill = {
  region: PriceRegion;
  title: string;
  lines: OrderLine[];
  expiresAt: Date;
  /** Whose it is; without one the bill is nobody's until paid. */
  request?: (BilledRequest & { reference: string }) | null;
};

/** The request has a bill of the staff that is not paid yet. */
class BillIsOpen extends Refused {
  constructor({ reference }: BillRow) {
    super('payments.desk.error.request_open', { reference: referenceInText(reference) }, HttpStatus.CONFLICT);
  }
}

/** Bills for what no feature of the site knows, asked for in the name of the house. */
@Injectable()
export class CustomBillsService {
  constructor(
    private readonly billing: BillsService,
    private readonly bills: BillsRepository,
    private readonly mails: PaymentMails,
  ) {}

  /** Whom it belongs to is told. Throws BillIsOpen: a second bill would take the place of one that is being paid. */
  async open(tx: Tx, askedBy: string, { region, title, lines, expiresAt, request }: CustomBill): Promise<BillRow> {
    const subjectId = request?.subjectId ?? randomUUIDv7();
    await this.bills.queueFor(tx, 'custom', subjectId);
    const earlier = await this.bills.lockOpen(tx, 'custom', subjectId);
    if (earlier) throw new BillIsOpen(earlier);
    const { id } = await this.billing.open(tx, {
      purpose: 'custom',
      subjectId,
      party: request?.party ?? null,
      ...{ askedBy, region, lines, expiresAt },
      title: 'payments.custom.title',
      titleValues: { title, ...(request && { request: request.reference }) },
      returnPath: request?.page ?? '/pay',
    });
    const bill = await this.bills.get(tx, id);
    if (request) await this.mails.opened(tx, bill);
    return bill;
  }
}
