import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { CONFIG, type Config } from '../config.ts';
import type { Tx } from '../database/database.ts';
import { Jobs } from '../jobs/jobs.service.ts';

export type Mail = { to: string; subject: string; text: string; html?: string; headers?: Record<string, string> };

const queue = 'mail';

/** Mail leaves through a job, after the change that calls for it is safe. */
@Injectable()
export class Mailer {
  constructor(
    private readonly jobs: Jobs,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    jobs.handle<Mail>(queue, (mail, jobId) => this.deliver(mail, jobId));
  }

  async send(tx: Tx, mail: Mail): Promise<void> {
    await this.jobs.enqueue(tx, queue, mail);
  }

  // One Message-ID a job: a mail sent twice because a pod died in between is recognised by its receiver.
  private async deliver(mail: Mail, jobId: string): Promise<void> {
    const host = new URL(this.config.publicUrl).hostname;
    const message: SendMailOptions = { ...mail, from: this.config.mailFrom, messageId: `<${jobId}@${host}>` };
    if (this.config.smtpUrl) {
      await createTransport(this.config.smtpUrl, { disableFileAccess: true, disableUrlAccess: true }).sendMail(message);
      return;
    }
    const written = await createTransport({ streamTransport: true, buffer: true }).sendMail(message);
    const folder = join(this.config.dataDir, 'outbox');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, `${jobId}.eml`), written.message as Buffer);
  }
}
