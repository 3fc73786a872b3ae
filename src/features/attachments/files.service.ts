import { randomUUIDv7 } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Inject, Injectable, NotFoundException, type OnModuleInit } from '@nestjs/common';
import { ownerOf, type Party } from '../../lib/party.ts';
import { CONFIG, type Config } from '../../platform/config.ts';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import { type Actor, Events } from '../../platform/events/events.ts';
import { Hourly } from '../../platform/jobs/hourly.ts';
import { JobsService } from '../../platform/jobs/jobs.service.ts';
import { FileStore, goneFromStore } from '../../platform/storage/file-store.ts';
import { Claims } from '../accounts/claims/claims.ts';
import { deletionOf, type FileType, type StoredFile, type Unusable } from './file.ts';
import { mostOpenings, noteOpening } from './file-openings.ts';
import type { OpenSubject } from './file-subjects.ts';
import { isTicket, linkMinutes, writeTicket } from './file-tickets.ts';
import { FilesRepository } from './files.repository.ts';
import type { Mark } from './images.ts';
import type { Brought } from './incoming.ts';
import { Intake } from './intake.ts';
import { KeptPdfsService } from './kept-pdfs.service.ts';
import { orNoBytes } from './or-no-bytes.ts';
import type { Slot } from './slot.ts';

const removal = 'file-removal';
const shortestReason = 5;

/** As whom somebody who is not its owner may read an attachment, or null. */
type Admits = (reader: Actor, file: StoredFile) => Promise<Actor | null>;

/** `actor` where it is not its owner who adds it. */
export type Upload = { subjectId: string; slot: Slot; mark: Mark; file: Brought; actor?: Actor };
/** What an attachment is added to; `received` is done in the transaction that takes it in. */
type Place = Pick<OpenSubject, 'takes' | 'received'>;
export type OpenedFile = { file: StoredFile; bytes: Readable };

/** Attachments that people add: taken in, shown to whom they concern, and deleted on the day that was said. */
@Injectable()
export class FilesService implements OnModuleInit {
  private readonly readers: Admits[] = [];
  private readonly secrets: readonly string[];

  constructor(
    private readonly files: FilesRepository,
    private readonly store: FileStore,
    private readonly events: Events,
    private readonly claims: Claims,
    private readonly jobs: JobsService,
    private readonly intake: Intake,
    private readonly pdfs: KeptPdfsService,
    @Inject(DB) private readonly db: Db,
    @Inject(CONFIG) config: Config,
    hourly: Hourly,
  ) {
    this.secrets = config.sessionSecrets;
    hourly.add('deleting files', () => this.sweep());
    jobs.handle<{ id: string }>(removal, ({ id }) => this.store.remove(id));
  }

  onModuleInit(): void {
    this.claims.register({
      move: (tx, visitorId, userId) => this.files.giveTo(tx, visitorId, userId),
      follow: (tx, claimed, userId) => this.files.follow(tx, claimed, userId),
      leave: (tx, userId) => this.files.expire(tx, userId, new Date()),
    });
  }

  /** Takes an attachment into its slot; throws Busy, and NotFoundException. What is wrong with it is a value. */
  async add(party: Party, upload: Upload, place: Place): Promise<Unusable | null> {
    const outcome = await this.takeIn(party, upload, place);
    return outcome === 'kept' || outcome === 'same' ? null : outcome;
  }

  /** The same, and whether it was there already. */
  async takeIn(
    party: Party,
    { subjectId, slot, mark, file, actor = party }: Upload,
    { takes, received }: Place,
  ): Promise<Unusable | 'kept' | 'same'> {
    const drawn = await this.intake.take(slot, file, mark);
    if (typeof drawn === 'string') return drawn;
    if (!(await takes(slot))) throw new NotFoundException();

    const id = randomUUIDv7();
    const { bytes: kept, hash, type } = drawn;
    await this.store.put(id, kept);
    const row = this.db.transaction(async (tx) => {
      // Once more after an answer that was lost, or on purpose: who was asked for it has done what they were asked.
      if (await this.files.holds(tx, subjectId, slot.name, hash)) {
        await received(tx, slot);
        return false;
      }
      const deletesAt = deletionOf(slot, new Date());
      const replaced = await this.files.put(tx, {
        ...ownerOf(party),
        ...{ id, subjectId, hash, type, deletesAt, slot: slot.name, size: kept.length },
        ...{ isIdentity: slot.isIdentity, isDrawn: true },
      });
      if (replaced) await this.jobs.enqueue(tx, removal, { id: replaced });
      await this.events.record(tx, { subject: 'file', subjectId: id, action: 'add', actor });
      await received(tx, slot);
      return true;
    });
    if (await orNoBytes(this.store, id, row)) return 'kept';
    await this.store.remove(id);
    return 'same';
  }

  async remove(tx: Tx, actor: Actor, subjectId: string, slot: string): Promise<void> {
    const id = await this.files.empty(tx, subjectId, slot);
    if (!id) return;
    await this.events.record(tx, { subject: 'file', subjectId: id, action: 'remove', actor });
    await this.jobs.enqueue(tx, removal, { id });
  }

  /** Bytes that no row names any more; they go once this is committed. */
  async discard(tx: Tx, keys: readonly string[]): Promise<void> {
    for (const id of keys) await this.jobs.enqueue(tx, removal, { id });
  }

  /** Those that are there. */
  async list(subjectId: string): Promise<StoredFile[]> {
    return (await this.files.list(subjectId)).filter(({ deletedAt }) => !deletedAt);
  }

  /** What its owner gave elsewhere before, for slots that may take it again. */
  earlier(party: Party, slots: readonly Slot[], subjectId: string): Promise<StoredFile[]> {
    const names = slots.filter(({ isReusable }) => isReusable).map(({ name }) => name);
    return names.length > 0 ? this.files.listEarlier(party, names, subjectId) : Promise.resolve([]);
  }

  /** Takes what was given elsewhere once more, marked anew; `from` an address. Throws NotFoundException where there is none. */
  async addAgain(party: Party, upload: Omit<Upload, 'file'>, place: Place, from: string): Promise<Unusable | null> {
    const [file] = await this.earlier(party, [upload.slot], upload.subjectId);
    if (!file) throw new NotFoundException();
    // Once it is its turn, which may never come: what is opened has to be read.
    const read = async () => buffer((await this.take(file, party)).bytes);
    return this.add(party, { ...upload, file: { from, read } }, place);
  }

  /** Those that are there, of several subjects at once. */
  listOf(subjectIds: string[]): Promise<StoredFile[]> {
    return subjectIds.length > 0 ? this.files.listOf(subjectIds) : Promise.resolve([]);
  }

  /** With what they were added to. */
  hand(tx: Tx, subjectId: string, from: Party, to: Party): Promise<void> {
    return this.files.hand(tx, subjectId, from, to);
  }

  /** Called in onModuleInit by a feature whose attachments more people may read than who added them. */
  admit(admits: Admits): void {
    this.readers.push(admits);
  }

  /** The slots that hold an attachment. */
  filled(tx: Tx, subjectId: string): Promise<string[]> {
    return this.files.filled(tx, subjectId);
  }

  /** Who opened which attachment and when, also of attachments that are deleted by now. */
  async openings(subjectId: string) {
    return (await this.openingsIn(await this.files.list(subjectId))).reverse();
  }

  /** The same of what somebody has added last, the latest first; `of` is what the attachment was added to. */
  async openingsFor(party: Party) {
    return this.openingsIn(await this.files.listOwned(party));
  }

  private async openingsIn(files: StoredFile[]) {
    if (files.length === 0) return [];
    const attachments = new Map(files.map((file) => [file.id, file]));
    const events = await this.events.latest('file', [...attachments.keys()], 'open', mostOpenings);
    return events.map((event) => ({
      ...event,
      slot: attachments.get(event.subjectId)?.slot ?? '',
      of: attachments.get(event.subjectId)?.subjectId ?? '',
    }));
  }

  reopen(tx: Tx, subjectId: string): Promise<void> {
    return this.files.setDays(tx, subjectId, new Date(), 'open');
  }

  close(tx: Tx, subjectId: string): Promise<void> {
    return this.files.setDays(tx, subjectId, new Date(), 'closed');
  }

  /** A link for one reader, good for some minutes: kept in a history or passed on, it opens nothing. */
  sign(fileId: string, reader: Actor, now = Date.now()): string {
    return writeTicket(this.secrets[0] ?? '', fileId, reader, now + linkMinutes * 60 * 1000);
  }

  /**
   * Opens an attachment for its owner, whom a feature admits, or staff, who say what an identity document is opened for. Null
   * without that. Throws NotFoundException.
   */
  async open(fileId: string, ticket: string, reader: Actor, reason = ''): Promise<OpenedFile | null> {
    if (!isTicket(this.secrets, ticket, fileId, reader)) throw new NotFoundException();
    const file = await this.files.find(fileId);
    const actor = file && (await this.readerOf(file, reader));
    if (!actor) throw new NotFoundException();
    if (actor.kind === 'staff' && file.isIdentity && reason.length < shortestReason) return null;
    return this.take(file, actor, reason);
  }

  /** The attachment in a slot, for who may see it by the rules of the feature it belongs to. Throws NotFoundException. */
  async openIn(subjectId: string, slot: string, reader: Actor, type?: FileType): Promise<OpenedFile> {
    const file = (await this.list(subjectId)).find((one) => one.slot === slot);
    if (!file || (type && file.type !== type)) throw new NotFoundException();
    return this.take(file, reader);
  }

  private async take(found: StoredFile, actor: Actor, reason = ''): Promise<OpenedFile> {
    const file = await this.pdfs.drawn(found);
    const bytes = await this.store.openWhole(file.id, file.size);
    if (!bytes) throw (await this.files.find(file.id)) ? goneFromStore(file.id) : new NotFoundException();
    try {
      await noteOpening(this.db, this.events, file.id, actor, reason);
    } catch (error) {
      // What is open has to be read or closed, also where the database is away by now.
      bytes.destroy();
      throw error;
    }
    return { file, bytes };
  }

  /** Deletes what has reached its day. */
  async sweep(now = new Date()): Promise<void> {
    const due = await this.db.transaction(async (tx) => {
      const ids = await this.files.takeDue(tx, now);
      await this.discard(tx, ids);
      for (const id of ids)
        await this.events.record(tx, { subject: 'file', subjectId: id, action: 'expire', actor: { kind: 'clock' } });
      return ids;
    });
    if (due.length > 0) await this.sweep(now);
  }

  private async readerOf(file: StoredFile, reader: Actor): Promise<Actor | null> {
    const owner = { kind: reader.kind === 'user' ? ('user' as const) : ('visitor' as const), id: reader.id ?? '' };
    if (reader.kind === 'staff' || (await this.files.findOwned(owner, file.id))) return reader;
    for (const admits of this.readers) {
      const actor = await admits(reader, file);
      if (actor) return actor;
    }
    return null;
  }
}
