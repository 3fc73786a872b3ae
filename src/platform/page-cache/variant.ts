import type { IncomingHttpHeaders } from 'node:http';
import type { Style } from '../../../views/ui/layouts/document.tsx';
import type { Theme } from '../../../views/ui/shell.tsx';
import { build } from '../build.ts';
import { isLean } from './data-saver.ts';

/** All that a public page varies with, beside its address. */
export type Variant = { theme: Theme; style: Style; lean: boolean };

/** The cookie that says: this browser has fetched this version of the sheet. */
export const sheetCookie = { name: 'sheet', value: build.style.id };
/** The same, and the face of headings. */
export const faceCookie = { name: sheetCookie.name, value: `${sheetCookie.value}.face` };

const theme = /(?:^|; )nuxt-color-mode=(light|dark)(?:;|$)/;
const sheet = new RegExp(`(?:^|; )${sheetCookie.name}=${sheetCookie.value}(\\.face)?(?:;|$)`);

/**
 * Read in this one way, by the cache and by the page: of a cookie that is written oddly, two readers may think two things,
 * and then everybody is shown what one has chosen.
 */
export const themeOf = ({ cookie = '' }: IncomingHttpHeaders): Theme =>
  (theme.exec(cookie)?.[1] as Theme | undefined) ?? 'system';

export function variantOf(headers: IncomingHttpHeaders): Variant {
  return { theme: themeOf(headers), style: styleOf(headers), lean: isLean(headers) };
}

function styleOf(headers: IncomingHttpHeaders): Style {
  const { cookie = '', ect = '4g' } = headers;
  if (isSwap(headers)) return 'none';
  const [has, hasFace] = sheet.exec(cookie) ?? [];
  if (has === undefined) return 'inline';
  return hasFace && ect === '4g' && !isLean(headers) ? 'faced' : 'linked';
}

/** What a browser would send to be given this variant: no header of any visitor's own. */
export const headersFor = ({ theme, style, lean }: Variant): Record<string, string> => ({
  ...(style === 'none' && { 'hx-request': 'true' }),
  ...(lean && { 'save-data': 'on' }),
  cookie: [
    ...(theme === 'system' ? [] : [`nuxt-color-mode=${theme}`]),
    ...(style === 'linked' ? [`${sheetCookie.name}=${sheetCookie.value}`] : []),
    ...(style === 'faced' ? [`${faceCookie.name}=${faceCookie.value}`] : []),
  ].join('; '),
});

// htmx restoring a page from history wants the whole document, as a browser does (behaviour.md 15.44).
const isSwap = (headers: IncomingHttpHeaders): boolean =>
  headers['hx-request'] === 'true' && headers['hx-history-restore-request'] !== 'true';
