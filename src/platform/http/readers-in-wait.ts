import type { ServerResponse } from 'node:http';

// So many readers who have had no first byte for so many milliseconds: what is asked for is dearer than a page (a search, a
// slow database), and fewer places are enough. Who came now would be served when they have left.
const most = 16;
const longWait = 700;
// Of these no line counts for more than two, so that one that asks for dear things by the dozen is not taken for everybody; one
// that has so many of its own waits alone until they have been served.
const countedOfOneLine = 2;
const mostOfOneLine = 8;

/** The answers that are made for readers, and who of these waits long for the first byte. */
export class ReadersInWait {
  /** For which line and since when (`performance.now()`), the oldest first. */
  private readonly made = new Map<ServerResponse, { line: string; began: number }>();

  remember(line: string, response: ServerResponse): void {
    this.made.set(response, { line, began: performance.now() });
    response.once('close', () => this.made.delete(response));
  }

  /** Whether readers of many lines wait long, so that one more of any would do so too. */
  get areMany(): boolean {
    if (this.made.size < most) return false;
    const counted = [...this.ofEachLine().values()].map((ofLine) => Math.min(ofLine, countedOfOneLine));
    return counted.reduce((sum, ofLine) => sum + ofLine, 0) >= most;
  }

  /** Whether those of a line, which has so many requests under way, are as many as it may have. */
  areManyOf(line: string, underWay: number): boolean {
    return underWay >= mostOfOneLine && (this.ofEachLine().get(line) ?? 0) >= mostOfOneLine;
  }

  private ofEachLine(): Map<string, number> {
    const since = performance.now() - longWait;
    const inWait = new Map<string, number>();
    for (const [response, { line, began }] of this.made) {
      if (began > since) break;
      // Where the first byte has gone, the rest goes as slowly as its reader's line.
      if (!response.headersSent) inWait.set(line, (inWait.get(line) ?? 0) + 1);
    }
    return inWait;
  }
}
