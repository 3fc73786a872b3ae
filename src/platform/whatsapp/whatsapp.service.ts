import { Inject, Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { CONFIG, type Config } from '../config.ts';
import type { Tx } from '../database/database.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { WhatsappApi, type WhatsappNews } from './whatsapp-api.ts';
import { WhatsappRefused } from './whatsapp-faults.ts';

const queue = 'whatsapp';
const day = 24 * 60 * 60 * 1000;

type Reply = { to: string; text: string; until: string };

/** Messages by WhatsApp, where whoever runs the site has an account for it. */
@Injectable()
export class WhatsappService {
  private readonly api: WhatsappApi | null;
  /** Faults of ours that were said and not put right since: thousands of messages meet the same one. */
  private readonly said = new Set<string>();

  constructor(
    @Inject(CONFIG) { whatsapp }: Pick<Config, 'whatsapp'>,
    private readonly jobs: JobsService,
    private readonly logger: PinoLogger,
  ) {
    this.api = whatsapp && new WhatsappApi(whatsapp);
    jobs.handle<Reply>(queue, (reply) => this.sendReply(reply));
  }

  get isOn(): boolean {
    return this.api !== null;
  }

  /** At once, for who keeps its own account of what has left. Throws WhatsappRefused for what will never leave. */
  async deliver(news: WhatsappNews, id: string): Promise<string> {
    return this.reported(() => this.require().sendNews(news, id));
  }

  /**
   * Answers what somebody wrote to us, once the transaction is safe.
   * @param id of their message, the same each time it comes
   * @param at when they wrote it: a day later an answer may leave no more
   */
  async reply(tx: Tx, { to, text, id, at }: { to: string; text: string; id: string; at: Date }): Promise<void> {
    const until = new Date(at.getTime() + day).toISOString();
    await this.jobs.enqueue(tx, queue, { to, text, until } satisfies Reply, undefined, { id });
  }

  /** Says a fault of ours once, until a message has left again. */
  noteFault(error: WhatsappRefused): void {
    const name = String(error.code);
    if (error.fault !== 'ours' || this.said.has(name)) return;
    this.said.add(name);
    this.logger.error({ code: error.code }, 'WhatsApp takes no messages of ours: key, account or template');
  }

  private async sendReply({ to, text, until }: Reply): Promise<void> {
    if (!this.api || Date.now() > Date.parse(until)) return;
    await this.reported(() => this.require().sendReply(to, text)).catch((error: unknown) => {
      // Refused for good, it is not sent again; what they wrote to us is kept all the same.
      if (!(error instanceof WhatsappRefused)) throw error;
      this.logger.warn({ code: error.code }, 'a reply by WhatsApp did not leave');
    });
  }

  private async reported(send: () => Promise<string>): Promise<string> {
    try {
      const id = await send();
      this.said.clear();
      return id;
    } catch (error) {
      if (error instanceof WhatsappRefused) this.noteFault(error);
      throw error;
    }
  }

  private require(): WhatsappApi {
    if (!this.api) throw new Error('WhatsApp is not switched on');
    return this.api;
  }
}
