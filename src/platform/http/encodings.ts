import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A window that holds the page and no more: the default one is 4 MB to set up each time. */
export const brotliParams = (quality: number, { length }: Buffer) => ({
  [constants.BROTLI_PARAM_QUALITY]: quality,
  [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(length + 16)))),
  [constants.BROTLI_PARAM_SIZE_HINT]: length,
});

const both = { br: true, gzip: true };

/** Of what a client takes. Browsers name gzip first and mean nothing by it: Brotli makes a sixth less of a page. */
export function bestEncoding(accepted = '', { br, gzip }: { br?: unknown; gzip?: unknown } = both): Encoding {
  if (br && /\bbr\b(?!;q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br';
  return gzip && /\bgzip\b(?!;q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : 'identity';
}

/** What is small, and made for one caller: no other thread and no cache are worth their way. */
export function compress(bytes: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'br') return brotliCompressSync(bytes, { params: brotliParams(4, bytes) });
  return encoding === 'gzip' ? gzipSync(bytes) : bytes;
}
