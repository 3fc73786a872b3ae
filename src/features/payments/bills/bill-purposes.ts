import { Injectable } from '@nestjs/common';
import type { Money } from '../../../lib/money.ts';
import type { ReferenceKind } from '../../../lib/references.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { PaidElsewhere } from '../../procedures/paid-elsewhere.ts';
import type { Bill, BilledRequest, BillPurpose, Reach } from './billing.ts';

/** What the feature that asked for a bill has to say about it. */
export type Purpose = {
  /** What a payment sets going: once, in the transaction that settles the bill. */
  settled?: ((tx: Tx, bill: Bill) => Promise<void>)[];
  /**
   * Whether what an expired bill was for can still be had. Late money is kept then, and the bill settled; it goes back
   * where a feature says no, or says nothing.
   */
  isStillThere?(tx: Tx, bill: Bill): Promise<boolean>;
  /**
   * What follows where a part of what was paid goes back, whoever has decided so: once for each part, in the transaction
   * that promises it. `total` is what was with us before.
   */
  givenBack?(tx: Tx, subjectId: string, of: { part: Money; total: Money }): Promise<void>;
  /** The fee of an authority that goes there and not through us, for a bill that does not say it itself. */
  paidElsewhere?(subjectId: string): Promise<PaidElsewhere | null>;
  /** Where a visitor is reached about their bill: only the feature that asked them for an address knows it. */
  reach?(tx: Tx, subjectId: string): Promise<Reach | null>;
};

/** What may be billed by its reference, by the feature that gave it; null for what nobody made. */
type Requests = Partial<Record<ReferenceKind, (reference: string) => Promise<BilledRequest | null>>>;

/** For each purpose what is done; said in one place, by src/app/reactions.ts, which stands above all who ask for bills. */
@Injectable()
export class BillPurposes {
  private purposes: Partial<Record<BillPurpose, Purpose>> = {};
  private requests: Requests = {};

  set(purposes: Record<BillPurpose, Purpose>, requests: Requests): void {
    this.purposes = purposes;
    this.requests = requests;
  }

  /** What the staff may bill somebody for. */
  async request(kind: ReferenceKind, reference: string): Promise<BilledRequest | null> {
    return (await this.requests[kind]?.(reference)) ?? null;
  }

  of(purpose: BillPurpose): Purpose {
    return this.purposes[purpose] ?? {};
  }
}
