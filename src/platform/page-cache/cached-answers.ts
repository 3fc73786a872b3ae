import { randomUUID } from 'node:crypto';
import { get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isLocaleCode, type LocaleCode } from '../../lib/locales/locales.ts';
import type { Config } from '../config.ts';
import { localeHeader } from '../http/cookies.ts';
import { type Dictionaries, type Dictionary, useAsDictionary } from './dictionaries.ts';
import { type CachedPage, cacheKey, type PageCache } from './page-cache.ts';
import { ReadyAnswer } from './ready-answer.ts';
import { bestEncoding, type Encoding } from './send.ts';

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
  private readonly ready = new WeakMap<CachedPage, Partial<Record<ReadyName, ReadyAnswer>>>();
  private readonly fixedHeaders: string[];

  constructor(
    private readonly cache: PageCache,
    private readonly dictionaries: Dictionaries,
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
    // Against what this visitor has it would be compressed for nobody.
    const { cookie, 'available-dictionary': _, ...headers } = request.headers;
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

  private answer(request: IncomingMessage, response: ServerResponse, url: string, page: CachedPage): void {
    const { headers } = request;
    const isTold = hearsOfLocale(request, url);
    const isKnown = headers['if-none-match']?.includes(page.etag) ?? false;
    const dictionary = isKnown ? null : this.dictionaries.of(headers);
    if (dictionary) {
      void this.answerFrom(dictionary, request, response, url, page);
    } else {
      const kind = isKnown ? 'known' : bestEncoding(headers['accept-encoding'], page.bytes);
      this.send(request, response, page, this.readyOf(page, kind, isTold, url));
    }
  }

  /** With what is different from the page that the browser has, or whole where there is no time to find it. */
  private async answerFrom(
    dictionary: Dictionary,
    request: IncomingMessage,
    response: ServerResponse,
    url: string,
    page: CachedPage,
  ): Promise<void> {
    const { digest, bytes } = page;
    const isTold = hearsOfLocale(request, url);
    const difference =
      bytes.identity && (await this.dictionaries.shared({ digest, bytes: bytes.identity }, dictionary));
    if (response.destroyed) return;
    const encoding = bestEncoding(request.headers['accept-encoding'], bytes);
    const answer = difference
      ? this.whole(page, 'dcb', difference, isTold, url)
      : this.readyOf(page, encoding, isTold, url);
    this.send(request, response, page, answer);
  }

  private send(request: IncomingMessage, response: ServerResponse, page: CachedPage, answer: ReadyAnswer): void {
    answer.send(request, response);
    this.log(request, page, answer.status, answer.size);
  }

  // Put together once for each page and kind.
  private readyOf(page: CachedPage, kind: Encoding | 'known', isTold: boolean, url: string): ReadyAnswer {
    const made = this.ready.get(page) ?? {};
    const name: ReadyName = isTold ? `${kind} told` : kind;
    const known = made[name];
    if (known) return known;
    const answer =
      kind === 'known'
        ? new ReadyAnswer(304, [...this.headersOf(page), ...this.told(isTold, url)])
        : this.whole(page, kind, page.bytes[kind], isTold, url);
    this.ready.set(page, { ...made, [name]: answer });
    return answer;
  }

  private whole(
    page: CachedPage,
    encoding: Encoding | 'dcb',
    bytes: Buffer | undefined,
    isTold: boolean,
    url: string,
  ): ReadyAnswer {
    const content = contentHeaders(page, encoding, bytes?.length ?? 0);
    return new ReadyAnswer(200, [...this.headersOf(page), ...content, ...this.told(isTold, url)], bytes);
  }

  private headersOf({ cacheControl, csp, etag, isDictionary }: CachedPage): string[] {
    const own = ['Content-Security-Policy', csp, 'Cache-Control', cacheControl, 'ETag', etag, 'Vary', vary];
    if (isDictionary) own.push('Use-As-Dictionary', useAsDictionary);
    return [...this.fixedHeaders, ...own];
  }

  private told(isTold: boolean, url: string): string[] {
    const code = isTold ? localeIn(url) : null;
    return code ? ['Set-Cookie', localeHeader(this.config, code)] : [];
  }
}

/** The page itself, or that it is `known`; as it is, and with the cookie that says which locale was visited last. */
type ReadyName = `${Encoding | 'known'}${'' | ' told'}`;

function contentHeaders({ type }: CachedPage, encoding: Encoding | 'dcb', length: number): string[] {
  const headers = ['Content-Type', type, 'Content-Length', String(length)];
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
  if (type.startsWith('text/html')) headers.push('X-Page', '1');
  return headers;
}

const localeIn = (url: string): LocaleCode | null => {
  const code = /^\/([^/?]+)/.exec(url)?.[1];
  return isLocaleCode(code) ? code : null;
};

// Also when the page itself was not made for this visit.
const hearsOfLocale = ({ headers: { cookie } }: IncomingMessage, url: string): boolean =>
  cookie === undefined || /(?:^|; )i18n_redirected=([^;]*)/.exec(cookie)?.[1] !== localeIn(url);

const mostUnkept = 1_000;
const vary = 'Accept-Encoding, Available-Dictionary, HX-Request, Save-Data, ECT';
