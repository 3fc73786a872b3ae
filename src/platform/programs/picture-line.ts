import { LRUCache } from 'lru-cache';
import { Busy } from '../http/busy.ts';
import { shareOf } from '../http/networks.ts';

/** One unpacked picture takes a hundred megabytes and more, which a pod has to have besides everything else. */
const atOnce = 1;
/** They wait without their bytes, and each is served within a second or two. */
const mostWaiting = 60;

/** Pieces of work that have paused: each holds what came and what is done of it. */
const mostPaused = 2;

type Waiting = { from: string; next: () => void; leave: () => void };

/**
 * What long work asks between its parts: whoever has had less goes first, and it goes on after them. Throws Busy where it
 * has waited for too long, or has had the most of those that pause.
 */
export type Pause = () => Promise<void>;

/**
 * Pictures are unpacked one at a time on a pod. Of those that wait, first comes the one whose address has had the least of
 * the last ten minutes, so that nobody's documents of twenty pages hold up everybody's photos; then the one that came first.
 * A line that is full or stands sends people away: first who came last for the address that most wait for.
 */
export class PictureLine {
  private readonly patienceMs: number;
  private readonly most: number;
  private underWay = 0;
  private readonly waiting: Waiting[] = [];
  private readonly paused: Waiting[] = [];
  /** Milliseconds that each address has had, for ten minutes from its first. */
  private readonly had = new LRUCache<string, number>({ max: 1_000, ttl: 600_000, noUpdateTTL: true });

  /** Who has waited for so long, with all pauses, is sent away, before proxies lose their patience. */
  constructor(patienceMs = 25_000, most = mostWaiting) {
    this.patienceMs = patienceMs;
    this.most = most;
  }

  /** @param sender the address it comes from; empty for our own. Throws Busy. */
  async run<Result>(work: (pause: Pause) => Promise<Result>, sender = ''): Promise<Result> {
    const from = shareOf(sender);
    let patience = this.patienceMs;
    let began = performance.now();
    let isIn = false;
    const goIn = async (wait: () => Promise<void>) => {
      await wait();
      patience -= performance.now() - began;
      [began, isIn] = [performance.now(), true];
    };
    const goOut = () => {
      if (from) this.had.set(from, this.hadBy(from) + performance.now() - began);
      [began, isIn] = [performance.now(), false];
      // The place goes to the next in the line without becoming free in between.
      const first = this.first();
      if (first) first.next();
      else this.underWay -= 1;
    };
    const pause = async () => {
      const had = this.hadBy(from) + performance.now() - began;
      if (!from || !this.waiting.some((one) => one.from !== from && this.hadBy(one.from) < had)) return;
      goOut();
      await goIn(() => this.rest(from, patience));
    };
    await goIn(() => this.enter(from, patience));
    try {
      return await work(pause);
    } finally {
      if (isIn) goOut();
    }
  }

  private async enter(from: string, patience: number): Promise<void> {
    if (this.underWay < atOnce) {
      this.underWay += 1;
      return;
    }
    if (this.waiting.length >= this.most) this.makeRoom(from);
    await this.turn(from, patience);
  }

  private async rest(from: string, patience: number): Promise<void> {
    const { promise, waiting } = this.wait(from, patience);
    // Of what one address sent it came first.
    this.waiting.unshift(waiting);
    this.paused.push(waiting);
    const [most] = this.paused.toSorted((one, other) => this.hadBy(other.from) - this.hadBy(one.from));
    if (this.paused.length > mostPaused) most?.leave();
    await promise;
  }

  private hadBy(from: string): number {
    return this.had.get(from) ?? 0;
  }

  /** Takes it out of the line. */
  private first(): Waiting | undefined {
    const least = Math.min(...this.waiting.map(({ from }) => this.hadBy(from)));
    const index = this.waiting.findIndex(({ from }) => this.hadBy(from) === least);
    return this.waiting.splice(index, index < 0 ? 0 : 1)[0];
  }

  /** Throws Busy where no address has more in the line than this one would have. */
  private makeRoom(from: string): void {
    const waitingFor = (address: string) => this.waiting.filter((one) => one.from === address).length;
    const [most] = this.waiting.toSorted((one, other) => waitingFor(other.from) - waitingFor(one.from));
    if (!most || waitingFor(most.from) <= waitingFor(from) + 1) throw new Busy();
    this.waiting.findLast((one) => one.from === most.from)?.leave();
  }

  private turn(from: string, patience: number): Promise<void> {
    const { promise, waiting } = this.wait(from, patience);
    this.waiting.push(waiting);
    return promise;
  }

  private wait(from: string, patience: number): { promise: Promise<void>; waiting: Waiting } {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const end = () => {
      clearTimeout(timer);
      take(this.paused, waiting);
    };
    const next = () => {
      end();
      resolve();
    };
    const leave = () => {
      end();
      take(this.waiting, waiting);
      reject(new Busy());
    };
    const waiting = { from, next, leave };
    const timer = setTimeout(leave, Math.max(0, patience));
    return { promise, waiting };
  }
}

function take<Thing>(things: Thing[], thing: Thing): void {
  const index = things.indexOf(thing);
  if (index >= 0) things.splice(index, 1);
}
