import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { nameReadings } from '../../lib/name-readings.ts';
import { CONFIG, type Config } from '../../platform/config.ts';
import type { ExpertRow } from './expert.ts';
import { conflictHash } from './expert-application.ts';

const keyed = 'k1.';

type Kept = Pick<ExpertRow, 'userId' | 'conflicts' | 'nameArabic' | 'nameLatin'>;

/**
 * Whose matters an expert must not touch. Names are compared and never read again: what is kept of each are hashes, which
 * nobody can try names against without the secret of the site, and one as pods of the version before compare it.
 */
@Injectable()
export class Conflicts {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** What is kept of the names that an expert gives. */
  marksOf(userId: string, names: readonly string[]): string[] {
    const secret = this.config.sessionSecrets[0] ?? '';
    return names.flatMap((name) => [conflictHash(userId, name), ...marks(secret, userId, name)]);
  }

  /** How many names that were. */
  countIn(conflicts: readonly string[]): number {
    return conflicts.filter((mark) => !mark.startsWith(keyed)).length;
  }

  /** Whether an expert must not touch what is against these: one of them is the expert, or somebody they have named. */
  keepAway({ userId, conflicts, nameArabic, nameLatin }: Kept, names: readonly string[]): boolean {
    if (names.length === 0) return false;
    const own = new Set([nameArabic, nameLatin].flatMap(nameReadings));
    const isThem = names.some((name) => nameReadings(name).some((reading) => own.has(reading)));
    return isThem || (userId !== null && this.has(userId, conflicts, names));
  }

  /** Whether one of them is among the names, however it is spelt. */
  private has(userId: string, conflicts: readonly string[], names: readonly string[]): boolean {
    if (conflicts.length === 0) return false;
    const kept = new Set(conflicts);
    return names.some(
      (name) =>
        kept.has(conflictHash(userId, name)) ||
        this.config.sessionSecrets.some((secret) => marks(secret, userId, name).some((mark) => kept.has(mark))),
    );
  }
}

// The account keeps the lists of two experts apart.
const marks = (secret: string, userId: string, name: string): string[] =>
  nameReadings(name).map(
    (reading) => keyed + createHmac('sha256', secret).update(`conflict\n${userId}\n${reading}`).digest('base64url'),
  );
