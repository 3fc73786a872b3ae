import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { noticeMail } from '../../src/features/notifications/notice-mail.tsx';
import { locales } from '../../src/lib/locales/locales.ts';
import { Messages } from '../../src/platform/i18n/messages.ts';
import { htmlOf } from '../../src/platform/mail/mail-html.tsx';
import { projectRoot } from '../../src/platform/project-root.ts';
import type { TestApp } from './app.ts';

const origin = 'https://site.example';

/** A letter written as plain text. */
export const letterOf = ({ app }: TestApp, code: 'en' | 'ar-ma', text: string): string =>
  htmlOf({ subject: 'About <your> file', text, locale: locales[code], t: app.get(Messages).in(code), origin });

/** One of each kind that leaves: written as plain text, with one piece of news, with those of a day. */
export function letters(site: TestApp): string[] {
  const [locale, t] = [locales.en, site.app.get(Messages).in('en')];
  const news = ['An answer', 'A hearing'].map((title) => ({ title, body: 'Read on.', link: `${origin}/x` }));
  const told = [news.slice(0, 1), news].map(
    (texts) => noticeMail({ texts, locale, t, origin, stop: `${origin}/stop`, mayReply: true }).html ?? '',
  );
  return [letterOf(site, 'ar-ma', `Open ${origin}/x`), ...told];
}

/** The colours of the site in a theme. */
export function colours(theme: 'light' | 'dark'): Set<string> {
  const tokens = readFileSync(join(projectRoot, 'static/css/tokens.css'), 'utf8');
  return new Set([...tokens.matchAll(new RegExp(`--${theme}, (#[0-9a-f]+)`, 'g'))].map(([, colour = '']) => colour));
}

const sheet = /<style>([^<]*)<\/style>/;
export const sheetOf = (html: string): string => sheet.exec(html)?.[1] ?? '';
/** As a program reads it that drops style sheets. */
export const withoutSheet = (html: string): string => html.replace(sheet, '');
