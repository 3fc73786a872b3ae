import { Inject, Injectable } from '@nestjs/common';
import { normaliseCode } from '../../../lib/digits.ts';
import type { LocaleCode } from '../../../lib/locales/locales.ts';
import { parseReference } from '../../../lib/references.ts';
import { DB, type Db } from '../../../platform/database/database.ts';
import { Events } from '../../../platform/events/events.ts';
import type { FieldError } from '../../../platform/http/forms.ts';
import { Limits } from '../../../platform/http/limits.ts';
import { Claims } from './claims.ts';

type Typed = { reference: string; code: string };
type Claimant = { userId: string; locale: LocaleCode; address: string };

const unknown: FieldError = { field: 'code', key: 'belongings.error.code', values: {} };
const noReference: FieldError = { field: 'reference', key: 'belongings.error.reference', values: {} };
const ofAnAccount: FieldError = { field: 'reference', key: 'belongings.error.case', values: {} };

/** Takes into an account what was sent without one, in another browser: reference and code show whose it is. */
@Injectable()
export class ClaimsService {
  constructor(
    private readonly belongings: Claims,
    private readonly events: Events,
    private readonly limits: Limits,
    @Inject(DB) private readonly db: Db,
  ) {}

  /** Answers the page of what is theirs now. Throws TooMany. */
  async take(typed: Typed, { userId, locale, address }: Claimant): Promise<string | FieldError> {
    const parsed = parseReference(typed.reference);
    if (!parsed.ok) return noReference;
    const { kind, reference } = parsed;
    if (kind === 'trackedCase') return ofAnAccount;
    await this.limits.require('readingCodeOf', reference);
    await this.limits.require('readingCode', address);
    const subjectId = await this.belongings.subjectOf(kind, reference);
    const code = normaliseCode(typed.code, { numeric: true });
    if (subjectId === null || code === '') return unknown;
    return this.db.transaction(async (tx) => {
      const claimed = await this.belongings.claim(tx, { userId, subjectId, code, locale });
      if (!claimed) return unknown;
      const data = { kind, id: subjectId };
      const actor = { kind: 'user', id: userId } as const;
      await this.events.record(tx, { subject: 'user', subjectId: userId, action: 'claimed', actor, data });
      return claimed.path;
    });
  }
}
