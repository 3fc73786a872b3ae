import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import { JobsService } from '../../platform/jobs/jobs.service.ts';
import type { AtOnce } from '../../platform/jobs/queue-workers.ts';
import type { EndpointRow } from './webhooks.repository.ts';

export type Turn = { deliveryId: string; turn: number };
export type Lane = 'quick' | 'slow';
type Receiver = Pick<EndpointRow, 'id' | 'userId'>;

const queues: Record<Lane, string> = { quick: 'webhook', slow: 'webhook.slow' };
// A receiver that hangs takes ten seconds of one of these, and other messages go past it.
const atOnce: AtOnce = { all: 16, ofGroup: 1 };
/** Of the places of the quick lane. */
const mostOfOneAccount = 2;
/** Milliseconds that a try may take before its account goes to the slow lane, and how long it stays there. */
const slowFrom = 2_000;
const slowFor = 60 * 60_000;

/**
 * Where messages wait to be sent. A few accounts with receivers that hang would take every place: an account whose receivers
 * were slow of late, or that has its places of the quick lane already, goes on in a lane beside it.
 */
@Injectable()
export class WebhookLanes {
  /** Accounts, as this pod has met them. */
  private readonly slow = new LRUCache<string, true>({ max: 10_000, ttl: slowFor });
  private readonly underWay = new Map<string, number>();

  constructor(
    private readonly jobs: JobsService,
    @Inject(DB) private readonly db: Db,
  ) {}

  open(deliver: (turn: Turn, lane: Lane) => Promise<void>): void {
    for (const lane of ['quick', 'slow'] as const)
      this.jobs.handle<Turn>(queues[lane], (turn) => deliver(turn, lane), undefined, atOnce);
  }

  enqueue(tx: Tx, turn: Turn, endpointId: string, startAfter?: Date, lane: Lane = 'quick'): Promise<void> {
    return this.jobs.enqueue(tx, queues[lane], turn, startAfter, { group: endpointId });
  }

  /** What came of a try; null where it is left to the slow lane. */
  async send<Answer>(lane: Lane, turn: Turn, { id, userId }: Receiver, work: () => Promise<Answer>) {
    const own = this.underWay.get(userId) ?? 0;
    if (lane === 'quick' && (own >= mostOfOneAccount || this.slow.has(userId))) {
      await this.db.transaction((tx) => this.enqueue(tx, turn, id, undefined, 'slow'));
      return null;
    }
    const late = setTimeout(() => this.slow.set(userId, true), slowFrom).unref();
    if (lane === 'quick') this.underWay.set(userId, own + 1);
    try {
      return await work();
    } finally {
      clearTimeout(late);
      if (lane === 'quick') this.leave(userId);
    }
  }

  private leave(userId: string): void {
    const left = (this.underWay.get(userId) ?? 1) - 1;
    if (left > 0) this.underWay.set(userId, left);
    else this.underWay.delete(userId);
  }
}
