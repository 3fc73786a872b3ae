import { constants } from 'node:zlib';

/** A window that holds the page and no more: the default one is 4 MB to set up each time. */
export const brotliParams = (quality: number, { length }: Buffer) => ({
  [constants.BROTLI_PARAM_QUALITY]: quality,
  [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(length + 16)))),
  [constants.BROTLI_PARAM_SIZE_HINT]: length,
});
