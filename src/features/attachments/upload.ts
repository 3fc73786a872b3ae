import { HttpException } from '@nestjs/common';
import type { Request, Response } from 'express';
import multer, { MulterError, type StorageEngine } from 'multer';
import { maskCards } from '../../platform/http/card-numbers.ts';
import { addressOf } from '../../platform/http/limits.ts';
import { FilesAway } from '../../platform/storage/file-store.ts';
import { maxUpload } from './file.ts';
import { type Brought, Incoming } from './incoming.ts';

const limits = { fileSize: maxUpload.bytes, files: 1, fields: 8, fieldSize: 1_000, parts: 10, headerPairs: 20 };
/** Where a text may be written instead of a file. */
const beside = { ...limits, fieldSize: 20_000 };
const empty: Brought = { from: '', read: () => Promise.resolve(Buffer.alloc(0)) };

/** The file of a form that asks for a text or a file; null where none was chosen. What else was typed is its body. */
export async function readChosen(request: Request, response: Response): Promise<Brought | 'too_big' | null> {
  if (!request.is('multipart/form-data')) return null;
  const brought = await readUpload(request, response, beside);
  return brought === empty ? null : brought;
}

/** The one file of a posted form, or `too_big`. Anything else that is wrong with the request is its caller's fault. */
export function readUpload(request: Request, response: Response, within = limits): Promise<Brought | 'too_big'> {
  if (Number(request.get('content-length')) > maxUpload.bytes + 20_000) {
    // Answered before it has all arrived, which on a slow line saves minutes; the connection ends with the answer.
    response.setHeader('Connection', 'close');
    return Promise.resolve('too_big');
  }
  let brought: Brought | 'too_big' = empty;
  const storage: StorageEngine = {
    _handleFile(_request, { stream }, done) {
      Incoming.receive(stream, maxUpload.bytes, addressOf(request)).then((file) => {
        brought = file;
        // Who has hung up by then is heard of no more, and a file that nobody closes ends the process.
        if (file !== 'too_big' && response.destroyed) void file.close();
        else if (file !== 'too_big') response.once('close', () => file.close());
        done(null);
      }, done);
    },
    _removeFile: (_request, _file, done) => done(null),
  };
  return new Promise((resolve, reject) => {
    multer({ storage, limits: within }).single('file')(request, response, (error: unknown) => {
      maskCards(request);
      if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE') resolve('too_big');
      else if (error instanceof FilesAway) reject(error);
      else if (error) reject(new HttpException('Bad Request', 400));
      else resolve(brought);
    });
  });
}
