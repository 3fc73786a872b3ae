import { Inject, Injectable } from '@nestjs/common';
import { and, eq, gte, lt } from 'drizzle-orm';
import { DB, type Db } from '../../../platform/database/database.ts';
import { type IssuedDocument, IssuedDocuments } from '../../documents/seals/issued-documents.ts';
import { bills, paymentReceipts } from '../payments.table.ts';
import { receiptAmount, receiptNumber, receiptNumberIn } from './receipt.ts';

/** Receipts as they go into the seals of days. */
@Injectable()
export class IssuedReceiptsRepository {
  constructor(
    @Inject(DB) private readonly db: Db,
    issued: IssuedDocuments,
  ) {
    const { issuedAt, series, number } = paymentReceipts;
    issued.register({
      issuedIn: (from, until) => this.list(and(gte(issuedAt, from), lt(issuedAt, until))),
      issued: async (code) => {
        const printed = receiptNumberIn(code);
        if (!printed) return null;
        return (await this.list(and(eq(series, printed.series), eq(number, printed.number))))[0] ?? null;
      },
    });
  }

  private async list(isIt: ReturnType<typeof and>): Promise<IssuedDocument[]> {
    const { series, number } = paymentReceipts;
    const { reference, totalMinor, currency } = bills;
    const rows = await this.db
      .select({ series, number, reference, totalMinor, currency })
      .from(paymentReceipts)
      .innerJoin(bills, eq(bills.id, paymentReceipts.billId))
      .where(isIt);
    return rows.map((row) => ({
      ...{ kind: 'receipt', code: receiptNumber(row), reference: row.reference, amount: receiptAmount(row) },
    }));
  }
}
