import { createHmac, randomInt, randomUUIDv7, timingSafeEqual } from 'node:crypto';
import { ConflictException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import { ownerOf, type Party } from '../../lib/party.ts';
import { CONFIG, type Config } from '../../platform/config.ts';
import { DB, type Db } from '../../platform/database/database.ts';
import { JobsService } from '../../platform/jobs/jobs.service.ts';
import { type UploadCode, UploadsRepository } from './uploads.repository.ts';

const expiry = 'upload-code-expiry';
const keptDays = 7;
const ticketMinutes = 60;

/** A slot opened on another device by six digits. Nothing can be read there, and nothing else is open. */
@Injectable()
export class DeviceCodesService {
  constructor(
    private readonly uploads: UploadsRepository,
    private readonly jobs: JobsService,
    @Inject(DB) private readonly db: Db,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    jobs.handle<{ id: string }>(expiry, ({ id }) => this.db.transaction((tx) => this.uploads.removeCode(tx, id)));
  }

  make(party: Party, subjectId: string, slot: string): Promise<{ code: string; expiresAt: Date }> {
    const expiresAt = new Date(Date.now() + keptDays * 24 * 60 * 60 * 1000);
    return this.db.transaction(async (tx) => {
      for (let draw = 0; draw < 8; draw++) {
        const code = String(randomInt(1_000_000)).padStart(6, '0');
        const row = { id: randomUUIDv7(), codeHash: this.sign(`code ${code}`), subjectId, slot, expiresAt };
        if (!(await this.uploads.addCode(tx, { ...row, ...ownerOf(party) }))) continue;
        await this.jobs.enqueue(tx, expiry, { id: row.id }, expiresAt);
        return { code, expiresAt };
      }
      throw new ConflictException('error.not_allowed_now');
    });
  }

  /** A ticket for the slot, good for an hour; null for a code that is none. */
  async enter(code: string, now = Date.now()): Promise<string | null> {
    const found = /^\d{6}$/.test(code) ? await this.uploads.findCode({ hash: this.sign(`code ${code}`) }) : null;
    if (!found) return null;
    const until = (now + ticketMinutes * 60 * 1000).toString(36);
    return `${found.id}.${until}.${this.sign(`ticket ${found.id} ${until}`)}`;
  }

  /** Throws NotFoundException. */
  async open(ticket: string): Promise<{ owner: Party } & Pick<UploadCode, 'subjectId' | 'slot'>> {
    const [id = '', until = '', signature = ''] = ticket.split('.');
    const expected = Buffer.from(this.sign(`ticket ${id} ${until}`));
    const given = Buffer.from(signature);
    const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
    const found = isOurs && Number.parseInt(until, 36) > Date.now() ? await this.uploads.findCode({ id }) : null;
    if (!found) throw new NotFoundException();
    const { userId, visitorId, subjectId, slot } = found;
    return { owner: userId ? { kind: 'user', id: userId } : { kind: 'visitor', id: visitorId ?? '' }, subjectId, slot };
  }

  // Six digits are tried out in a moment by who has the hashes: the secret is not beside them.
  private sign(text: string): string {
    const secret = this.config.sessionSecrets[0] ?? '';
    return createHmac('sha256', secret).update(`upload ${text}`).digest('base64url');
  }
}
