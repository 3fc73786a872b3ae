import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config.ts';
import { developmentKey, encryptPush, type PushTarget, type SiteKey, siteKeyOf, voucher } from './web-push.ts';

/** What a browser shows, and where a tap leads. */
export type PushMessage = { title: string; body: string; url: string; lang: string; dir: 'rtl' | 'ltr' };

/** A browser that takes no more messages from us: it was reset, or its owner has said no. */
export class DeviceGone extends Error {}

const dayOfSeconds = 24 * 60 * 60;
const patience = 10_000;

/** Messages to browsers. Without a key of the site's own they are files beside the mails. */
@Injectable()
export class PushService {
  private readonly key: SiteKey;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    const [secret = ''] = config.sessionSecrets;
    this.key = config.webPushKey ? siteKeyOf(config.webPushKey) : developmentKey(secret);
  }

  /** What a browser is asked to take messages from; null where none would come. */
  get publicKey(): string | null {
    const { production, webPushKey } = this.config;
    return production && !webPushKey ? null : this.key.public.toString('base64url');
  }

  /** @param id the same for a message that is sent again: it then takes the place of the first */
  async send(target: PushTarget, message: PushMessage, id: string): Promise<void> {
    const text = JSON.stringify({ ...message, tag: id });
    if (!this.config.webPushKey) return this.write(target, text, id);
    const answer = await fetch(target.endpoint, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
      headers: {
        Authorization: voucher(target, this.key, this.config.publicUrl),
        'Content-Encoding': 'aes128gcm',
        'Content-Type': 'application/octet-stream',
        TTL: String(dayOfSeconds),
        Topic: id.replaceAll('-', '').slice(0, 32),
      },
      body: new Uint8Array(encryptPush(text, target)),
    });
    await answer.body?.cancel();
    if (answer.status === 404 || answer.status === 410) throw new DeviceGone();
    if (!answer.ok) throw new Error(`A push server answered ${answer.status}`);
  }

  private async write({ endpoint }: PushTarget, text: string, id: string): Promise<void> {
    const folder = join(this.config.dataDir, 'outbox');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, `${id}.push`), `To: ${endpoint}\n\n${text}\n`);
  }
}
