import { randomUUID } from 'node:crypto';
import { get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '../config.ts';
import { isLocaleCode, type LocaleCode } from '../locales/locales.ts';
import { preferenceHeader } from './cookies.ts';
import { type CachedPage, cacheKey, type PageCache } from './page-cache.ts';
import type { Encoding } from './send.ts';

/** Marks our own request for a fresh copy, so that it passes the cache. Known to this process only. */
const renewal = randomUUID();
const renewalHeader = 'x-renewal';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;
type Logged = (request: IncomingMessage, page: CachedPage, status: 200 | 304, bytes: number) => void;

/**
 * Answers from the page cache ahead of everything else, and hands the rest on. While a page is being made, others who
 * want it wait for that one; a page past its time is shown once more while a new copy is made.
 */
export class CachedAnswers {
  private readonly underWay = new Map<string, Promise<void>>();
  /** What was made and not kept: nobody need wait for that of another. */
  private readonly unkept = new Set<string>();
  private readonly contentHeaders = new WeakMap<Buffer, Headers>();
  private readonly fixedHeaders: string[];

  constructor(
    private readonly cache: PageCache,
    fixedHeaders: Record<string, string>,
    private readonly config: Config,
    private readonly log: Logged,
  ) {
    const { 'Content-Security-Policy': _, ...others } = fixedHeaders;
    this.fixedHeaders = Object.entries(others).flat();
  }

  before(server: Server, next: Handler): Handler {
    return (request, response) => {
      const url = request.url ?? '';
      const key = request.headers[renewalHeader] === renewal ? null : cacheKey(request, url);
      const page = key === null ? null : this.cache.get(key);
      if (key === null) return next(request, response);
      if (page) {
        this.unkept.delete(key);
        if (page.freshUntil < Date.now()) this.renew(server, request, url, page);
        return this.answer(request, response, url, page);
      }
      if (this.unkept.has(key)) return next(request, response);
      const waiting = this.underWay.get(key);
      if (!waiting) {
        this.lead(key, response);
        return next(request, response);
      }
      void waiting.then(() => {
        if (response.destroyed) return;
        const made = this.cache.get(key);
        if (made) this.answer(request, response, url, made);
        else next(request, response);
      });
    };
  }

  private lead(key: string, response: ServerResponse): void {
    const done = new Promise<void>((resolve) => response.once('close', resolve));
    this.underWay.set(
      key,
      done.then(() => {
        this.underWay.delete(key);
        if (this.cache.get(key)) return;
        if (this.unkept.size >= mostUnkept) this.unkept.clear();
        this.unkept.add(key);
      }),
    );
  }

  private renew(server: Server, request: IncomingMessage, url: string, page: CachedPage): void {
    page.freshUntil = Number.POSITIVE_INFINITY;
    const { port, address } = server.address() as AddressInfo;
    const host = address === '0.0.0.0' ? '127.0.0.1' : address === '::' ? '::1' : address;
    const { cookie, ...headers } = request.headers;
    const shown = cookie?.match(/(?:nuxt-color-mode|sheet)=\w+/g)?.join('; ');
    const asked = get({
      host,
      port,
      path: url,
      headers: { ...headers, ...(shown && { cookie: shown }), [renewalHeader]: renewal },
    });
    asked.on('response', (answer) => answer.resume());
    asked.on('error', () => {
      page.freshUntil = 0;
    });
  }

  private answer(request: IncomingMessage, response: ServerResponse, url: string, page: CachedPage) {
    const isTold = hearsOfLocale(request, url);
    if (request.headers['if-none-match']?.includes(page.etag)) {
      response.writeHead(304, [...this.headersOf(page), ...(isTold ? this.localeCookie(url) : [])]).end();
      return this.log(request, page, 304, 0);
    }
    // HTTP/1.1 keeps a connection without being told.
    if (request.httpVersion === '1.1' && response.shouldKeepAlive) response.removeHeader('Connection');
    const encoding = bestEncoding(request.headers['accept-encoding'] ?? '', page);
    const bytes = page.bytes[encoding] ?? Buffer.alloc(0);
    const headers = this.contentHeadersOf(page, encoding, bytes, url);
    response.writeHead(200, isTold ? headers.telling : headers.plain);
    response.end(request.method === 'HEAD' ? undefined : bytes);
    this.log(request, page, 200, bytes.length);
  }

  private headersOf({ cacheControl, csp, etag }: CachedPage): string[] {
    const own = ['Content-Security-Policy', csp, 'Cache-Control', cacheControl, 'ETag', etag, 'Vary', vary];
    return [...this.fixedHeaders, ...own];
  }

  // Made once for each page and encoding: lists in the form that Node writes out as it is.
  private contentHeadersOf(page: CachedPage, encoding: Encoding, bytes: Buffer, url: string): Headers {
    const known = this.contentHeaders.get(bytes);
    if (known) return known;
    const plain = [...this.headersOf(page), 'Content-Type', page.type, 'Content-Length', String(bytes.length)];
    if (encoding !== 'identity') plain.push('Content-Encoding', encoding);
    if (page.type.startsWith('text/html')) plain.push('X-Page', '1');
    const headers = { plain, telling: [...plain, ...this.localeCookie(url)] };
    this.contentHeaders.set(bytes, headers);
    return headers;
  }

  private localeCookie(url: string): string[] {
    const code = localeIn(url);
    return code ? ['Set-Cookie', preferenceHeader(this.config, 'i18n_redirected', code)] : [];
  }
}

/** Of an answer: as it is, and with the cookie that says which locale was visited last. */
type Headers = { plain: string[]; telling: string[] };

const localeIn = (url: string): LocaleCode | null => {
  const code = /^\/([^/?]+)/.exec(url)?.[1];
  return isLocaleCode(code) ? code : null;
};

// Also when the page itself was not made for this visit.
const hearsOfLocale = ({ headers: { cookie } }: IncomingMessage, url: string): boolean =>
  cookie === undefined || /(?:^|; )i18n_redirected=([^;]*)/.exec(cookie)?.[1] !== localeIn(url);

const mostUnkept = 1_000;
const vary = 'Accept-Encoding, HX-Request, Save-Data, ECT';

function bestEncoding(accepted: string, { bytes }: CachedPage): Encoding {
  if (bytes.br && /\bbr\b(?!;q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br';
  return bytes.gzip && /\bgzip\b(?!;q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : 'identity';
}
