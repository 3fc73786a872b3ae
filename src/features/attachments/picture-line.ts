import { Busy } from '../../platform/http/limits.ts';

/** One unpacked picture takes a hundred megabytes, which a pod has to have besides everything else. */
const atOnce = 2;
/** Each of them waits with the bytes that came; the last in the line is served within half a minute. */
const mostWaiting = 12;

/** Pictures are unpacked two at a time on a pod, in the order they came; a line that is full sends people away. */
export class PictureLine {
  private underWay = 0;
  private readonly waiting: (() => void)[] = [];

  /** Throws Busy. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.underWay < atOnce) this.underWay += 1;
    else if (this.waiting.length < mostWaiting) await new Promise<void>((resolve) => this.waiting.push(resolve));
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
}
