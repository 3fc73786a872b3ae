import { type ReadStream, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NextFunction, Request, Response } from 'express';
import sirv from 'sirv';
import { build } from '../platform/build.ts';
import type { Config } from '../platform/config.ts';
import { preferenceHeader } from '../platform/http/cookies.ts';
import { faceCookie, sheetCookie } from '../platform/page-cache/variant.ts';
import { buildFolder } from '../platform/project-root.ts';

/**
 * Bundles and icons, compressed by the build. Names with a hash in them are kept for a year. Who fetches the sheet is
 * sent pages without its rules from then on.
 */
export function builtFiles(config: Config) {
  const folder = join(buildFolder, 'public');
  const sheet = preferenceHeader(config, sheetCookie.name, sheetCookie.value);
  const face = preferenceHeader(config, faceCookie.name, faceCookie.value);
  const files = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (response, path) => {
      const isHashed = /\.(?:[0-9a-f]{12}|[0-9A-Z]{8})\.\w+$/.test(path) || path.startsWith('/_build/meta/');
      const type = typeOf(path);
      if (type) response.setHeader('Content-Type', type);
      response.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=86400');
      if (path === build.style.href) response.setHeader('Set-Cookie', sheet);
      if (path === build.face.href) response.setHeader('Set-Cookie', face);
    },
  });
  const kept = contentsOf(folder);
  // Always whole, as RFC 9110 allows: of a range that ends before it begins, the library sends the head and then falls,
  // and the connection would be held for ever.
  return (request: Request, response: Response, next: NextFunction): void => {
    // The library gives a file to whatever is asked of it: to TRACE, and to DELETE as if it had been done.
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      next();
      return;
    }
    const { range } = request.headers;
    delete request.headers.range;
    const give = (file: ReadStream): void => {
      // The library hears of no fault of the disk, and one that nobody hears ends the process.
      file.on('error', () => {});
      file.unpipe(response);
      file.destroy();
      response.end(kept.get(String(file.path)));
    };
    response.once('pipe', give);
    files(request, response, () => {
      response.off('pipe', give);
      if (range !== undefined) request.headers.range = range;
      next();
    });
  };
}

/** Where the library says too little: no type at all of the icon, and of text no encoding. */
const types: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  ico: 'image/x-icon',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
};
const typeOf = (path: string): string | undefined => types[path.slice(path.lastIndexOf('.') + 1)];

/**
 * All of them, which are less than a megabyte: pages that were drawn with this build name its files, and a deploy that puts
 * another in its place, or a disk that fails, would take their style from those who read them.
 */
function contentsOf(folder: string): Map<string, Buffer> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map(({ parentPath, name }) => join(parentPath, name));
  return new Map(paths.map((path) => [path, readFileSync(path)]));
}
