import { HttpException, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import multer, { type StorageEngine } from 'multer';
import type { Party } from '../../lib/party.ts';
import { Busy } from '../../platform/http/busy.ts';
import { maskCards } from '../../platform/http/card-numbers.ts';
import { type FieldError, listOf } from '../../platform/http/forms.ts';
import { addressOf, callerOf, Limits } from '../../platform/http/limits.ts';
import { FilesAway } from '../../platform/storage/file-store.ts';
import { maxRecording, maxUpload, type Unusable } from './file.ts';
import { markOf, type OpenSubject } from './file-subjects.ts';
import { FilesService } from './files.service.ts';
import { type Brought, Incoming } from './incoming.ts';
import type { Slot } from './slot.ts';

/**
 * What a posted page brought beside its files. `same` are the slots that held the same file already,
 * `kept` those that have a new one.
 */
export type PostedPage = { body: Record<string, unknown>; faults: FieldError[]; same: string[]; kept: string[] };

/** Whose page it is, and what its files are added to. */
type Target = { party: Party; subjectId: string; subject: OpenSubject };

/** A file that is too large is read to its end, so that what follows it is not lost; past this, nothing is read at all. */
const readAtMost = 4 * maxUpload.bytes;

/** The slots that an address names as those that held the same file already. */
export const sameIn = ({ query }: Request): string[] => (typeof query.same === 'string' ? query.same.split('.') : []);

/** All the files of a page that is sent whole: each field of a file bears the name of its slot. */
@Injectable()
export class PageUploads {
  constructor(
    private readonly files: FilesService,
    private readonly limits: Limits,
  ) {}

  /** Keeps every file that is good, and says at its field what is wrong with one that is not. */
  async take(request: Request, response: Response, target: Target): Promise<PostedPage> {
    if (!request.is('multipart/form-data')) return { body: request.body ?? {}, faults: [], same: [], kept: [] };
    const { slots } = target.subject;
    if (Number(request.get('content-length')) > slots.length * readAtMost) {
      // Answered before it has all arrived; the connection ends with the answer.
      response.setHeader('Connection', 'close');
      return { body: {}, faults: [fileFault('too_big_together')], same: [], kept: [] };
    }
    const faults: FieldError[] = [];
    const same: string[] = [];
    const kept: string[] = [];
    await readEach(request, response, slots, async (slot, file) => {
      const outcome = await this.takeOne(request, target, slot, file);
      if (outcome === 'same') same.push(slot.name);
      else if (outcome === 'kept') kept.push(slot.name);
      else faults.push(outcome);
    });
    const body = request.body as Record<string, unknown>;
    // What a script has sent in pieces before.
    const sentBefore = (sent: unknown) => listOf(sent).filter((name) => slots.some((slot) => slot.name === name));
    const inPieces = { same: sentBefore(body._same), kept: sentBefore(body._kept) };
    return { body, faults, same: [...inPieces.same, ...same], kept: [...inPieces.kept, ...kept] };
  }

  private async takeOne(
    request: Request,
    { party, subjectId, subject }: Target,
    slot: Slot,
    file: Brought | 'too_big',
  ): Promise<'kept' | 'same' | FieldError> {
    if (file === 'too_big') return fileFault(file, slot.name);
    const wait = await this.limits.spend('upload', callerOf(request));
    if (wait > 0) return { field: slot.name, key: 'pay.error.too_many', values: { minutes: Math.ceil(wait / 60) } };
    const upload = { subjectId, slot, file, mark: markOf(subject, request.locale) };
    try {
      const outcome = await this.files.takeIn(party, upload, subject);
      return outcome === 'kept' || outcome === 'same' ? outcome : fileFault(outcome, slot.name);
    } catch (error) {
      if (error instanceof Busy) return fileFault('busy', slot.name);
      throw error;
    }
  }
}

type Problem = Unusable | 'too_big' | 'too_big_together' | 'busy';

const recordingLimits = { megabytes: maxRecording.megabytes, minutes: maxRecording.minutes };

/** What is wrong with a file, at the field it was chosen in. */
export const fileFault = (problem: Problem, field = ''): FieldError => ({
  field,
  key: `files.error.${problem}`,
  values: problem.startsWith('audio_') ? recordingLimits : { megabytes: maxUpload.megabytes },
});

type TakeIn = (slot: Slot, file: Brought | 'too_big') => Promise<void>;

/**
 * One file after the other: the next is not read before the last is taken in.
 */
async function readEach(request: Request, response: Response, slots: readonly Slot[], takeIn: TakeIn): Promise<void> {
  const slotOf = (field: string) => slots.find(({ name }) => name === field);
  const failures: unknown[] = [];
  let before = Promise.resolve();
  const storage: StorageEngine = {
    _handleFile(_request, { fieldname, stream }, done) {
      before = before.then(async () => {
        try {
          const file = await Incoming.receive(stream, maxUpload.bytes, addressOf(request));
          const slot = slotOf(fieldname);
          try {
            if (slot) await takeIn(slot, file);
          } finally {
            if (file !== 'too_big') await file.close();
          }
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
  const limits = { fileSize, fields: 40, fieldSize: 16_000, parts: 60, headerPairs: 20 };
  const receive = multer({ storage, limits, fileFilter: (_, { fieldname }, pass) => pass(null, !!slotOf(fieldname)) });
  await new Promise<void>((resolve, reject) => {
    receive.any()(request, response, (error: unknown) => {
      maskCards(request);
      if (!error) resolve();
      // One that has to give up its room is told of before whoever reads it hears of it.
      else if (error instanceof FilesAway || failures.includes(error)) reject(error);
      else reject(new HttpException('Bad Request', 400));
    });
  });
}
