import { createHash } from 'node:crypto';
import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import { eq, sql } from 'drizzle-orm';
import type { Request, Response } from 'express';
import type { Party } from '../../../lib/party.ts';
import { DB, type Db, type Tx } from '../../database/database.ts';
import { Refused } from '../refused.ts';
import { answeredByOlderPod, forgetInOlderPods, tellOlderPods, type Write } from './older-pods.ts';
import { idOf, type Outcome, once } from './once.ts';
import { submissions } from './submissions.table.ts';

const keptHours = 24;

/** The same write is being done at this moment. */
export class InFlight extends Refused {
  readonly retryAfter = 1;
  constructor() {
    super('api.error.in_flight');
  }
}

/**
 * Exactly-once writes for programs: `Idempotency-Key` names a write, so that one whose answer was lost can be sent again.
 * The receipt is inserted first, in the transaction of the work itself. A write that was refused leaves none.
 */
@Injectable()
export class Idempotency {
  /** Writes of this process; those of other pods are seen by their lock. */
  private readonly underWay = new Set<string>();

  constructor(@Inject(DB) private readonly db: Db) {}

  /**
   * Does a write and answers its result: at once without the header, and once only with it.
   * @param work sets status and headers on the response as for any answer
   */
  async once<Body>(request: Request, response: Response, party: Party, work: (tx: Tx) => Promise<Body>): Promise<Body> {
    const key = keyOf(request);
    if (key === null) return this.db.transaction(work);
    const write = { actor: `${party.kind}:${party.id}`, key, requestHash: hashOf(request) };
    const name = `${write.actor} ${key}`;
    if (this.underWay.has(name)) throw new InFlight();
    this.underWay.add(name);
    try {
      return await this.db.transaction((tx) => this.claimed(tx, write, party, response, work));
    } finally {
      this.underWay.delete(name);
    }
  }

  /** Drops what an account's programs were answered: it may hold what the account held. */
  async forget(tx: Tx, userId: string): Promise<void> {
    await tx.delete(submissions).where(eq(submissions.userId, userId));
    await forgetInOlderPods(tx, userId);
  }

  private async claimed<Body>(
    tx: Tx,
    write: Write,
    party: Party,
    response: Response,
    work: (tx: Tx) => Promise<Body>,
  ): Promise<Body> {
    await lock(tx, write);
    const userId = party.kind === 'user' ? party.id : null;
    const expiresAt = new Date(Date.now() + keptHours * 60 * 60 * 1000);
    const ids = [idOf(`api:${write.actor} ${write.key}`)];
    let older: Awaited<ReturnType<typeof answeredByOlderPod>> = null;
    const submission = { ids, route: 'api', bodyHash: write.requestHash, userId, expiresAt };
    const { outcome, isFirst, isSame } = await once(tx, submission, async () => {
      older = await answeredByOlderPod(tx, write);
      return older ?? answerOf(response, await work(tx));
    });
    const earlier = older as { requestHash: string } | null;
    if (!isSame || (earlier && earlier.requestHash !== write.requestHash))
      throw new Refused('api.error.other_request', {}, HttpStatus.UNPROCESSABLE_ENTITY);
    if (!isFirst || earlier) return replay<Body>(response, outcome);
    await tellOlderPods(tx, write, outcome, { userId, expiresAt });
    return outcome.body as Body;
  }
}

function answerOf(response: Response, body: unknown): Outcome {
  const [etag, location] = [response.getHeader('ETag'), response.getHeader('Location')].map((header) =>
    header === undefined ? null : String(header),
  );
  return { status: response.statusCode, resultUrl: location, etag, body };
}

// Held to the end of the transaction, and not waited for: who comes second is told so at once.
async function lock(tx: Tx, { actor, key }: Write): Promise<void> {
  const name = createHash('sha256').update(`${actor} ${key}`).digest().readBigInt64BE();
  const { rows } = await tx.execute<{ is_mine: boolean }>(sql`select pg_try_advisory_xact_lock(${name}) as is_mine`);
  if (!rows[0]?.is_mine) throw new InFlight();
}

function replay<Body>(response: Response, { status, resultUrl, etag, body }: Outcome): Body {
  response.status(status ?? 200);
  if (resultUrl) response.setHeader('Location', resultUrl);
  if (etag) response.setHeader('ETag', etag);
  response.setHeader('Idempotency-Replayed', 'true');
  return body as Body;
}

/** The header is a string with or without the quotation marks of a structured field. */
function keyOf(request: Request): string | null {
  const header = request.get('idempotency-key');
  if (header === undefined) return null;
  const key = /^"(.*)"$/.exec(header)?.[1] ?? header;
  if (!/^[\x21-\x7e]{8,255}$/.test(key)) throw new Refused('api.error.idempotency_key', {}, HttpStatus.BAD_REQUEST);
  return key;
}

const hashOf = ({ method, originalUrl, body }: Request): string =>
  createHash('sha256')
    .update(JSON.stringify([method, originalUrl, body ?? null]))
    .digest('base64url');
