import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { decrypt, encrypt } from '../../lib/encryption.ts';
import { CONFIG, type Config } from '../config.ts';
import type { Tx } from '../database/database.ts';
import { ShortLinksRepository } from './short-links.repository.ts';

/** No two of these letters look alike, and none ends an address for a program that looks for addresses in a text. */
const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/** 64 bits. Nobody can try so many, and of what they lead to, whatever is secret asks for a code or for its owner. */
const length = 11;
const lasting = 365 * 24 * 60 * 60 * 1000;
const sealed = 'targets of short links';

type Settings = Pick<Config, 'publicUrl' | 'smsLinksUrl' | 'sessionSecrets'>;

/** Addresses that leave room for words in a message of seventy letters. */
@Injectable()
export class ShortLinks {
  constructor(
    private readonly links: ShortLinksRepository,
    @Inject(CONFIG) private readonly config: Settings,
  ) {}

  /** The same for the same page, so that a message that is sent once more says the same; what is not ours stays as it is. */
  async shorten(tx: Tx | null, link: string): Promise<string> {
    const { publicUrl, smsLinksUrl, sessionSecrets } = this.config;
    if (!link.startsWith(`${publicUrl}/`)) return link;
    const [secret = ''] = sessionSecrets;
    const path = link.slice(publicUrl.length);
    const token = tokenFor(path, secret);
    const expiresAt = new Date(Date.now() + lasting);
    await this.links.put(tx, {
      tokenHash: hashOf(token, secret),
      target: encrypt(secret, sealed, token, path),
      expiresAt,
    });
    return `${smsLinksUrl}/k/${token}`;
  }

  /** The page it leads to; null for one that never was, or has ended. Uses nothing up. */
  async open(token: string, now = new Date()): Promise<string | null> {
    if (token.length !== length || Array.from(token).some((letter) => !letters.includes(letter))) return null;
    const { sessionSecrets, publicUrl, smsLinksUrl } = this.config;
    const found = await this.links.find(
      sessionSecrets.map((secret) => hashOf(token, secret)),
      now,
    );
    const path = found && decrypt(sessionSecrets, sealed, token, found);
    if (!path) return null;
    return smsLinksUrl === publicUrl ? path : publicUrl + path;
  }
}

const macOf = (about: string, text: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`short link ${about}\n${text}`).digest();

const hashOf = (token: string, secret: string): string => macOf('name', token, secret).toString('base64url');

function tokenFor(path: string, secret: string): string {
  let rest = BigInt(`0x${macOf('to', path, secret).toString('hex')}`);
  return Array.from({ length }, () => {
    const letter = letters[Number(rest % BigInt(letters.length))];
    rest /= BigInt(letters.length);
    return letter;
  }).join('');
}
