import { StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { bestEncoding, compress, type Encoding } from './encodings.ts';
import { isKnown, versionOf } from './preconditions.ts';

// A packet takes fifteen hundred bytes: less is not worth the work.
const worthwhile = 1_400;

/** Whether a program is answered with JSON. */
export const isRecord = ({ req }: Response, body: unknown): body is object =>
  /^\/(?:api|c)\//.test(req.originalUrl) &&
  typeof body === 'object' &&
  body !== null &&
  !(body instanceof StreamableFile);

/** A record as it goes out. One that is the same for everybody is kept, and written and compressed once. */
export class WrittenRecord {
  private readonly json: Buffer;
  private readonly encoded: Partial<Record<Encoding, Buffer>> = {};
  private digest?: string;

  constructor(body: object) {
    this.json = Buffer.from(JSON.stringify(body));
  }

  get tag(): string {
    this.digest ??= versionOf(this.json);
    return `W/"${this.digest}"`;
  }

  encodingFor(accepted: string | undefined): Encoding {
    return this.json.length < worthwhile ? 'identity' : bestEncoding(accepted);
  }

  bytesIn(encoding: Encoding): Buffer {
    const bytes = this.encoded[encoding] ?? compress(this.json, encoding);
    this.encoded[encoding] = bytes;
    return bytes;
  }
}

/** Sends a record or a list to a program: compressed, and not at all where the program has it already. */
export function sendRecord(response: Response, body: object, status = response.statusCode): void {
  const { req: request } = response;
  const record = body instanceof WrittenRecord ? body : new WrittenRecord(body);
  response.status(status);
  response.vary('Accept-Encoding');
  // What caches keep for everybody says nothing of what one caller has left; its id is that of the request it was made for.
  if (/^public/.test(String(response.getHeader('Cache-Control') ?? ''))) {
    for (const name of ['RateLimit', 'RateLimit-Policy']) response.removeHeader(name);
  }
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead && status === 200) {
    const tag = String(response.getHeader('ETag') ?? record.tag);
    response.setHeader('ETag', tag);
    if (isKnown(request.headers, tag)) {
      response.status(304).end();
      return;
    }
  }
  const encoding = record.encodingFor(request.get('accept-encoding'));
  const bytes = record.bytesIn(encoding);
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.type('application/json').setHeader('Content-Length', bytes.length);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
