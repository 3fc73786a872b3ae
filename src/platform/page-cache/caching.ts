import type { Variant } from './variant.ts';

/**
 * Who may keep a public page. Caches on the way keep the plain document alone, which differs by nothing but its
 * compression: of the other headers that pages vary with, most delivery networks know nothing.
 */
const forEveryone = (stale: number) => `public, max-age=0, s-maxage=600, stale-while-revalidate=${stale}`;
/** What a browser may show again meanwhile, for the same headers. */
const forOneBrowser = (stale: number) => `private, max-age=0, stale-while-revalidate=${stale}`;
/** Cookies are in no `Vary` here: what depends on them is asked for anew each time. */
const forNobody = 'private, no-cache';

/** Seconds. What people wrote may be taken down, and is then shown by no cache an hour later, also by one that we cannot tell. */
const staleFor = (tags: readonly string[]): number =>
  tags.some((tag) => tag.startsWith('consultation')) ? 3_600 - 600 : 86_400;

/** @param tags what the page shows */
export function cacheControlFor({ theme, style, lean }: Variant, tags: readonly string[]): string {
  if (theme !== 'system' || style === 'linked' || style === 'faced') return forNobody;
  return (style === 'none' || lean ? forOneBrowser : forEveryone)(staleFor(tags));
}

/** Whether a browser may show it again, and so use it as a dictionary for as long. */
export const isShownAgain = (cacheControl: string): boolean => cacheControl !== forNobody;

export const isForEveryone = (cacheControl: string): boolean => cacheControl.startsWith('public');

/** The same page as its difference from another one, which only a browser that has that one can read (RFC 9842). */
export const asDifference = (cacheControl: string): string =>
  isForEveryone(cacheControl) ? cacheControl.replace('public', 'private').replace(/ s-maxage=\d+,/, '') : cacheControl;

/** What a public page says that it varies with. */
export const varyOf = (cacheControl: string): string =>
  isForEveryone(cacheControl) ? 'Accept-Encoding' : 'Accept-Encoding, Available-Dictionary, HX-Request, Save-Data, ECT';
