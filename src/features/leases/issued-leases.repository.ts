import { Inject, Injectable } from '@nestjs/common';
import { and, eq, gte, lt } from 'drizzle-orm';
import { DB, type Db } from '../../platform/database/database.ts';
import { type IssuedDocument, IssuedDocuments } from '../documents/seals/issued-documents.ts';
import { hashOf } from './contract.ts';
import type { Lease } from './lease.ts';
import { leases } from './leases.table.ts';

/** Leases that both sides agreed to, as they go into the seals of days. */
@Injectable()
export class IssuedLeasesRepository {
  constructor(
    @Inject(DB) private readonly db: Db,
    issued: IssuedDocuments,
  ) {
    issued.register({
      issuedIn: (from, until) =>
        this.list(and(gte(leases.secondConfirmedAt, from), lt(leases.secondConfirmedAt, until))),
      issued: async (code) => (await this.list(eq(leases.code, code)))[0] ?? null,
    });
  }

  private async list(isIt: ReturnType<typeof and>): Promise<IssuedDocument[]> {
    const { code, reference, text, textHash } = leases;
    const rows = await this.db.select({ code, reference, text, textHash }).from(leases).where(isIt);
    return rows.flatMap((row) => (row.code && row.textHash ? [issuedOf(row as Issued)] : []));
  }
}

type Issued = Pick<Lease, 'reference' | 'text'> & { code: string; textHash: string };

/** By the text itself: a word that was changed beside the digest that is kept shows. */
const issuedOf = ({ code, reference, text, textHash }: Issued): IssuedDocument => ({
  ...{ kind: 'lease', code, reference, digest: text ? hashOf(text) : textHash },
});
