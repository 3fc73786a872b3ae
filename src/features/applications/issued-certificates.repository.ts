import { Inject, Injectable } from '@nestjs/common';
import { and, eq, gte, isNotNull, lt } from 'drizzle-orm';
import { DB, type Db } from '../../platform/database/database.ts';
import { type IssuedDocument, IssuedDocuments } from '../documents/seals/issued-documents.ts';
import { applications } from './applications.table.ts';

/** The documents of certificates as they go into the seals of days: once there is a code, which is when they can be had. */
@Injectable()
export class IssuedCertificatesRepository {
  constructor(
    @Inject(DB) private readonly db: Db,
    issued: IssuedDocuments,
  ) {
    const { code, updatedAt } = applications;
    issued.register({
      issuedIn: (from, until) => this.list(and(isNotNull(code), gte(updatedAt, from), lt(updatedAt, until))),
      issued: async (given) => (await this.list(eq(code, given)))[0] ?? null,
    });
  }

  private async list(isIt: ReturnType<typeof and>): Promise<IssuedDocument[]> {
    const { code, reference } = applications;
    const rows = await this.db.select({ code, reference }).from(applications).where(isIt);
    return rows.flatMap((row) =>
      row.code ? [{ kind: 'certificate' as const, reference: row.reference, code: row.code }] : [],
    );
  }
}
