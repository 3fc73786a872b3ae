import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/database.ts';
import type { BillPurpose, Reach } from './billing.ts';
import type { BillRow } from './bills.repository.ts';

export type FindReach = (tx: Tx, subjectId: string) => Promise<Reach | null>;

/** Where somebody without an account is reached about money: only the room that asked them for an address knows it. */
@Injectable()
export class PayersService {
  private readonly rooms = new Map<BillPurpose, FindReach>();

  add(purpose: BillPurpose, find: FindReach): void {
    this.rooms.set(purpose, find);
  }

  async reach(tx: Tx, { purpose, subjectId }: BillRow): Promise<Reach | null> {
    return (await this.rooms.get(purpose)?.(tx, subjectId)) ?? null;
  }
}
