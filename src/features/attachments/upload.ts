import { HttpException } from '@nestjs/common';
import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import { maxUpload } from './file.ts';

// In memory, for at most one small file: what is refused has touched no disk.
const receive = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: maxUpload.bytes, files: 1, fields: 8, fieldSize: 1_000, parts: 10, headerPairs: 20 },
}).single('file');

/** The one file of a posted form, or `too_big`. Anything else that is wrong with the request is its caller's fault. */
export function readUpload(request: Request, response: Response): Promise<Buffer | 'too_big'> {
  if (Number(request.get('content-length')) > maxUpload.bytes + 20_000) {
    // Answered before it has all arrived, which on a slow line saves minutes; the connection ends with the answer.
    response.setHeader('Connection', 'close');
    return Promise.resolve('too_big');
  }
  return new Promise((resolve, reject) => {
    receive(request, response, (error: unknown) => {
      if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE') resolve('too_big');
      else if (error) reject(new HttpException('Bad Request', 400));
      else resolve(request.file?.buffer ?? Buffer.alloc(0));
    });
  });
}
