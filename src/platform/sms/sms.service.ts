import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config.ts';
import type { Tx } from '../database/database.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { ShortLinks } from './short-links.ts';
import type { Sms, SmsSender } from './sms-sender.ts';
import { smsBudget, smsText, withLink } from './sms-text.ts';

export const SMS_SENDER = Symbol('sms sender');

/** Where no network is contracted, messages are files beside the mails. */
export class SmsFiles implements SmsSender {
  constructor(private readonly config: Pick<Config, 'dataDir'>) {}

  async send({ to, text }: Sms, id: string): Promise<null> {
    const folder = join(this.config.dataDir, 'outbox');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, `${id}.sms`), `To: ${to}\n\n${text}\n`);
    return null;
  }
}

const queue = 'sms';
/** Messages that are handed over at the same time: a carrier takes its time for each. */
const atOnce = 5;

/** Short messages leave through a job, after the change that calls for them is safe. */
@Injectable()
export class SmsService {
  constructor(
    private readonly jobs: JobsService,
    @Inject(SMS_SENDER) private readonly sender: SmsSender,
    private readonly links: ShortLinks,
  ) {
    jobs.handle<Sms>(queue, async (sms, jobId) => void (await sender.send(sms, jobId)), 'sms', { all: atOnce });
  }

  /**
   * With its link, in one message: a link that comes by itself says neither who sent it nor what it opens.
   * @param isUrgent a code, say: who asked for it waits
   */
  async send(tx: Tx, { to, text, link }: Sms & { link?: string }, { isUrgent = false } = {}): Promise<void> {
    const short = link && (await this.links.shorten(tx, link));
    await this.jobs.enqueue(tx, queue, { to, text: messageOf(text, short) }, undefined, { isUrgent });
  }

  /** At once, for who keeps its own account of what has left. Answers what the carrier calls it, where it says so. */
  async deliver({ to, text, link }: Sms & { link?: string }, id: string): Promise<string | null> {
    const short = link && (await this.links.shorten(null, link));
    return this.sender.send({ to, text: messageOf(text, short) }, id);
  }
}

/** The most parts of a message with a link, where the site has so long an address that even a short one leaves no room. */
export const mostParts = 3;

/** Throws for words of more than one message, and for a link that makes too many: nobody pays for what is not read. */
export function messageOf(text: string, link?: string): string {
  const words = smsText(text);
  const { fits, units, limit } = smsBudget(words);
  if (!fits) throw new RangeError(`A short message of ${units} units, of ${limit}`);
  if (!link) return words;
  const whole = withLink(text, link);
  const { parts } = smsBudget(whole);
  if (parts > mostParts) throw new RangeError(`A short message of ${parts} parts, of ${mostParts}`);
  return whole;
}
