import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config.ts';
import type { Tx } from '../database/database.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import type { Sms, SmsSender } from './sms-sender.ts';
import { smsBudget, smsText } from './sms-text.ts';

export const SMS_SENDER = Symbol('sms sender');

/** Where no network is contracted, messages are files beside the mails. */
export class SmsFiles implements SmsSender {
  constructor(private readonly config: Pick<Config, 'dataDir'>) {}

  async send({ to, text }: Sms, id: string): Promise<void> {
    const folder = join(this.config.dataDir, 'outbox');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, `${id}.sms`), `To: ${to}\n\n${text}\n`);
  }
}

const queue = 'sms';

/** Short messages leave through a job, after the change that calls for them is safe. */
@Injectable()
export class SmsService {
  constructor(
    private readonly jobs: JobsService,
    @Inject(SMS_SENDER) private readonly sender: SmsSender,
  ) {
    jobs.handle<Sms>(queue, (sms, jobId) => sender.send(sms, jobId), 'sms');
  }

  /** A link that does not fit beside its text follows by itself. */
  async send(tx: Tx, { to, text, link }: Sms & { link?: string }): Promise<void> {
    for (const message of messagesOf(text, link)) await this.jobs.enqueue(tx, queue, { to, text: inOne(message) });
  }

  /** At once, for who keeps its own account of what has left. */
  async deliver({ to, text, link }: Sms & { link?: string }, id: string): Promise<void> {
    for (const [index, message] of messagesOf(text, link).entries()) {
      await this.sender.send({ to, text: inOne(message) }, index === 0 ? id : `${id}-link`);
    }
  }
}

function messagesOf(text: string, link?: string): string[] {
  const both = link ? `${text} ${link}` : text;
  return link && !smsBudget(smsText(both)).fits ? [text, link] : [both];
}

/** Throws for a text of more than one message: nobody pays for a second half. */
function inOne(text: string): string {
  const short = smsText(text);
  const { fits, units, limit } = smsBudget(short);
  if (!fits) throw new RangeError(`A short message of ${units} units, of ${limit}`);
  return short;
}
