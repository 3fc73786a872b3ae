import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { bestEncoding, brotliParams, type Encoding } from '../http/encodings.ts';
import { isKnown } from '../http/preconditions.ts';
import { asDifference } from './caching.ts';
import { type Dictionaries, useAsDictionary } from './dictionaries.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type Body = {
  bytes: Buffer;
  type: string;
  status: number;
  cacheControl: string;
  /** Others wait for their page. */
  isCrowded: boolean;
  dictionaries: Dictionaries;
  /** The browser may keep this page as a dictionary for others. */
  isDictionary?: boolean;
  /** What these bytes were compressed to before, where that is still there. */
  before?: (etag: string) => Sent['bytes'] | null;
};

/** What was sent, for a cache to keep: the tag is a part of the digest, the SHA-256 of the body in Base64. */
export type Sent = { etag: string; digest: string; bytes: Partial<Record<Encoding, Buffer>> };

/** Sends a body with its length, an ETag and in the fewest bytes the client takes; 304 when it already has these. */
export async function send(request: Request, response: Response, body: Body): Promise<Sent> {
  const encoding = bestEncoding(request.headers['accept-encoding']);
  const identity = body.bytes;
  const digest = hash('sha256', identity, 'base64');
  // Weak: the same text compressed by another pod or at another level is the same page.
  const etag = `W/"${digest.slice(0, 16)}"`;
  response.status(body.status);
  response.setHeader('Cache-Control', body.cacheControl);
  response.vary('Accept-Encoding');
  if (body.isDictionary) response.setHeader('Use-As-Dictionary', useAsDictionary);
  if (body.status === 200) response.setHeader('ETag', etag);
  if (body.status === 200 && isKnown(request.headers, etag)) {
    response.status(304).end();
    return { etag, digest, bytes: { identity } };
  }
  const difference = body.isCrowded ? null : await differenceFrom(request, body);
  if (difference) {
    response.setHeader('Cache-Control', asDifference(body.cacheControl));
    response.vary('Available-Dictionary');
    write(request, response, body.type, 'dcb', difference);
    return { etag, digest, bytes: { identity } };
  }
  const bytes = body.before?.(etag)?.[encoding] ?? (await encode(identity, encoding, body.isCrowded));
  write(request, response, body.type, encoding, bytes);
  return { etag, digest, bytes: { identity, [encoding]: bytes } };
}

async function differenceFrom(request: Request, { bytes, dictionaries }: Body): Promise<Buffer | null> {
  const dictionary = dictionaries.of(request.headers);
  return dictionary && dictionaries.compress(bytes, dictionary);
}

function write(request: Request, response: Response, type: string, encoding: Encoding | 'dcb', bytes: Buffer): void {
  response.setHeader('Content-Type', type);
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', bytes.length);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

// Alone, a visitor on a slow line gains more from fewer bytes than the pod loses by 2 ms of work. In a crowd everyone
// would wait for everyone's compression: then it takes a tenth of the time and a quarter more bytes.
const qualities = { alone: 5, crowded: 0 };

async function encode(bytes: Buffer, encoding: Encoding, isCrowded: boolean): Promise<Buffer> {
  if (encoding === 'identity') return bytes;
  if (encoding === 'gzip') return gzipped(bytes, { level: isCrowded ? 1 : 6 });
  // At this quality a page takes less time than handing it to another thread and back.
  if (isCrowded) return brotliCompressSync(bytes, { params: brotliParams(qualities.crowded, bytes) });
  return brotli(bytes, { params: brotliParams(qualities.alone, bytes) });
}
