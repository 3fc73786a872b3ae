import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Config } from '../config.ts';
import { bestEncoding, type Encoding } from '../http/encodings.ts';
import { isKnown } from '../http/preconditions.ts';
import type { Tally } from '../http/tally.ts';
import { asDifference, isForEveryone, varyOf } from './caching.ts';
import { type Dictionaries, type Dictionary, useAsDictionary } from './dictionaries.ts';
import type { Edge } from './edge.ts';
import { askWithin, type Handler } from './inner-request.ts';
import { type CachedPage, cacheKey, type PageCache } from './page-cache.ts';
import { PreparedResponse } from './prepared-response.ts';
import { headersFor, variantOf } from './variant.ts';

/**
 * Responds from the page cache ahead of everything else, and hands the rest on. While a page is being made, others who
 * want it wait for that one; a page past its time is shown once more while a new copy is made.
 */
export class CachedResponses {
  private readonly underWay = new Map<string, Promise<void>>();
  /** What was made and not kept: nobody need wait for that of another. */
  private readonly unkept = new LRUCache<string, true>({
    maxSize: mostUnkept,
    sizeCalculation: (_, key) => key.length,
  });
  private readonly prepared = new WeakMap<CachedPage, Partial<Record<Encoding | 'known', PreparedResponse>>>();
  private readonly fixedHeaders: string[];
  private readonly host: string;

  constructor(
    private readonly cache: PageCache,
    private readonly dictionaries: Dictionaries,
    private readonly edge: Edge,
    fixedHeaders: Record<string, string>,
    config: Pick<Config, 'publicUrl'>,
    private readonly tally: Pick<Tally, 'add'>,
    /** Whether the pod would turn a reader away. */
    private readonly isBusy: () => boolean,
  ) {
    const { 'Content-Security-Policy': _, ...others } = fixedHeaders;
    this.fixedHeaders = Object.entries(others).flat();
    this.host = new URL(config.publicUrl).host;
  }

  before(next: Handler): Handler {
    return (request, response) => {
      const url = request.url ?? '';
      const key = cacheKey(request, url);
      const page = key === null ? null : this.cache.get(key);
      if (key === null) return next(request, response);
      if (page) {
        if (this.unkept.size > 0) this.unkept.delete(key);
        if (page.renewAt < performance.now()) void this.renew(key, next, request, url, page);
        return this.respond(request, response, page);
      }
      const old = this.isBusy() ? this.cache.lastKept(key) : null;
      if (old) return this.respond(request, response, old, this.staleOf(old));
      if (this.unkept.has(key)) return next(request, response);
      const waiting = this.underWay.get(key);
      if (!waiting) {
        this.lead(key, response);
        return next(request, response);
      }
      void waiting.then(() => {
        if (response.destroyed) return;
        const made = this.cache.get(key);
        if (made) this.respond(request, response, made);
        else next(request, response);
      });
    };
  }

  /** The first who wants a page makes it for those who come meanwhile; one who gets stuck is soon left to themselves. */
  private lead(key: string, response: ServerResponse): void {
    const { promise, resolve } = Promise.withResolvers<void>();
    const over = (): void => {
      clearTimeout(timer);
      if (this.underWay.get(key) === promise) this.underWay.delete(key);
      resolve();
    };
    const timer = setTimeout(over, this.cache.longestWait).unref();
    response.once('close', () => {
      over();
      if (!this.cache.has(key)) this.unkept.set(key, true);
    });
    this.underWay.set(key, promise);
  }

  /**
   * Makes a page past its time anew. Only a new copy in its place ends its being due: where the site was too busy, had a
   * fault or took too long, it is tried again a little later. Where there is no such page any more, nobody is shown it again:
   * the word that it was taken off has not come here.
   */
  private async renew(
    key: string,
    make: Handler,
    { headers }: IncomingMessage,
    url: string,
    page: CachedPage,
  ): Promise<void> {
    page.renewAt = Number.POSITIVE_INFINITY;
    const plain = { host: this.host, accept: 'text/html', 'accept-encoding': 'br' };
    const status = await askWithin(make, url, { ...plain, ...headersFor(variantOf(headers)) }, longestRenewal);
    const there = this.cache.get(key);
    if (there?.renewAt !== Number.POSITIVE_INFINITY) return;
    if (status !== null && isGone(status)) this.cache.dropOne(key);
    else there.renewAt = performance.now() + retryAfter;
  }

  /** Says that a copy is past its time, and why it is shown: RFC 9211. */
  private staleOf(page: CachedPage): string[] {
    const age = this.cache.ageOf(page);
    return [
      'Age',
      String(age),
      'Cache-Status',
      `istishara; hit; detail=busy; ttl=${Math.ceil((page.freshUntil - performance.now()) / 1_000)}`,
    ];
  }

  private respond(request: IncomingMessage, response: ServerResponse, page: CachedPage, more: string[] = []): void {
    const { headers } = request;
    const has = isKnown(headers, page.etag);
    const dictionary = has ? null : this.dictionaries.of(headers);
    if (dictionary) {
      void this.respondFrom(dictionary, request, response, page, more);
    } else {
      const kind = has ? 'known' : bestEncoding(headers['accept-encoding'], page.bytes);
      this.send(request, response, this.preparedFor(page, kind), more);
    }
  }

  /** With what is different from the page that the browser has, or whole where there is no time to find it. */
  private async respondFrom(
    dictionary: Dictionary,
    request: IncomingMessage,
    response: ServerResponse,
    page: CachedPage,
    more: string[],
  ): Promise<void> {
    const { digest, bytes } = page;
    const difference =
      bytes.identity && (await this.dictionaries.shared({ digest, bytes: bytes.identity }, dictionary));
    if (response.destroyed) return;
    const encoding = bestEncoding(request.headers['accept-encoding'], bytes);
    const prepared = difference ? this.whole(page, 'dcb', difference) : this.preparedFor(page, encoding);
    this.send(request, response, prepared, more);
  }

  private send(request: IncomingMessage, response: ServerResponse, prepared: PreparedResponse, more: string[]): void {
    prepared.send(request, response, more);
    this.tally.add(prepared, request);
  }

  // Put together once for each page and kind.
  private preparedFor(page: CachedPage, kind: Encoding | 'known'): PreparedResponse {
    const made = this.prepared.get(page) ?? {};
    const known = made[kind];
    if (known) return known;
    const prepared =
      kind === 'known'
        ? new PreparedResponse(304, this.headersOf(page, page.cacheControl))
        : this.whole(page, kind, page.bytes[kind]);
    this.prepared.set(page, { ...made, [kind]: prepared });
    return prepared;
  }

  private whole(page: CachedPage, encoding: Encoding | 'dcb', bytes: Buffer | undefined): PreparedResponse {
    const content = contentHeaders(page, encoding, bytes?.length ?? 0);
    const cacheControl = encoding === 'dcb' ? asDifference(page.cacheControl) : page.cacheControl;
    return new PreparedResponse(200, [...this.headersOf(page, cacheControl), ...content], bytes);
  }

  private headersOf({ csp, etag, isDictionary, tags }: CachedPage, cacheControl: string): string[] {
    const own = [
      'Content-Security-Policy',
      csp,
      'Cache-Control',
      cacheControl,
      'ETag',
      etag,
      'Vary',
      varyOf(cacheControl),
    ];
    if (isDictionary) own.push('Use-As-Dictionary', useAsDictionary);
    if (isForEveryone(cacheControl)) own.push(...this.edge.headersFor(tags));
    return [...this.fixedHeaders, ...own];
  }
}

function contentHeaders({ type }: CachedPage, encoding: Encoding | 'dcb', length: number): string[] {
  const headers = ['Content-Type', type, 'Content-Length', String(length)];
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
  if (type.startsWith('text/html')) headers.push('X-Page', '1');
  return headers;
}

/** It is somewhere else, or not for everybody, or nowhere. "Too many" and faults say nothing of it. */
const isGone = (status: number): boolean => status >= 300 && status < 500 && status !== 408 && status !== 429;

/** Letters, in all of their addresses. */
const mostUnkept = 256 * 1024;
/** Milliseconds that a page past its time has to be made anew, and after which it is tried again where it was not. */
const longestRenewal = 20_000;
const retryAfter = 5_000;
