import type { Readable } from 'node:stream';
import { HttpException, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import multer, { type StorageEngine } from 'multer';
import type { Party } from '../../lib/party.ts';
import { type FieldError, listOf } from '../../platform/http/forms.ts';
import { Busy, callerOf, Limits } from '../../platform/http/limits.ts';
import { maxUpload, type Unusable } from './file.ts';
import { type FileSubject, markOf } from './file-subjects.ts';
import { FilesService } from './files.service.ts';
import type { Slot } from './slot.ts';

/** What a posted page brought beside its files. `same` are the slots that held the same file already. */
export type PostedPage = { body: Record<string, unknown>; faults: FieldError[]; same: string[] };

/** Whose page it is, and what its files are added to. */
type Target = { party: Party; subjectId: string; subject: FileSubject };

/** A file that is too large is read to its end, so that what follows it is not lost; past this, nothing is read at all. */
const readAtMost = 4 * maxUpload.bytes;

/** All the files of a page that is sent whole: each field of a file bears the name of its slot. */
@Injectable()
export class PageUploads {
  constructor(
    private readonly files: FilesService,
    private readonly limits: Limits,
  ) {}

  /** Keeps every file that is good, and says at its field what is wrong with one that is not. */
  async take(request: Request, response: Response, target: Target): Promise<PostedPage> {
    if (!request.is('multipart/form-data')) return { body: request.body ?? {}, faults: [], same: [] };
    const { slots } = target.subject;
    if (Number(request.get('content-length')) > slots.length * readAtMost) {
      // Answered before it has all arrived; the connection ends with the answer.
      response.setHeader('Connection', 'close');
      return { body: {}, faults: [fileFault('too_big_together')], same: [] };
    }
    const faults: FieldError[] = [];
    const same: string[] = [];
    await readEach(request, response, slots, async (slot, bytes) => {
      const outcome = await this.takeOne(request, target, slot, bytes);
      if (outcome === 'same') same.push(slot.name);
      else if (outcome !== 'kept') faults.push(outcome);
    });
    const body = request.body as Record<string, unknown>;
    // What a script has sent in pieces before.
    const sentBefore = listOf(body._same).filter((name) => slots.some((slot) => slot.name === name));
    return { body, faults, same: [...sentBefore, ...same] };
  }

  private async takeOne(
    request: Request,
    { party, subjectId, subject }: Target,
    slot: Slot,
    bytes: Buffer | 'too_big',
  ): Promise<'kept' | 'same' | FieldError> {
    if (bytes === 'too_big') return fileFault(bytes, slot.name);
    const wait = await this.limits.spend('upload', callerOf(request));
    if (wait > 0) return { field: slot.name, key: 'pay.error.too_many', values: { minutes: Math.ceil(wait / 60) } };
    const upload = { subjectId, slot, bytes, mark: markOf(subject, request.locale) };
    try {
      const outcome = await this.files.takeIn(party, upload, (tx) => subject.received(tx, slot));
      return outcome === 'kept' || outcome === 'same' ? outcome : fileFault(outcome, slot.name);
    } catch (error) {
      if (error instanceof Busy) return fileFault('busy', slot.name);
      throw error;
    }
  }
}

type Problem = Unusable | 'too_big' | 'too_big_together' | 'busy';

/** What is wrong with a file, at the field it was chosen in. */
export const fileFault = (problem: Problem, field = ''): FieldError => ({
  field,
  key: `files.error.${problem}`,
  values: { megabytes: maxUpload.megabytes },
});

type TakeIn = (slot: Slot, bytes: Buffer | 'too_big') => Promise<void>;

/**
 * One file after the other: the next is not read before the last is taken in, so that there is never more than one of
 * them in memory, and what is refused has touched no disk.
 */
async function readEach(request: Request, response: Response, slots: readonly Slot[], takeIn: TakeIn): Promise<void> {
  const slotOf = (field: string) => slots.find(({ name }) => name === field);
  const failures: unknown[] = [];
  let before = Promise.resolve();
  const storage: StorageEngine = {
    _handleFile(_request, { fieldname, stream }, done) {
      before = before.then(async () => {
        try {
          const bytes = await bytesOf(stream);
          const slot = slotOf(fieldname);
          if (slot) await takeIn(slot, bytes);
          done(null);
        } catch (error) {
          failures.push(error);
          done(error);
        }
      });
    },
    _removeFile: (_request, _file, done) => done(null),
  };
  // Of a body whose length was not announced.
  const fileSize = slots.length * readAtMost;
  const limits = { fileSize, fields: 40, fieldSize: 1_000, parts: 60, headerPairs: 20 };
  const receive = multer({ storage, limits, fileFilter: (_, { fieldname }, pass) => pass(null, !!slotOf(fieldname)) });
  await new Promise<void>((resolve, reject) => {
    receive.any()(request, response, (error: unknown) => {
      if (!error) resolve();
      else reject(failures.includes(error) ? error : new HttpException('Bad Request', 400));
    });
  });
}

async function bytesOf(stream: Readable): Promise<Buffer | 'too_big'> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of stream as AsyncIterable<Buffer>) {
    size += part.length;
    if (size <= maxUpload.bytes) parts.push(part);
    else parts.length = 0;
  }
  return size <= maxUpload.bytes ? Buffer.concat(parts) : 'too_big';
}
