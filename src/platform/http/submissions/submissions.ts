import { createHash, randomUUIDv7 } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Party } from '../../../lib/party.ts';
import { DB, type Db, type Tx } from '../../database/database.ts';
import { idOf, once } from './once.ts';

const uuidV7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const hour = 60 * 60 * 1000;

export type Sent = { kind: 'done'; location: string } | { kind: 'sent_before'; location: string };

/**
 * Who sends a form; where nobody is known, the network address that limits count by. What a form led to is told to its
 * sender only: another person who sends the same form has their own.
 */
export type Sender = Readonly<{ kind: Party['kind'] | 'expert' | 'staff' | 'address'; id: string }>;

/** A form of a page: what was sent, and where it leads. */
export type SentForm = { body: object; location: string };

/** A new value for the hidden field `_form`. */
export const newFormId = (): string => randomUUIDv7();

/** Exactly-once forms: twenty parallel copies of one form wait for the first and then find what it led to. */
@Injectable()
export class Submissions {
  constructor(@Inject(DB) private readonly db: Db) {}

  /**
   * Does the work of a form once and remembers the address it led to. The same form with another body does nothing and
   * answers `sent_before`, with the address of what was sent first.
   */
  async once(
    sender: Sender,
    route: string,
    body: object,
    work: (tx: Tx) => Promise<string>,
    keepHours = 72,
  ): Promise<Sent> {
    const bodyHash = hashOf(body);
    const ids = idsOf(sender, formIdOf(body), bodyHash);
    const submission = { ids, route, bodyHash, expiresAt: new Date(Date.now() + keepHours * hour) };
    return this.db.transaction(async (tx) => {
      const { outcome, isSame } = await once(tx, submission, async () => ({ resultUrl: await work(tx) }));
      return { kind: isSame ? 'done' : 'sent_before', location: outcome.resultUrl ?? '' };
    });
  }
}

// A form without the field was not made by our page: it is done, but cannot be told from a second one.
const formIdOf = (body: object): string => formIdIn(body) ?? newFormId();

/** Null for what was not made by our page. */
export function formIdIn(body: object): string | null {
  const id = (body as { _form?: unknown })._form;
  return typeof id === 'string' && uuidV7.test(id) ? id : null;
}

/**
 * The id alone, however it was come by, is no key to what another person sent. Who is not known is known again by their
 * line, and by the very words, since a telephone that sends a form once more may be on another line by then.
 */
function idsOf({ kind, id }: Sender, formId: string, bodyHash: string): string[] {
  const sender = idOf(`${kind}:${id} ${formId}`);
  return kind === 'address' ? [sender, idOf(`words:${bodyHash} ${formId}`)] : [sender];
}

function hashOf(body: object): string {
  const entries = Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(entries)).digest('base64url');
}
