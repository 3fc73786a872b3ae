import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

export type Body = {
  bytes: Buffer;
  type: string;
  status: number;
  cacheControl: string;
  /** Others wait for their page. */
  isCrowded: boolean;
  /** What these bytes were compressed to before, where that is still there. */
  before?: (etag: string) => Sent['bytes'] | null;
};

/** What was sent, for a cache to keep. */
export type Sent = { etag: string; bytes: Partial<Record<Encoding, Buffer>> };

/** Sends a body with its length, an ETag and the encoding the client likes best; 304 when it already has these bytes. */
export async function send(request: Request, response: Response, body: Body): Promise<Sent> {
  const encoding = (request.acceptsEncodings('br', 'gzip') || 'identity') as Encoding;
  const identity = body.bytes;
  // Weak: the same text compressed by another pod or at another level is the same page.
  const etag = `W/"${hash('sha256', identity, 'base64url').slice(0, 16)}"`;
  const bytes = body.before?.(etag)?.[encoding] ?? (await encode(identity, encoding, body.isCrowded));
  response.status(body.status);
  response.setHeader('Cache-Control', body.cacheControl);
  response.vary('Accept-Encoding');
  if (body.status === 200) response.setHeader('ETag', etag);
  if (body.status === 200 && request.fresh) response.status(304).end();
  else write(request, response, body.type, encoding, bytes);
  return { etag, bytes: { identity, [encoding]: bytes } };
}

function write(request: Request, response: Response, type: string, encoding: Encoding, bytes: Buffer): void {
  response.setHeader('Content-Type', type);
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', bytes.length);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

// Alone, a visitor on a slow line gains more from fewer bytes than the pod loses by 2 ms of work. In a crowd everyone
// would wait for everyone's compression: then it takes a tenth of the time and a quarter more bytes.
const qualities = { alone: 5, crowded: 0 };

// A window that holds the page and no more: the default one is 4 MB to set up each time.
const brotliParams = (quality: number, { length }: Buffer) => ({
  [constants.BROTLI_PARAM_QUALITY]: quality,
  [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(length + 16)))),
  [constants.BROTLI_PARAM_SIZE_HINT]: length,
});

async function encode(bytes: Buffer, encoding: Encoding, isCrowded: boolean): Promise<Buffer> {
  if (encoding === 'identity') return bytes;
  if (encoding === 'gzip') return gzipped(bytes, { level: isCrowded ? 1 : 6 });
  // At this quality a page takes less time than handing it to another thread and back.
  if (isCrowded) return brotliCompressSync(bytes, { params: brotliParams(qualities.crowded, bytes) });
  return brotli(bytes, { params: brotliParams(qualities.alone, bytes) });
}
