import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { Party } from '../../lib/party.ts';
import { parseContact } from '../accounts/contacts/contact.ts';
import { ProofsService } from '../accounts/contacts/proofs.service.ts';
import { ProvenContactsService } from '../accounts/contacts/proven-contacts.service.ts';
import { enteredIn } from '../journeys/phone-forms.ts';
import { AskingService } from './asking.service.ts';
import type { AskingDraft } from './question.ts';

/** The address that a visitor wants to be told at, and how many codes went there; none are needed once it is proven. */
export type ContactState = { address: string; sent: number; isProven: boolean };

/** A slip in an address is found out before the answer goes astray: a code goes there, and comes back with the question. */
@Injectable()
export class ContactCode {
  constructor(
    private readonly proofs: ProofsService,
    private readonly asking: AskingService,
    private readonly contacts: ProvenContactsService,
  ) {}

  /** Null where nobody is told, or an account is. */
  async of(request: Request, party: Party, draft: AskingDraft): Promise<ContactState | null> {
    const address = this.addressOf(request, party, draft);
    if (!address) return null;
    const proof = await this.find(request, draft, address);
    const isProven = proof?.provenAt != null || (await this.wasReadOut(draft, address));
    return { address, sent: proof?.codes ?? 0, isProven };
  }

  /** The first code, and each further one; those of before stay as good as they were. Throws TooMany. */
  async send(request: Request, party: Party, draft: AskingDraft): Promise<void> {
    const address = this.addressOf(request, party, draft);
    if (!address) return;
    const before = await this.find(request, draft, address);
    if (before) return this.proofs.repeat(request, before);
    const proof = await this.proofs.begin(request, 'ask', address);
    await this.asking.keep(party, draft, draft.version, { ...draft.answers, proof });
  }

  /** Sends one where none has gone to that address yet. Throws TooMany. */
  async begin(request: Request, party: Party, draft: AskingDraft): Promise<void> {
    const address = this.addressOf(request, party, draft);
    if (!address || (await this.wasReadOut(draft, address))) return;
    if (!(await this.find(request, draft, address))) await this.send(request, party, draft);
  }

  async prove(request: Request, party: Party, draft: AskingDraft, typed: string): Promise<boolean> {
    const address = this.addressOf(request, party, draft);
    const proof = address && (await this.find(request, draft, address));
    if (!proof) return false;
    if (await this.proofs.prove(request, proof, typed)) return true;
    // The same form sent twenty times: one of them has shown it, and used up the tries of the others.
    return (await this.of(request, party, draft))?.isProven ?? false;
  }

  /** Who read a code of that address to our team on the telephone has shown it already. */
  private async wasReadOut({ id, answers }: AskingDraft, address: string): Promise<boolean> {
    return enteredIn(answers).length > 0 && (await this.contacts.isProven(id, address));
  }

  private addressOf({ locale }: Request, { kind }: Party, { answers: { contact } }: AskingDraft): string | null {
    return kind === 'visitor' && contact ? parseContact(contact, locale.country) : null;
  }

  private async find(request: Request, { answers }: AskingDraft, address: string) {
    const found = answers.proof ? await this.proofs.find(request, answers.proof, 'ask') : null;
    return found?.address === address ? found : null;
  }
}
