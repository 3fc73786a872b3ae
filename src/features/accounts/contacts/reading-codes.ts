import { Inject, Injectable } from '@nestjs/common';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { normaliseCode } from '../../../lib/digits.ts';
import { decrypt, encrypt } from '../../../lib/encryption.ts';
import type { Party } from '../../../lib/party.ts';
import { isSameSecret } from '../../../lib/same-secret.ts';
import { CONFIG, type Config } from '../../../platform/config.ts';
import { DB, type Db } from '../../../platform/database/database.ts';
import { Hourly } from '../../../platform/jobs/hourly.ts';
import { readCode } from './code.ts';

/** What a row keeps of its reading code. `plainCode` is how it was kept before codes were sealed. */
export type KeptCode = { id: string; sealedCode: string | null; plainCode: string | null };
type CodeTable = PgTable & { id: PgColumn; sealedCode: PgColumn; plainCode: PgColumn };

const kind = 'reading codes';
const batch = 500;

/** No code, in either way of keeping one. */
export const noCode = { sealedCode: null, plainCode: null };

/** What a row keeps that goes to another browser, or into an account; without a new code the one it has. */
export function handedCode(to: Party, sealedCode?: string): Partial<KeptCode> {
  if (to.kind === 'user') return noCode;
  return sealedCode === undefined ? {} : { sealedCode, plainCode: null };
}

/**
 * Reading codes at rest. The page of who sent something shows its code again and again, so it cannot be a hash; whoever
 * reads the database has neither the code nor, since it is sealed with the row's id, one that opens another row.
 */
@Injectable()
export class ReadingCodes {
  private readonly tables: CodeTable[] = [];

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(DB) private readonly db: Db,
    hourly: Hourly,
  ) {
    hourly.add('sealing of reading codes', () => this.sealPlain());
  }

  /** Called in onModuleInit by who keeps codes: rows of before are sealed. */
  keptIn(table: CodeTable): void {
    this.tables.push(table);
  }

  seal(id: string, code: string): string {
    return encrypt(this.config.sessionSecrets[0] ?? '', kind, id, code);
  }

  /** Null where there is none, and where its secret is gone. */
  open({ id, sealedCode, plainCode }: KeptCode): string | null {
    return sealedCode === null ? plainCode : decrypt(this.config.sessionSecrets, kind, id, sealedCode);
  }

  /** `typed` is null where something else has shown that it is theirs. */
  isRight(kept: KeptCode, typed: string | null): boolean {
    if (typed === null) return true;
    const code = this.open(kept);
    // That of a case has four digits, for a telephone that asks by text message; those of lines have six.
    return code !== null && isSameSecret(readCode(typed) ?? normaliseCode(typed, { numeric: true }), code);
  }

  /** Seals what older versions kept as it is shown. They may run beside this one, so it is looked for again and again. */
  async sealPlain(): Promise<void> {
    for (const table of this.tables) while ((await this.sealSome(table)) === batch);
  }

  private async sealSome(table: CodeTable): Promise<number> {
    const { id, sealedCode, plainCode } = table;
    const isPlain = and(isNull(sealedCode), isNotNull(plainCode));
    const rows = await this.db.select({ id, plainCode }).from(table).where(isPlain).limit(batch);
    for (const row of rows as { id: string; plainCode: string }[]) {
      // Given away meanwhile, it has no code any more.
      const isUnchanged = and(eq(id, row.id), isPlain);
      const sealed = { sealedCode: this.seal(row.id, row.plainCode), plainCode: null };
      await this.db.update(table).set(sealed).where(isUnchanged);
    }
    return rows.length;
  }
}
