import { randomUUID } from 'node:crypto';
import type { Store } from '../redis/store.ts';

const channel = 'pages:drop';
/** Milliseconds between two tries, and how many: by then what the others hold has grown too old to be shown. */
const usual = { after: 1_000, tries: 11 * 60 };
/** With more than these a pod is told to let go of all that it holds. */
const mostTags = 1_000;
const everything = '*';

/**
 * What has changed, said by each pod to the others. A pod whose line to Redis is gone says it as soon as it has one again: the
 * others may have theirs all the while, and would show for a minute more what was taken off.
 */
export class WordToPods {
  /** Goes with what this pod tells all of them, itself among them. */
  private readonly self = `pod:${randomUUID()}`;
  private readonly untold = new Set<string>();
  private tries = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly store: Pick<Store, 'publish' | 'subscribe'>,
    private readonly again = usual,
  ) {}

  /** @param clear when words may have been missed, or were too many to be said */
  async listen(forget: (tags: string[]) => void, clear: () => void): Promise<void> {
    const hear = (tags: string[]) => {
      // Its own word comes back later, and would drop what was made since.
      if (tags.includes(this.self)) return;
      if (tags.includes(everything)) clear();
      else forget(tags);
    };
    await this.store.subscribe(channel, (message) => hear(JSON.parse(message)), clear);
  }

  async tell(tags: Iterable<string>): Promise<void> {
    const all = [...tags];
    try {
      await this.store.publish(channel, JSON.stringify([...all, this.self]));
    } catch {
      this.tries = 0;
      this.keep(all);
    }
  }

  private keep(tags: string[]): void {
    for (const tag of tags) this.untold.add(tag);
    if (this.untold.size > mostTags) {
      this.untold.clear();
      this.untold.add(everything);
    }
    this.timer ??= setTimeout(() => void this.tellAgain(), this.again.after).unref();
  }

  private async tellAgain(): Promise<void> {
    const tags = [...this.untold];
    this.untold.clear();
    this.timer = undefined;
    this.tries += 1;
    await this.store.publish(channel, JSON.stringify([...tags, this.self])).catch(() => {
      if (this.tries < this.again.tries) this.keep(tags);
    });
  }
}
