import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { isMadeUnderOne } from '../../../lib/same-secret.ts';
import { CONFIG, type Config } from '../../../platform/config.ts';

const markLength = 22;

/** Names of things that nobody can make up: an id with a mark that only we can give, for addresses and printed codes. */
@Injectable()
export class SignedIds {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  seal(purpose: string, id: string): string {
    const [secret = ''] = this.config.sessionSecrets;
    return `${id}.${markOf(secret, purpose, id)}`;
  }

  /** The id, or null when the mark is not ours. */
  open(purpose: string, sealed: string): string | null {
    const [id = '', mark = ''] = sealed.split('.');
    return isMadeUnderOne(this.config.sessionSecrets, mark, (secret) => markOf(secret, purpose, id)) ? id : null;
  }
}

const markOf = (secret: string, purpose: string, id: string): string =>
  createHmac('sha256', secret).update(`${purpose}:${id}`).digest('base64url').slice(0, markLength);
