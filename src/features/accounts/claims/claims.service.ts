import { Inject, Injectable } from '@nestjs/common';
import type { LocaleCode } from '../../../lib/locales/locales.ts';
import type { Party } from '../../../lib/party.ts';
import { parseReference, type ReferenceKind } from '../../../lib/references.ts';
import { DB, type Db } from '../../../platform/database/database.ts';
import { Events } from '../../../platform/events/events.ts';
import type { FieldError } from '../../../platform/http/forms.ts';
import { CodeTries } from '../contacts/code-tries.ts';
import { ProvenContactsService } from '../contacts/proven-contacts.service.ts';
import { Claims } from './claims.ts';

type Typed = { reference: string; code: string };
/** `identify` makes a visitor where nobody is there: for what there is, and has not been tried too often. */
type Claimant = { identify: () => Promise<Party>; locale: LocaleCode; address: string };
type Subject = { kind: ReferenceKind; id: string };

const unknown: FieldError = { field: 'code', key: 'claims.error.code', values: {} };
const noReference: FieldError = { field: 'reference', key: 'claims.error.reference', values: {} };
const ofAnAccount: FieldError = { field: 'reference', key: 'claims.error.case', values: {} };

/**
 * What was sent without an account, in another browser: reference and code show whose it is, or the contact that was
 * proven. An account takes it; a browser without one is let in beside the others.
 */
@Injectable()
export class ClaimsService {
  constructor(
    private readonly claims: Claims,
    private readonly events: Events,
    private readonly tries: CodeTries,
    private readonly contacts: ProvenContactsService,
    @Inject(DB) private readonly db: Db,
  ) {}

  /** Answers its page. Throws TooMany. */
  async take(typed: Typed, { identify, locale, address }: Claimant): Promise<string | FieldError> {
    const parsed = parseReference(typed.reference);
    if (!parsed.ok) return noReference;
    const { kind, reference } = parsed;
    if (kind === 'trackedCase') return ofAnAccount;
    const tried = { at: reference, from: address };
    await this.tries.require(tried);
    const subjectId = await this.claims.subjectOf(kind, reference);
    const path = subjectId && (await this.give({ kind, id: subjectId }, typed.code, await identify(), locale));
    if (!path) return unknown;
    await this.tries.forgive(tried);
    return path;
  }

  /** What a reference and a proven contact open together; null where they do not, as for a stranger's. */
  async subjectShownBy(typed: string, address: string): Promise<Subject | null> {
    const parsed = parseReference(typed);
    const id = parsed.ok ? await this.claims.subjectOf(parsed.kind, parsed.reference) : null;
    return parsed.ok && id && (await this.contacts.isProven(id, address)) ? { kind: parsed.kind, id } : null;
  }

  /** For who has shown whose it is; `code` null where by their contact. Null where an account has it. */
  give(subject: Subject, code: string | null, party: Party, locale: LocaleCode): Promise<string | null> {
    return this.db.transaction(async (tx) => {
      const subjectId = subject.id;
      if (party.kind === 'visitor') return this.claims.open(tx, { party, subjectId, code, locale });
      const claimed = await this.claims.claim(tx, { userId: party.id, subjectId, code, locale });
      if (!claimed) return null;
      const actor = { kind: 'user', id: party.id } as const;
      await this.events.record(tx, { subject: 'user', subjectId: party.id, action: 'claimed', actor, data: subject });
      return claimed.path;
    });
  }
}
