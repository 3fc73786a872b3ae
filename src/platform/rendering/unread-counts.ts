import { Injectable, Logger } from '@nestjs/common';

/** How much its reader has not read yet, for the head of every page that is made for one person. */
@Injectable()
export class UnreadCounts {
  private readonly log = new Logger(UnreadCounts.name);
  private count: ((userId: string) => Promise<number>) | null = null;

  /** The feature that knows it says how it is counted. */
  countBy(count: (userId: string) => Promise<number>): void {
    this.count = count;
  }

  /** No page fails for want of this number: then it shows none. */
  async of(userId: string): Promise<number> {
    try {
      return (await this.count?.(userId)) ?? 0;
    } catch (error) {
      this.log.warn({ error }, 'Unread notifications could not be counted');
      return 0;
    }
  }
}
