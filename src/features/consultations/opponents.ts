import { Inject, Injectable } from '@nestjs/common';
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { decrypt, encrypt } from '../../lib/encryption.ts';
import { CONFIG, type Config } from '../../platform/config.ts';
import { DB, type Db } from '../../platform/database/database.ts';
import { Hourly } from '../../platform/jobs/hourly.ts';
import type { ConsultationRow } from './consultation-row.ts';
import { consultations } from './consultations.table.ts';

const kind = 'names of opponents';
const batch = 500;

/**
 * Against whom somebody asks, at rest: the names of people who know nothing of it, so whoever reads the database must not
 * read them. They are opened to be compared with what experts said they must not touch, and for the asker's own copy.
 */
@Injectable()
export class Opponents {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(DB) private readonly db: Db,
    hourly: Hourly,
  ) {
    hourly.add('sealing of opponents', () => this.sealPlain());
  }

  /**
   * What a new question keeps of them. Pods of the version before compare the plain names; those go with the next sealing
   * a day later, and the version after this one writes them no more.
   */
  columnsOf(id: string, names: string[]): Pick<ConsultationRow, 'opponents' | 'opponentsSealed'> {
    return { opponents: names, opponentsSealed: names.length > 0 ? this.seal(id, names) : null };
  }

  /** None where the secret that sealed them is gone. */
  of({ id, opponents, opponentsSealed }: Pick<ConsultationRow, 'id' | 'opponents' | 'opponentsSealed'>): string[] {
    if (opponentsSealed === null) return opponents;
    const text = decrypt(this.config.sessionSecrets, kind, id, opponentsSealed);
    return text === null ? opponents : (JSON.parse(text) as string[]);
  }

  /** Seals what older versions kept in clear, and forgets the clear names once no pod of theirs can be left. */
  async sealPlain(): Promise<void> {
    while ((await this.sealSome()) === batch);
    const isOld = lt(consultations.askedAt, sql`now() - interval '1 day'`);
    await this.db
      .update(consultations)
      .set({ opponents: [] })
      .where(and(hasPlain, isNotNull(consultations.opponentsSealed), isOld));
  }

  private async sealSome(): Promise<number> {
    const { id, opponents, opponentsSealed } = consultations;
    const isOpen = and(hasPlain, isNull(opponentsSealed));
    const rows = await this.db.select({ id, opponents }).from(consultations).where(isOpen).limit(batch);
    for (const row of rows) {
      const sealed = { opponentsSealed: this.seal(row.id, row.opponents) };
      // Emptied meanwhile, there is nothing to seal.
      await this.db
        .update(consultations)
        .set(sealed)
        .where(and(eq(id, row.id), isOpen));
    }
    return rows.length;
  }

  private seal(id: string, names: string[]): string {
    return encrypt(this.config.sessionSecrets[0] ?? '', kind, id, JSON.stringify(names));
  }
}

// Written out, so that the index over the few rows that have any is seen to fit.
const hasPlain = sql`${consultations.opponents} <> '{}'`;
