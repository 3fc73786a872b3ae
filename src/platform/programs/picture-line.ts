import { LRUCache } from 'lru-cache';
import { Busy } from '../http/limits.ts';

/** One unpacked picture takes a hundred megabytes and more, which a pod has to have besides everything else. */
const atOnce = 1;
/** They wait without their bytes, and each is served within a second or two. */
const mostWaiting = 60;

type Waiting = { from: string; next: () => void; leave: () => void };

/**
 * Pictures are unpacked one at a time on a pod. Of those that wait, first comes the one whose address has had the least of
 * the last minute, so that nobody's documents of twenty pages hold up everybody's photos; then the one that came first. A
 * line that is full or stands sends people away: first who came last for the address that most wait for.
 */
export class PictureLine {
  private underWay = 0;
  private readonly waiting: Waiting[] = [];
  /** Milliseconds that each address has had, for a minute from its first. */
  private readonly had = new LRUCache<string, number>({ max: 1_000, ttl: 60_000, noUpdateTTL: true });

  /** Who is not served by then is sent away, before proxies lose their patience. */
  constructor(
    private readonly patienceMs = 25_000,
    private readonly most = mostWaiting,
  ) {}

  /** @param from the address it comes from; empty for our own. Throws Busy. */
  async run<Result>(work: () => Promise<Result>, from = ''): Promise<Result> {
    if (this.underWay < atOnce) this.underWay += 1;
    else {
      if (this.waiting.length >= this.most) this.makeRoom(from);
      await this.turn(from);
    }
    const began = performance.now();
    try {
      return await work();
    } finally {
      if (from) this.had.set(from, this.hadBy(from) + performance.now() - began);
      // The place goes to the next in the line without becoming free in between.
      const first = this.first();
      if (first) first.next();
      else this.underWay -= 1;
    }
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

  private turn(from: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const next = () => {
        clearTimeout(timer);
        resolve();
      };
      const leave = () => {
        clearTimeout(timer);
        this.waiting.splice(this.waiting.indexOf(waiting), 1);
        reject(new Busy());
      };
      const waiting = { from, next, leave };
      const timer = setTimeout(leave, this.patienceMs);
      this.waiting.push(waiting);
    });
  }
}
