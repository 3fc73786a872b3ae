import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { inclusionPath, leafHash, merkleRoot } from '../../../lib/merkle.ts';
import { proofText, saltLength, statementOf } from '../../../lib/sealed-proof.ts';
import { bodyOf } from '../../../lib/signed-document.ts';
import { AuditDigestsService } from '../../../platform/audit/audit-digests.service.ts';
import { DB, type Db } from '../../../platform/database/database.ts';
import { earlierClock } from '../../../platform/database/earlier-clock.ts';
import { Hourly } from '../../../platform/jobs/hourly.ts';
import { PageCache } from '../../../platform/page-cache/page-cache.ts';
import { DocumentSigner } from '../document-signer.ts';
import { type IssuedDocument, IssuedDocuments } from './issued-documents.ts';
import type { Sealing } from './sealing.ts';
import { type DaySeal, type SealedDocument, SealsRepository } from './seals.repository.ts';

/** What the published seals are kept under. */
export const sealsTag = 'seals';

const noSeal = '0'.repeat(64);

/**
 * Puts the documents and the events of each day under the root of one tree, chained to the day before and signed, for
 * everybody to keep; and proves of a single document that it stood there.
 */
@Injectable()
export class SealsService {
  constructor(
    private readonly seals: SealsRepository,
    private readonly documents: IssuedDocuments,
    private readonly digests: AuditDigestsService,
    private readonly signer: DocumentSigner,
    private readonly pages: PageCache,
    private readonly logger: PinoLogger,
    hourly: Hourly,
    @Inject(DB) db: Db,
  ) {
    hourly.add('sealing documents', async () => this.sealPast(await earlierClock(db)));
  }

  /** Every day that is over, also one on which nothing happened, from the first time that this runs. */
  async sealPast(now = Temporal.Now.instant()): Promise<void> {
    await this.digests.sealPast(now);
    const end = this.digests.settledUntil(now);
    let last = await this.seals.latest();
    let day = last ? Temporal.PlainDate.from(last.day).add({ days: 1 }) : end.subtract({ days: 1 });
    for (; Temporal.PlainDate.compare(day, end) < 0; day = day.add({ days: 1 })) {
      last = await this.seal(day, last?.seal ?? noSeal);
      // Another pod is at it.
      if (!last) return;
      await this.pages.drop([sealsTag]);
    }
  }

  /** @param code at the foot of the document, or the number of a receipt */
  async sealingOf(code: string): Promise<Sealing> {
    const sealed = await this.seals.findDocument(code);
    const seal = sealed && (await this.seals.find(sealed.day));
    if (!seal) return { state: 'open' };
    const document = await this.documents.find(code);
    const { day } = sealed;
    if (!document || !isAsSealed(sealed, document)) return { state: 'changed', day };
    const leaves = await this.leavesOf(seal);
    const proof = proofText({
      leaf: leafOf(sealed, document),
      place: sealed.place,
      size: seal.size,
      path: new Uint8Array(Buffer.concat(inclusionPath(leaves, sealed.place))),
      previous: bytesOf(seal.previous, 'hex'),
      key: seal.key ?? '',
      signature: bytesOf(seal.signature ?? '', 'base64url'),
    });
    return { state: 'sealed', day, proof };
  }

  months(): Promise<string[]> {
    return this.seals.months();
  }

  /** The earliest first. */
  async inMonth(month: Temporal.PlainYearMonth): Promise<Published[]> {
    const from = month.toPlainDate({ day: 1 });
    return (await this.seals.list(from, from.add({ months: 1 }))).map(published);
  }

  /** The first day that is not as it was sealed: an event, a document that is still there, a root, the chain, a signature. */
  async verify(): Promise<{ days: number; broken: string | null }> {
    let previous = noSeal;
    let days = 0;
    for (const seal of await this.seals.listAll()) {
      if (seal.previous !== previous || !(await this.isAsSealed(seal))) return { days, broken: seal.day };
      previous = seal.seal;
      days += 1;
    }
    return { days, broken: null };
  }

  private async seal(day: Temporal.PlainDate, previous: string): Promise<DaySeal | null> {
    const events = await this.eventsOf(day);
    const documents = await this.issuedOn(day);
    const root = merkleRoot([...documents.map(({ leaf }) => Buffer.from(leaf, 'hex')), leafHash(events)]);
    const body = { day: day.toString(), size: documents.length + 1, root: root.toString('hex'), previous };
    const statement = statementOf(body);
    const signed = this.signer.sign(Buffer.from(statement));
    const row = {
      ...{ ...body, seal: sha256(statement), events },
      ...{ key: signed?.key ?? null, signature: signed?.signature.toString('base64url') ?? null },
    };
    if (!(await this.seals.add(row, documents))) return null;
    this.logger.info({ day: row.day, size: row.size, root: row.root, seal: row.seal }, 'day sealed');
    return this.seals.find(row.day);
  }

  /** In the order of their hashes, so that a place in the tree says nothing of when a document was made. */
  private async issuedOn(day: Temporal.PlainDate): Promise<SealedDocument[]> {
    const [from, until] = [day, day.add({ days: 1 })].map(
      (one) => new Date(one.toZonedDateTime('UTC').epochMilliseconds),
    );
    const issued = await this.documents.issuedIn(from as Date, until as Date);
    const byCode = new Map(issued.map((document) => [document.code, document]));
    const before = await this.seals.sealedOf([...byCode.keys()]);
    return [...byCode.values()]
      .filter(({ code }) => !before.has(code))
      .map((document) => {
        const key = { day: day.toString(), salt: randomBytes(saltLength).toString('hex') };
        return { ...key, code: document.code, leaf: leafHash(leafOf(key, document)).toString('hex') };
      })
      .toSorted((one, other) => (one.leaf < other.leaf ? -1 : 1))
      .map((row, place) => ({ ...row, place }));
  }

  /** What the last leaf holds: the tree of the events, and the digest that every day before them goes into. */
  private async eventsOf(day: Temporal.PlainDate): Promise<string> {
    const { count, root } = await this.digests.treeOf(day);
    return `events ${count} ${root} ${(await this.digests.lastUntil(day))?.hash ?? noSeal}`;
  }

  private async leavesOf({ day, events }: DaySeal): Promise<Buffer[]> {
    const documents = await this.seals.documentsOf(day);
    return [...documents.map(({ leaf }) => Buffer.from(leaf, 'hex')), leafHash(events)];
  }

  private async isAsSealed(row: DaySeal): Promise<boolean> {
    const { day, size, root, previous, key, signature } = row;
    const leaves = await this.leavesOf(row);
    const statement = statementOf({ day, size, root, previous });
    if (leaves.length !== size || merkleRoot(leaves).toString('hex') !== root || sha256(statement) !== row.seal)
      return false;
    if (row.events !== (await this.eventsOf(Temporal.PlainDate.from(day)))) return false;
    // A key that was taken out since cannot be asked any more; the chain holds what it signed.
    const isSignedOtherwise =
      key && this.signer.isSigned(Buffer.from(statement), key, Buffer.from(signature ?? '', 'base64url')) === false;
    if (isSignedOtherwise) return false;
    for (const sealed of await this.seals.documentsOf(day)) {
      const document = await this.documents.find(sealed.code);
      if (document && !isAsSealed(sealed, document)) return false;
    }
    return true;
  }
}

/** A seal as everybody may read and keep it. */
type Published = Pick<DaySeal, 'day' | 'size' | 'root' | 'previous' | 'seal' | 'key' | 'signature'>;

const published = ({ day, size, root, previous, seal, key, signature }: DaySeal): Published => ({
  ...{ day, size, root, previous, seal, key, signature },
});

const leafOf = (
  { day, salt }: Pick<SealedDocument, 'day' | 'salt'>,
  document: IssuedDocument,
): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.concat([Buffer.from(salt, 'hex'), bodyOf({ ...document, day })]));

const isAsSealed = (sealed: SealedDocument, document: IssuedDocument): boolean =>
  leafHash(leafOf(sealed, document)).toString('hex') === sealed.leaf;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const bytesOf = (text: string, encoding: BufferEncoding) => new Uint8Array(Buffer.from(text, encoding));
