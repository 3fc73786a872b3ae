import { Inject, Injectable } from '@nestjs/common';
import type { Party } from '../../../lib/party.ts';
import { DB, type Db } from '../../../platform/database/database.ts';
import { Events } from '../../../platform/events/events.ts';
import { ReturnedLetters } from '../../../platform/mail/incoming/returned-letters.repository.ts';
import { type OpenProof, ProofsService } from '../../accounts/contacts/proofs.service.ts';
import { ProvenContactsService } from '../../accounts/contacts/proven-contacts.service.ts';
import type { ConsultationRow } from '../consultation-row.ts';
import { OwnRepository } from './own.repository.ts';
import { OwnService } from './own.service.ts';

/** Whether who has no account can be told of their question where they said, and where else. */
@Injectable()
export class OwnContactService {
  constructor(
    @Inject(DB) private readonly db: Db,
    private readonly own: OwnService,
    private readonly rows: OwnRepository,
    private readonly returned: ReturnedLetters,
    private readonly proofs: ProofsService,
    private readonly contacts: ProvenContactsService,
    private readonly events: Events,
  ) {}

  find(party: Party, reference: string): Promise<ConsultationRow | null> {
    return this.own.find(party, reference);
  }

  /** Who has an account is told by other ways, and on other pages. */
  async fails({ userId, contact }: Pick<ConsultationRow, 'userId' | 'contact'>): Promise<boolean> {
    return userId === null && contact !== null && contact.includes('@') && (await this.returned.has(contact));
  }

  async change(party: Party, { id, visitorId }: ConsultationRow, proof: OpenProof): Promise<void> {
    const { address } = proof;
    await this.returned.forget(address);
    await this.db.transaction(async (tx) => {
      if (!(await this.proofs.use(tx, proof))) return;
      await this.rows.setContact(tx, id, address);
      // Who came by the reading code alone may be told there; to take the question into an account its owner is needed.
      if (party.id === visitorId) await this.contacts.noteOnly(tx, id, address);
      else await this.contacts.forget(tx, id);
      const actor = { kind: party.kind, id: party.id };
      await this.events.record(tx, { subject: 'consultation', subjectId: id, action: 'contact_changed', actor });
    });
  }
}
