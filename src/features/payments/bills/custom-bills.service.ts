import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { money } from '../../../lib/money.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { BillRow } from './bills.repository.ts';
import { BillsRepository } from './bills.repository.ts';
import { BillsService } from './bills.service.ts';
import type { BillBody } from './bills-api.dto.ts';

/** Bills for what no feature of the site knows, asked for in the name of the house. They are nobody's until paid. */
@Injectable()
export class CustomBillsService {
  constructor(
    private readonly billing: BillsService,
    private readonly bills: BillsRepository,
  ) {}

  async open(
    tx: Tx,
    askedBy: string,
    { region, currency, title, lines, expiresAt }: Required<BillBody>,
  ): Promise<BillRow> {
    const { id } = await this.billing.open(tx, {
      purpose: 'custom',
      subjectId: randomUUIDv7(),
      party: null,
      askedBy,
      region: region ?? 'OTHER',
      title: 'payments.custom.title',
      titleValues: { title: title ?? '' },
      lines: (lines ?? []).map(({ kind, authority, minor }) => ({
        kind,
        label: null,
        authority: authority?.trim(),
        amount: money(minor, currency ?? 'USD'),
      })),
      expiresAt: new Date(expiresAt ?? 0),
      returnPath: '/pay',
    });
    return this.bills.get(tx, id);
  }
}
