import { setImmediate as afterEvents } from 'node:timers/promises';

/**
 * Pages are made one after the other, in the order they were asked for, and between two of them the process looks at
 * what has come in: a hundred pages whose rows arrive together would else keep a refusal or a probe waiting for all.
 */
export class RenderQueue {
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  /** Others wait as well: time is worth more than bytes. */
  get isCrowded(): boolean {
    return this.waiting >= crowd;
  }

  async next(): Promise<void> {
    this.waiting++;
    const turn = this.last.then(() => afterEvents());
    this.last = turn;
    await turn;
    this.waiting--;
  }
}

const crowd = 4;
