import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { NextFunction, Request, Response } from 'express';
import sirv from 'sirv';
import { build } from '../platform/build.ts';
import type { Config } from '../platform/config.ts';
import { preferenceHeader } from '../platform/http/cookies.ts';
import { faceCookie, sheetCookie } from '../platform/page-cache/variant.ts';
import { buildFolder } from '../platform/project-root.ts';

type Fault = { err: Error; reqId: unknown; msg: string };

/**
 * Bundles and icons, compressed by the build. Names with a hash in them are kept for a year. Who fetches the sheet is
 * sent pages without its rules from then on.
 */
export function builtFiles(config: Config, log: (fault: Fault) => void) {
  const sheet = preferenceHeader(config, sheetCookie.name, sheetCookie.value);
  const face = preferenceHeader(config, faceCookie.name, faceCookie.value);
  const files = sirv(join(buildFolder, 'public'), {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (response, path) => {
      const isHashed = /\.(?:[0-9a-f]{12}|[0-9A-Z]{8})\.\w+$/.test(path) || path.startsWith('/_build/meta/');
      response.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=86400');
      if (path === build.style.href) response.setHeader('Set-Cookie', sheet);
      if (path === build.face.href) response.setHeader('Set-Cookie', face);
    },
  });
  // Always whole, as RFC 9110 allows: of a range that ends before it begins, the library sends the head and then falls,
  // and the connection would be held for ever.
  return (request: Request, response: Response, next: NextFunction): void => {
    const { range } = request.headers;
    delete request.headers.range;
    // The library hears of no fault of the disk, and one that nobody hears ends the process. The head has gone out by then.
    const watch = (file: Readable): void => {
      file.once('error', (err) => {
        log({ err, reqId: request.id, msg: 'a built file cannot be read' });
        response.destroy();
      });
    };
    response.once('pipe', watch);
    files(request, response, () => {
      response.off('pipe', watch);
      if (range !== undefined) request.headers.range = range;
      next();
    });
  };
}
