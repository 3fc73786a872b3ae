import { Inject, Injectable } from '@nestjs/common';
import type { Party } from '../../../lib/party.ts';
import { parseReference } from '../../../lib/references.ts';
import { Events } from '../../../platform/events/events.ts';
import { STORE, type Store } from '../../../platform/redis/store.ts';
import { CodeTries } from '../../accounts/contacts/code-tries.ts';
import { ReadingCodes } from '../../accounts/contacts/reading-codes.ts';
import { type Bill, Billing } from '../../payments/bills/billing.ts';
import { AnswersRepository } from '../answers.repository.ts';
import { OwnRepository } from './own.repository.ts';
import type { OwnConsultation, OwnPart } from './own.ts';

const openedForSeconds = 30 * 24 * 60 * 60;
const pageSize = 30;

/** What somebody has asked, for them alone: their browser, their account, or who knows the reading code. */
@Injectable()
export class OwnService {
  constructor(
    private readonly own: OwnRepository,
    private readonly answers: AnswersRepository,
    private readonly events: Events,
    private readonly tries: CodeTries,
    @Inject(STORE) private readonly store: Store,
    private readonly billing: Billing,
    private readonly codes: ReadingCodes,
  ) {}

  list(party: Party) {
    return this.own.list(party, pageSize);
  }

  /** Page after page, for who has asked much. */
  async page(party: Party, wanted: OwnPart, size = pageSize) {
    const found = await this.own.list(party, size + 1, wanted);
    const items = found.slice(0, size);
    return { items, older: found.length > size ? (items.at(-1)?.id ?? null) : null };
  }

  /** Null for a stranger and for what does not exist, which look the same. */
  async find(party: Party | null, reference: string): Promise<OwnConsultation | null> {
    const row = party && ((await this.own.find(party, reference)) ?? (await this.findOpened(party, reference)));
    if (!row) return null;
    const [given, messages, events] = await Promise.all([
      this.answers.list(row.id),
      this.own.listMessages(row.id),
      this.events.of('consultation', row.id),
    ]);
    return { ...row, readingCode: this.codes.open(row), answers: given, messages, events };
  }

  /** One's own by its id, also where the reading code opened it. */
  async findById(party: Party, id: string) {
    const row = await this.own.findRow(id);
    if (!row) return null;
    return (await this.own.find(party, row.reference)) || (await this.isOpened(party, row)) ? row : null;
  }

  /** Whether attachments under that id, of a question or an answer, are theirs to read. */
  async mayRead(party: Party, subjectId: string): Promise<boolean> {
    const row = await this.own.findRowOf(subjectId);
    return row !== null && (await this.findById(party, row.id)) !== null;
  }

  async billOf({ id, lane }: OwnConsultation): Promise<Bill | null> {
    return lane === 'free' ? null : this.billing.of('consultation', id);
  }

  /** What the code that was shown after sending opens to a browser without the cookie; null for a wrong one. Throws TooMany. */
  async openedBy(reference: string, code: string, address: string): Promise<string | null> {
    const parsed = parseReference(reference);
    if (!parsed.ok || parsed.kind !== 'consultation' || parsed.reference !== reference) return null;
    const tried = { at: reference, from: address };
    await this.tries.require(tried);
    const id = await this.own.findByCode(reference, code);
    if (id) await this.tries.forgive(tried);
    return id;
  }

  /** One more browser, beside those that are in. */
  letIn(party: Party, { id, reference }: { id: string; reference: string }): Promise<void> {
    return this.store.set(openedKey(party, reference), id, openedForSeconds);
  }

  /** What is in an account is open to that account alone, whoever had opened it before. */
  private async isOpened(party: Party, { id, reference, userId }: Opened): Promise<boolean> {
    return userId === null && (await this.store.get(openedKey(party, reference))) === id;
  }

  private async findOpened(party: Party, reference: string) {
    const id = await this.store.get(openedKey(party, reference));
    const row = id ? await this.own.find({ id }, reference) : null;
    return row?.userId === null ? row : null;
  }
}

type Opened = { id: string; reference: string; userId: string | null };

const openedKey = ({ id }: Party, reference: string): string => `opened:${id}:${reference}`;
