import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type Body = {
  text: string;
  type: string;
  status: number;
  cacheControl: string;
};

/** Sends a text with its length, an ETag and the encoding the client likes best; 304 when it already has these bytes. */
export async function send(request: Request, response: Response, body: Body): Promise<void> {
  const encoding = request.acceptsEncodings('br', 'gzip') || 'identity';
  const digest = createHash('sha256').update(body.text).digest('base64url').slice(0, 22);
  response.status(body.status);
  response.setHeader('Cache-Control', body.cacheControl);
  response.vary('Accept-Encoding');
  // Weak: the same text compressed by another pod or at another level is the same page.
  if (body.status === 200) response.setHeader('ETag', `W/"${digest}"`);
  if (body.status === 200 && request.fresh) {
    response.status(304).end();
    return;
  }
  response.setHeader('Content-Type', body.type);
  const bytes = await encode(body.text, encoding);
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', bytes.length);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

async function encode(text: string, encoding: string): Promise<Buffer> {
  const bytes = Buffer.from(text);
  if (encoding === 'br') {
    return brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    });
  }
  return encoding === 'gzip' ? gzipped(bytes) : bytes;
}
