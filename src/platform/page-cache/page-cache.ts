import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { CONNECTION, type Connection } from '../database/database.ts';
import { brotliParams } from '../http/encodings.ts';
import { hasBody, hasManyHosts } from '../http/request-head.ts';
import { isOnSharedDevice } from '../http/shared-device.ts';
import { hasToast } from '../http/toast.ts';
import { MaintenanceService } from '../maintenance/maintenance.service.ts';
import { STORE, type Store } from '../redis/store.ts';
import { Edge } from './edge.ts';
import type { Sent } from './send.ts';
import { variantOf } from './variant.ts';
import { WordToPods } from './word-to-pods.ts';

export type CachedPage = Sent & {
  cacheControl: string;
  type: string;
  csp: string;
  tags: readonly string[];
  /** The browser may keep it as a dictionary. */
  isDictionary: boolean;
  /**
   * From then on a copy is made anew; this one is shown meanwhile, though not for ever (`performance.now()`, which no clock that is set changes). One
   * that may be shown no more is of before all time: it stays for the case that what is made instead is the same.
   */
  freshUntil: number;
  /** When a new copy is next to be made; later than the above while one is being made, and after one was not. */
  renewAt: number;
};

type Finished = Omit<CachedPage, 'freshUntil' | 'renewAt'>;

const maxBytes = 64 * 1024 * 1024;
// A net below the tags: a change that nobody announced shows after this time, in milliseconds.
const freshFor = 60_000;
const staleFor = 10 * 60_000;
/** As `freshUntil`: something that the page shows has changed. */
const changed = Number.NEGATIVE_INFINITY;
/** Some five seconds of work. */
const mostToSqueeze = 64;
/** No page takes longer to make, in milliseconds. */
const longestMaking = 60_000;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Query values that kept pages read. With any other the answer is made for this one visitor and not kept. */
const known = ['topic', 'country', 'language', 'before', 'after', 'page', 'lane', 'expert', 'part', 'takes', 'price'];
const value = `(?:${known.join('|')})=[^&#]*`;
/**
 * An address as our own links write it: in small letters, with nothing in other signs that needs none, and a query, if it
 * has one, of these. Anybody can spell a page in any number of other ways, each of which would be one more to keep.
 */
const isKnown = new RegExp(`^(?:[^?#%A-Z]|%[89A-F][\\dA-F])*(?:\\?${value}(?:&${value})*)?$`);

/**
 * Finished public pages, as the bytes that go out. Every pod has its own; a change names its tags and drops them
 * everywhere. Least recently used pages go first when it is full.
 */
@Injectable()
export class PageCache implements OnModuleInit {
  /** Milliseconds. Pages take a few; whoever has waited so long for another's makes the page without them. */
  longestWait = 500;
  private readonly pages = new LRUCache<string, CachedPage>({ maxSize: maxBytes, sizeCalculation: sizeOf });
  private clearedAt = 0;
  /** When a tag was last dropped. */
  private readonly dropped = new Map<string, number>();
  /** Those that are to be compressed better when somebody asks for them again. */
  private readonly toSqueeze = new WeakSet<CachedPage>();
  /** How many are compressed better or wait for it, and the last of them. */
  private squeezing = 0;
  private lastSqueezed: Promise<void> = Promise.resolve();
  private readonly word: WordToPods;

  constructor(
    @Inject(STORE) store: Store,
    @Inject(CONNECTION) private readonly connection: Pick<Connection, 'replicas'>,
    private readonly edge: Edge,
    modes: MaintenanceService,
  ) {
    this.word = new WordToPods(store);
    modes.onChange(() => this.clear());
  }

  async onModuleInit(): Promise<void> {
    // Away from Redis a pod misses what others say: whatever it holds may be old by now.
    await this.word.listen(
      (tags) => this.forget(tags),
      () => this.clear(),
    );
  }

  get(key: string): CachedPage | null {
    const page = this.pages.get(key);
    if (!page || !isShown(page)) return null;
    if (this.toSqueeze.delete(page)) this.squeezeSoon(key, page);
    return page;
  }

  /** The same, where nobody asks for it. */
  has(key: string): boolean {
    const page = this.pages.peek(key);
    return page !== undefined && isShown(page);
  }

  /** A copy of any age, unless something that it shows was said to have changed: for a pod that can make no other. */
  lastKept(key: string): CachedPage | null {
    const page = this.pages.get(key);
    return page && page.freshUntil !== changed ? page : null;
  }

  /** Whole seconds since it was made. */
  ageOf({ freshUntil }: CachedPage): number {
    return Math.floor((performance.now() - freshUntil + freshFor) / 1_000);
  }

  /** Not kept where something it shows has changed since it was begun (by `performance.now()`): it may show the old. */
  put(key: string, page: Finished, begun: number): void {
    const lastDrop = Math.max(this.clearedAt, ...page.tags.map((tag) => this.dropped.get(tag) ?? 0));
    if (lastDrop >= begun) return;
    const squeezed = this.squeezed(key, page.etag);
    const kept = this.keep(key, { ...page, bytes: squeezed ?? withoutWaiting(page.bytes) });
    if (squeezed) return;
    // Anybody can make up queries without end: what is found by one is worth the work once it is asked for again.
    if (key.includes('?')) this.toSqueeze.add(kept);
    else this.squeezeSoon(key, kept);
  }

  /** The fewest bytes of a page that was here before and has not changed; null where it has, or never was. */
  squeezed(key: string, etag: string): CachedPage['bytes'] | null {
    const page = this.pages.peek(key);
    return page?.etag === etag && page.bytes.br && page.bytes.gzip ? page.bytes : null;
  }

  /** Drops every page that shows one of these, here, on the other pods and in front of them. Call it after the change is committed. */
  async drop(tags: string[]): Promise<void> {
    this.forget(tags);
    await this.word.tell(tags);
    await this.edge.drop(tags);
  }

  /** One that was found to be there no more. */
  dropOne(key: string): void {
    const page = this.pages.peek(key);
    if (page) page.freshUntil = changed;
  }

  clear(): void {
    this.clearedAt = performance.now();
    this.connection.replicas?.changed();
    this.pages.clear();
  }

  private forget(tags: string[]): void {
    const now = performance.now();
    for (const [tag, at] of this.dropped) if (at < now - longestMaking) this.dropped.delete(tag);
    for (const tag of tags) this.dropped.set(tag, now);
    // A page made anew from a replica that has not heard of the change would be kept as the new one.
    this.connection.replicas?.changed();
    for (const page of this.pages.values()) if (page.tags.some((tag) => tags.includes(tag))) page.freshUntil = changed;
  }

  private keep(
    key: string,
    page: Finished,
    freshUntil = performance.now() + freshFor,
    renewAt = freshUntil,
  ): CachedPage {
    const kept = { ...page, freshUntil, renewAt };
    this.pages.set(key, kept);
    return kept;
  }

  /** One page after the other, as each takes as much of the processor as making ten; what finds no place waits for who asks next. */
  private squeezeSoon(key: string, page: CachedPage): void {
    if (this.squeezing === mostToSqueeze) {
      this.toSqueeze.add(page);
      return;
    }
    this.squeezing += 1;
    this.lastSqueezed = this.lastSqueezed
      .then(() => this.squeeze(key, page))
      // For want of memory: then it goes out as it is.
      .catch(() => {})
      .finally(() => {
        this.squeezing -= 1;
      });
  }

  /** The first visitor got what could be made at once; those who follow get the fewest bytes there are. */
  private async squeeze(key: string, page: Finished): Promise<void> {
    const { identity } = page.bytes;
    if (!identity || this.pages.peek(key)?.etag !== page.etag) return;
    const params = { ...best, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length };
    const [br, gz] = await Promise.all([brotli(identity, { params }), gzipped(identity, { level: 9 })]);
    const there = this.pages.peek(key);
    // It may have been dropped meanwhile, and stays so.
    if (there?.etag !== page.etag) return;
    this.keep(key, { ...page, bytes: { identity, br, gzip: gz } }, there.freshUntil, there.renewAt);
  }
}

const isShown = ({ freshUntil }: CachedPage): boolean => freshUntil + staleFor >= performance.now();

const sizeOf = ({ bytes }: CachedPage, key: string): number =>
  Object.values(bytes).reduce((sum, { length }) => sum + length, key.length);

/** Where it went out as a difference or as a 304, others may ask before it is compressed well: not as it is. */
const withoutWaiting = ({ identity, ...others }: CachedPage['bytes']): CachedPage['bytes'] =>
  identity && !others.br
    ? { identity, ...others, br: brotliCompressSync(identity, { params: brotliParams(quick, identity) }) }
    : { identity, ...others };
const quick = 2;

// A window that just holds a page describes distances in fewer bits.
const best = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 16 };

/** What a cached page is found by: all that it varies with. Null for requests that no shared page may answer. */
export function cacheKey(request: IncomingMessage, url: string): string | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  if (hasManyHosts(request)) return null;
  // A body is waited for before the page is made, as long as its sender likes: nobody else may depend on that.
  if (hasBody(request)) return null;
  if (!isKnown.test(url)) return null;
  // Their pages are stored nowhere, and have a way to forget what was done.
  if (isOnSharedDevice(request.headers.cookie)) return null;
  const { theme, style, lean } = variantOf(request.headers);
  // A whole page says in itself what a form before it has done.
  if (style !== 'none' && hasToast(request.headers.cookie)) return null;
  return `${theme} ${style} ${lean ? 'lean' : ''} ${url}`;
}
