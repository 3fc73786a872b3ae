import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { brotliParams } from '../http/encodings.ts';

/** A page and the SHA-256 of its bytes in Base64, by which browsers name the one that they still have. */
export type Dictionary = { digest: string; bytes: Buffer };

/** Sent with a page: it may serve as a dictionary for every other page of the site (RFC 9842, 2.1). */
export const useAsDictionary = 'match="/*"';

const maxBytes = { pages: 8 * 1024 * 1024, differences: 4 * 1024 * 1024 };
/** Compressing against a page takes three times as long as compressing; in a crowd everybody would wait for it. */
const mostAtOnce = 4;
const quality = 5;
/** `dcb`: these four bytes and the hash of the dictionary stand before what Brotli makes (RFC 9842, 4). */
const magic = Buffer.from([0xff, 0x44, 0x43, 0x42]);

const brotli = promisify<Buffer, BrotliOptions & { dictionary: Buffer }, Buffer>(brotliCompress);

/**
 * The pages that went out to be kept as dictionaries. A browser that has one says so, and a later page goes out as what
 * is different in it: a quarter of the bytes and less. All pages share their head, foot and style.
 *
 * Every pod has its own. One that does not know a dictionary, because another made it or because it was long ago, sends
 * the page as it is.
 */
@Injectable()
export class Dictionaries {
  private readonly pages = buffers(maxBytes.pages);
  private readonly differences = buffers(maxBytes.differences);
  private underWay = 0;

  /** Public pages only: what everyone may read says nothing about who has read it. */
  keep({ digest, bytes }: Dictionary): void {
    this.pages.set(digest, bytes);
  }

  /** The one that a browser has and takes pages against; null where there is none that we still know. */
  of(headers: IncomingHttpHeaders): Dictionary | null {
    const available = headers['available-dictionary'];
    if (typeof available !== 'string' || !takesDcb.test(headers['accept-encoding'] ?? '')) return null;
    // A byte sequence of RFC 9651: Base64 between colons.
    const digest = available.slice(1, -1);
    const bytes = this.pages.get(digest);
    return bytes ? { digest, bytes } : null;
  }

  /** A public page as a body in `dcb`, kept for the next who asks; null when that cannot be had at the moment. */
  async shared(page: Dictionary, dictionary: Dictionary): Promise<Buffer | null> {
    const name = `${page.digest} ${dictionary.digest}`;
    const known = this.differences.get(name);
    if (known) return known;
    const made = await this.compress(page.bytes, dictionary);
    if (made) this.differences.set(name, made);
    return made;
  }

  /** The same of any page, for one visitor. */
  async compress(page: Buffer, { digest, bytes }: Dictionary): Promise<Buffer | null> {
    if (this.underWay >= mostAtOnce) return null;
    this.underWay += 1;
    try {
      const body = await brotli(page, { params: brotliParams(quality, page), dictionary: bytes });
      return Buffer.concat([magic, Buffer.from(digest, 'base64'), body]);
    } catch {
      // For want of memory: then it goes out as it is.
      return null;
    } finally {
      this.underWay -= 1;
    }
  }
}

const buffers = (maxSize: number) =>
  new LRUCache<string, Buffer>({ maxSize, sizeCalculation: ({ length }, name) => length + name.length });

const takesDcb = /\bdcb\b(?!;q=0(?:\.0*)?(?:,|$))/;
