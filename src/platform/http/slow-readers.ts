import type { ServerResponse } from 'node:http';

/** Milliseconds between two looks at an answer; one that waits for its reader at both is on its way. */
const every = 1_000;
/** Answers on their way, each with as much in memory as its reader has not taken yet. */
const most = 64;
const mostOfOneLine = 8;

/**
 * Answers that are made and wait for who reads them, such as a long map over a slow line. They hold no place of those who
 * work: who asks for what is long and reads none of it would have everybody else turned away. Where they are too many, the
 * line that has most gives up the one that is on its way for longest.
 */
export class SlowReaders {
  /** For which line, the oldest first. */
  private readonly onTheWay = new Map<ServerResponse, string>();

  /** Calls `leave` once the answer waits for nobody but its reader. */
  watch(line: string, response: ServerResponse, leave: () => void): void {
    let hasWaited = false;
    const clock = setInterval(() => {
      const waits = response.headersSent && response.writableLength > 0;
      if (waits && hasWaited) {
        clearInterval(clock);
        leave();
        this.add(line, response);
      }
      hasWaited = waits;
    }, every).unref();
    response.once('close', () => {
      clearInterval(clock);
      this.onTheWay.delete(response);
    });
  }

  private add(line: string, response: ServerResponse): void {
    this.onTheWay.set(response, line);
    const ofLine = Map.groupBy(this.onTheWay, ([, each]) => each);
    if ((ofLine.get(line)?.length ?? 0) > mostOfOneLine) this.giveUp(ofLine.get(line)?.[0]?.[0]);
    else if (this.onTheWay.size > most)
      this.giveUp([...ofLine.values()].reduce((one, other) => (other.length > one.length ? other : one))[0]?.[0]);
  }

  private giveUp(response: ServerResponse | undefined): void {
    if (!response) return;
    this.onTheWay.delete(response);
    response.destroy();
  }
}
