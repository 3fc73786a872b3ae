import { createHmac, randomInt, randomUUIDv7 } from 'node:crypto';
import { Inject, Injectable, NotFoundException, type OnModuleInit } from '@nestjs/common';
import { ownerOf, type Party } from '../../lib/party.ts';
import { isMadeUnderOne } from '../../lib/same-secret.ts';
import { CONFIG, type Config } from '../../platform/config.ts';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import { Limits } from '../../platform/http/limits.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import { JobsService } from '../../platform/jobs/jobs.service.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { WaysIn } from '../accounts/sign-in/ways-in.ts';
import { type UploadCode, UploadsRepository } from './uploads.repository.ts';

const expiry = 'upload-code-expiry';
const keptMinutes = 30;

/**
 * A slot opened on another device by ten digits: four say which slot is meant and six are its secret, so that a guess is
 * always one at a single slot, and a few wrong ones end its code. Nothing can be read there, and nothing else is open.
 * The codes of an account end with its sessions: whoever was in may have made one.
 */
@Injectable()
export class DeviceCodesService implements OnModuleInit {
  constructor(
    private readonly uploads: UploadsRepository,
    private readonly jobs: JobsService,
    private readonly limits: Limits,
    private readonly accounts: AccountsService,
    private readonly waysIn: WaysIn,
    @Inject(DB) private readonly db: Db,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    jobs.handle<{ id: string }>(expiry, ({ id }) => this.db.transaction((tx) => this.uploads.removeCode(tx, id)));
  }

  onModuleInit(): void {
    this.waysIn.registerBrowsers((tx, userId) => this.uploads.removeCodesOf(tx, userId));
  }

  /** @param user where the party is one. Throws SignInRequired where all their sessions have ended meanwhile */
  make(party: Party, subjectId: string, slot: string, user?: SignedInUser): Promise<{ code: string; expiresAt: Date }> {
    const expiresAt = new Date(Date.now() + keptMinutes * 60 * 1000);
    return this.db.transaction(async (tx) => {
      if (user) await this.accounts.holdAs(tx, user);
      const code = (await this.freePlace(tx)) + String(randomInt(1_000_000)).padStart(6, '0');
      const row = { id: randomUUIDv7(), codeHash: this.hashOf(code), subjectId, slot, expiresAt };
      await this.uploads.addCode(tx, { ...row, ...ownerOf(party) });
      await this.jobs.enqueue(tx, expiry, { id: row.id }, expiresAt);
      return { code, expiresAt };
    });
  }

  /** Of a few places the one with the fewest codes, mostly none: were each full, nobody else could have a file come. */
  private async freePlace(tx: Tx): Promise<string> {
    let free = { place: '', codes: Number.POSITIVE_INFINITY };
    for (let draw = 0; draw < 8 && free.codes > 0; draw++) {
      const place = String(randomInt(10_000)).padStart(4, '0');
      const { length: codes } = await this.uploads.listCodes(place, tx);
      if (codes < free.codes) free = { place, codes };
    }
    return free.place;
  }

  /**
   * A ticket for the slot, good as long as the code is; null for a code that is none. The fifth wrong one ends it. Each is
   * counted before it is looked at, so that many at once are as many.
   */
  async enter(code: string): Promise<string | null> {
    const rows = /^\d{10}$/.test(code) ? await this.uploads.listCodes(placeOf(code)) : [];
    const { sessionSecrets } = this.config;
    const lefts = await Promise.all(rows.map(async ({ id }) => (await this.limits.count('deviceCode', id)).left));
    const found = rows.find(
      ({ codeHash }, index) =>
        (lefts[index] ?? 0) >= 0 && isMadeUnderOne(sessionSecrets, codeHash, (secret) => this.hashOf(code, secret)),
    );
    if (!found) {
      for (const [index, { id }] of rows.entries())
        if ((lefts[index] ?? 0) <= 0) await this.db.transaction((tx) => this.uploads.removeCode(tx, id));
      return null;
    }
    for (const { id } of rows) await this.limits.giveBack('deviceCode', id);
    const until = found.expiresAt.getTime().toString(36);
    return `${found.id}.${until}.${this.sign(`ticket ${found.id} ${until}`)}`;
  }

  /** Throws NotFoundException. */
  async open(ticket: string): Promise<{ owner: Party } & Pick<UploadCode, 'subjectId' | 'slot'>> {
    const [id = '', until = '', signature = ''] = ticket.split('.');
    const text = `ticket ${id} ${until}`;
    const isOurs = isMadeUnderOne(this.config.sessionSecrets, signature, (secret) => this.sign(text, secret));
    const found = isOurs && Number.parseInt(until, 36) > Date.now() ? await this.uploads.findCode(id) : null;
    if (!found) throw new NotFoundException();
    const { userId, visitorId, subjectId, slot } = found;
    return { owner: userId ? { kind: 'user', id: userId } : { kind: 'visitor', id: visitorId ?? '' }, subjectId, slot };
  }

  private hashOf(code: string, secret?: string): string {
    return `${placeOf(code)}.${this.sign(`code ${code}`, secret)}`;
  }

  // Six digits are tried out in a moment by who has the hashes: the secret is not beside them.
  private sign(text: string, secret = this.config.sessionSecrets[0] ?? ''): string {
    return createHmac('sha256', secret).update(`upload ${text}`).digest('base64url');
  }
}

const placeOf = (code: string): string => code.slice(0, 4);
