import { StreamableFile } from '@nestjs/common';
import type { Request, Response } from 'express';

/**
 * Bytes that a browser may ask for in parts, as it does for sound: it plays before all has come, and goes back. Several
 * ranges at once are answered with all of it, as RFC 9110 allows.
 */
export function ranged(request: Request, response: Response, bytes: Buffer, type: string): StreamableFile {
  response.setHeader('Accept-Ranges', 'bytes');
  const ranges = request.method === 'GET' ? request.range(bytes.length) : undefined;
  if (ranges === -1) {
    response.status(416).setHeader('Content-Range', `bytes */${bytes.length}`);
    return new StreamableFile(Buffer.alloc(0), { type, length: 0 });
  }
  const [range, ...others] = Array.isArray(ranges) && ranges.type === 'bytes' ? ranges : [];
  if (!range || others.length > 0)
    return new StreamableFile(bytes, { type, disposition: 'inline', length: bytes.length });
  const { start, end } = range;
  response.status(206).setHeader('Content-Range', `bytes ${start}-${end}/${bytes.length}`);
  const part = bytes.subarray(start, end + 1);
  return new StreamableFile(part, { type, disposition: 'inline', length: part.length });
}
