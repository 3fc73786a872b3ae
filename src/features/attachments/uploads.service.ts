import { randomUUIDv7 } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Inject, Injectable, NotFoundException, type OnModuleInit } from '@nestjs/common';
import { ownerOf, type Party } from '../../lib/party.ts';
import { DB, type Db } from '../../platform/database/database.ts';
import { JobsService } from '../../platform/jobs/jobs.service.ts';
import { FileStore } from '../../platform/storage/file-store.ts';
import { Claims } from '../accounts/claims/claims.ts';
import { type UploadRow, UploadsRepository } from './uploads.repository.ts';

const expiry = 'upload-expiry';
const keptHours = 24;
/** So much is lost at most when a pod dies: some seconds on a slow line. */
const pieceBytes = 64 * 1024;
/** Each is a file of its own. A line that breaks so often brings nothing to its end, and pieces of a byte fill a disk with files. */
const mostShortPieces = 200;

/** Of one place, at the same time: a page that is open twice sends two. Who begins another gives up the one of longest ago. */
const mostUnfinished = 3;
/** Of one owner, in all places. */
const mostOfOwner = 20;

export type Taken = 'taken' | 'wrong_offset' | 'too_much';

/** Attachments that come in pieces. A piece is kept as soon as it is there, so any pod goes on where another one stopped. */
@Injectable()
export class UploadsService implements OnModuleInit {
  constructor(
    private readonly uploads: UploadsRepository,
    private readonly store: FileStore,
    private readonly jobs: JobsService,
    private readonly claims: Claims,
    @Inject(DB) private readonly db: Db,
  ) {
    jobs.handle<{ id: string }>(expiry, async ({ id }) => void (await this.drop(id)));
  }

  onModuleInit(): void {
    this.claims.register({ move: (tx, visitorId, userId) => this.uploads.giveTo(tx, visitorId, userId) });
  }

  begin(party: Party, subjectId: string, slot: string, size: number): Promise<UploadRow['id']> {
    const id = randomUUIDv7();
    const expiresAt = new Date(Date.now() + keptHours * 60 * 60 * 1000);
    return this.db.transaction(async (tx) => {
      const given = await this.uploads.lockBeyond(tx, party, { subjectId, slot }, mostUnfinished - 1, mostOfOwner - 1);
      for (const earlier of given) await this.jobs.enqueue(tx, expiry, earlier);
      await this.uploads.add(tx, { id, subjectId, slot, size, expiresAt, ...ownerOf(party) });
      await this.jobs.enqueue(tx, expiry, { id }, expiresAt);
      return id;
    });
  }

  find(party: Party | null, id: string): Promise<UploadRow | null> {
    return party && /^[0-9a-f-]{36}$/.test(id) ? this.uploads.findOwned(party, id) : Promise.resolve(null);
  }

  /** Takes bytes from `offset` on. When the line breaks, what came through stays. */
  async take({ id, size }: UploadRow, offset: number, bytes: Readable): Promise<Taken> {
    let at = offset;
    let waiting: Buffer[] = [];
    let outcome: Taken = 'taken';
    const flush = async () => {
      const piece = Buffer.concat(waiting);
      waiting = [];
      if (piece.length === 0 || outcome !== 'taken') return;
      if (at + piece.length > size) outcome = 'too_much';
      else {
        outcome = await this.keep(id, at, piece);
        if (outcome === 'taken') at += piece.length;
      }
    };
    try {
      for await (const chunk of bytes) {
        waiting.push(chunk as Buffer);
        if (waiting.reduce((sum, { length }) => sum + length, 0) >= pieceBytes) await flush();
        if (outcome !== 'taken') break;
      }
    } catch {
      // The line broke; the last bytes that came are as good as the first.
    }
    await flush();
    return outcome;
  }

  /**
   * All of it. Who asks while it is being taken in waits, and by then its pieces may be gone, or some of them: the rest
   * of a picture is a picture as well, and would take the place of the whole one. Throws NotFoundException.
   */
  async bytesOf({ id, size }: UploadRow): Promise<Buffer> {
    const parts: Buffer[] = [];
    for (const { key } of await this.uploads.pieces(id)) {
      const piece = await this.store.open(key);
      if (piece) parts.push(await buffer(piece));
    }
    const whole = Buffer.concat(parts);
    if (whole.length !== size) throw new NotFoundException();
    return whole;
  }

  /** The pieces and the row: once the attachment is kept whole, or when nobody came back for it. Says whether they were there. */
  async drop(id: string): Promise<boolean> {
    await this.uploads.close(id);
    const pieces = await this.uploads.pieces(id);
    for (const { key } of pieces) await this.store.remove(key);
    return this.db.transaction((tx) => this.uploads.remove(tx, id));
  }

  private async keep(id: string, start: number, piece: Buffer): Promise<Taken> {
    const key = randomUUIDv7();
    await this.store.put(key, piece);
    const outcome = await this.db.transaction(async (tx): Promise<Taken> => {
      const now = await this.uploads.lock(tx, id);
      if (now?.received !== start) return 'wrong_offset';
      const short = (await this.uploads.countPieces(tx, id)) - Math.floor(start / pieceBytes);
      if (short >= mostShortPieces) return 'too_much';
      await this.uploads.addPiece(tx, { uploadId: id, start, size: piece.length, key });
      return 'taken';
    });
    if (outcome !== 'taken') await this.store.remove(key);
    return outcome;
  }
}
