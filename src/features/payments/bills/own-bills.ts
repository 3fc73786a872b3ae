import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/database.ts';
import { requireOther } from '../../staff/own-matter.ts';
import { AttemptsRepository } from '../attempts/attempts.repository.ts';
import type { BillRow } from './bills.repository.ts';

/** Whom a bill is about: whose it is, and who has paid it or tried to. */
@Injectable()
export class OwnBills {
  constructor(private readonly attempts: AttemptsRepository) {}

  /** None of them decides about it at the desk. Throws Refused. */
  async requireOther({ id, userId }: Pick<BillRow, 'id' | 'userId'>, staffId: string, tx?: Tx): Promise<void> {
    requireOther(staffId, [userId, ...(await this.attempts.payersOf(id, tx))]);
  }
}
