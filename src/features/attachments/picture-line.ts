import { Busy } from '../../platform/http/limits.ts';

/** One unpacked picture takes a hundred megabytes and more, which a pod has to have besides everything else. */
const atOnce = 1;
/** They wait without their bytes, and each is served within a second or two. */
const mostWaiting = 60;

/** Pictures are unpacked one at a time on a pod, in the order they came; a line that is full or stands sends people away. */
export class PictureLine {
  private underWay = 0;
  private readonly waiting: (() => void)[] = [];

  /** Who is not served by then is sent away, before proxies lose their patience. */
  constructor(private readonly patienceMs = 25_000) {}

  /** Throws Busy. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.underWay < atOnce) this.underWay += 1;
    else if (this.waiting.length < mostWaiting) await this.turn();
    else throw new Busy();
    try {
      return await work();
    } finally {
      // The place goes to the next in the line without becoming free in between.
      const next = this.waiting.shift();
      if (next) next();
      else this.underWay -= 1;
    }
  }

  private turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const next = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(next), 1);
        reject(new Busy());
      }, this.patienceMs);
      this.waiting.push(next);
    });
  }
}
