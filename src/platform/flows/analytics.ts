import { Inject, Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { CONFIG, type Config } from '../config.ts';
import type { FlowCount } from './flow.ts';

const longest = 5_000;

/**
 * Hands the counts on to a data plane that speaks the batch call of Segment and RudderStack, where one is configured.
 * They leave from the server and are sums: browsers are asked for nothing, and every event has the site for its sender.
 */
@Injectable()
export class Analytics {
  private isFailing = false;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly logger: PinoLogger,
  ) {}

  /** Not waited for. What does not arrive is not sent again: the table has it. */
  send(counts: readonly FlowCount[]): void {
    const { analytics } = this.config;
    if (analytics) void this.post(analytics, counts);
  }

  private async post({ url, key }: { url: string; key: string }, counts: readonly FlowCount[]): Promise<void> {
    const sentAt = new Date().toISOString();
    const batch = counts.map(({ count, ...labels }) => ({
      type: 'track',
      anonymousId: 'site',
      event: 'flow_step',
      properties: { ...labels, count },
      timestamp: sentAt,
    }));
    try {
      const response = await fetch(`${url}/v1/batch`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}`,
        },
        body: JSON.stringify({ batch, sentAt }),
        redirect: 'error',
        signal: AbortSignal.timeout(longest),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`Answered ${response.status}`);
      this.isFailing = false;
    } catch (err) {
      // Said once, not every minute for as long as it lasts.
      if (!this.isFailing) this.logger.warn({ err }, 'analytics');
      this.isFailing = true;
    }
  }
}
