import type { Variant } from './variant.ts';

/**
 * Who may keep a public page. Caches on the way keep the plain document alone, which differs by nothing but its
 * compression: of the other headers that pages vary with, most delivery networks know nothing.
 */
const forEveryone = 'public, max-age=0, s-maxage=600, stale-while-revalidate=86400';
/** What a browser may show again meanwhile, for the same headers. */
const forOneBrowser = 'private, max-age=0, stale-while-revalidate=86400';
/** Cookies are in no `Vary` here: what depends on them is asked for anew each time. */
const forNobody = 'private, no-cache';

export function cacheControlFor({ theme, style, lean }: Variant): string {
  if (theme !== 'system' || style === 'linked') return forNobody;
  return style === 'none' || lean ? forOneBrowser : forEveryone;
}

/** Whether a browser may show it again, and so use it as a dictionary for as long. */
export const isShownAgain = (cacheControl: string): boolean => cacheControl !== forNobody;

export const isForEveryone = (cacheControl: string): boolean => cacheControl === forEveryone;

/** The same page as its difference from another one, which only a browser that has that one can read (RFC 9842). */
export const asDifference = (cacheControl: string): string =>
  isForEveryone(cacheControl) ? forOneBrowser : cacheControl;

/** What a public page says that it varies with. */
export const varyOf = (cacheControl: string): string =>
  isForEveryone(cacheControl) ? 'Accept-Encoding' : 'Accept-Encoding, Available-Dictionary, HX-Request, Save-Data, ECT';
