import { createHash, randomUUIDv7 } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { eq } from 'drizzle-orm';
import { DB, type Db, type Tx } from '../../database/database.ts';
import { formReceipts } from './form-submissions.table.ts';

const uuidV7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const hour = 60 * 60 * 1000;

export type Sent = { kind: 'done'; location: string } | { kind: 'sent_before'; location: string };

/** A form of a page: what was sent, and where it leads. */
export type SentForm = { body: object; location: string };

/** A new value for the hidden field `_form`. */
export const newFormId = (): string => randomUUIDv7();

/**
 * Exactly-once forms. The receipt is inserted before the work, in the same transaction: twenty parallel copies of one
 * form wait for the first and then find what it led to.
 */
@Injectable()
export class Submissions {
  constructor(@Inject(DB) private readonly db: Db) {}

  /**
   * Does the work of a form once and remembers the address it led to. The same form with another body does nothing and
   * answers `sent_before`, with the address of what was sent first.
   */
  async once(route: string, body: object, work: (tx: Tx) => Promise<string>, keepHours = 72): Promise<Sent> {
    const formId = formIdOf(body);
    const bodyHash = hashOf(body);
    return this.db.transaction(async (tx) => {
      const expiresAt = new Date(Date.now() + keepHours * hour);
      const inserted = await tx
        .insert(formReceipts)
        .values({ formId, route, bodyHash, expiresAt })
        .onConflictDoNothing()
        .returning({ formId: formReceipts.formId });
      if (inserted.length === 0) return earlier(tx, formId, route, bodyHash);
      const location = await work(tx);
      await tx.update(formReceipts).set({ resultUrl: location }).where(eq(formReceipts.formId, formId));
      return { kind: 'done', location };
    });
  }
}

async function earlier(tx: Tx, formId: string, route: string, bodyHash: string): Promise<Sent> {
  const [receipt] = await tx.select().from(formReceipts).where(eq(formReceipts.formId, formId));
  if (!receipt?.resultUrl) throw new Error('A form receipt without a result');
  const isSame = receipt.bodyHash === bodyHash && receipt.route === route;
  return { kind: isSame ? 'done' : 'sent_before', location: receipt.resultUrl };
}

// A form without the field was not made by our page: it is done, but cannot be told from a second one.
function formIdOf(body: object): string {
  const id = (body as { _form?: unknown })._form;
  return typeof id === 'string' && uuidV7.test(id) ? id : newFormId();
}

function hashOf(body: object): string {
  const entries = Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(entries)).digest('base64url');
}
