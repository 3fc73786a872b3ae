import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '../../../src/lib/locales/locales.ts';
import { Messages } from '../../../src/platform/i18n/messages.ts';
import { htmlOf } from '../../../src/platform/mail/mail-html.tsx';
import { projectRoot } from '../../../src/platform/project-root.ts';
import { startApp, type TestApp } from '../../support/app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
});
afterAll(() => site.close());

const mail = (code: 'en' | 'ar-ma', text: string) =>
  htmlOf({
    subject: 'About <your> file',
    text,
    locale: locales[code],
    t: site.app.get(Messages).in(code),
    origin: 'https://site.example',
  });

describe('the HTML of a mail', () => {
  it('says language and direction on every block', () => {
    const html = mail('ar-ma', 'مرحبا\n\nHello');
    expect(html).toMatch(/^<!doctype html><html lang="ar-MA" dir="rtl">/);
    expect(html.match(/<(?:p|div|h1|body)(?![^>]*\bdir=)/g)).toBeNull();
    expect(html).toContain('href="https://site.example/ar-ma"');
    expect(html).toContain('استشارة');
  });

  it('keeps paragraphs and lines, and runs nothing of what people wrote', () => {
    const html = mail('en', 'First\nline\n\n<script>alert(1)</script>\n\n\nLast');
    expect(html).toContain('First<br/>line</p>');
    expect(html).toContain('&lt;script&gt;');
    expect(html).toContain('About &lt;your&gt; file');
    expect(html.match(/<p dir="auto"/g)).toHaveLength(3);
  });

  it.each([
    ['Open https://site.example/en/pay/1?a=1&b=2.', 'https://site.example/en/pay/1?a=1&amp;b=2'],
    ['(see https://site.example/x)', 'https://site.example/x'],
    ['افتح https://site.example/ar/x، ثم', 'https://site.example/ar/x'],
  ])('makes a link of the address in “%s”', (text, address) => {
    const html = mail('en', text);
    expect(html).toContain(`<bdi dir="ltr"><a href="${address}" style="color:#1d3fae">${address}</a></bdi>`);
  });

  it('has no colour but those of the site in light', () => {
    const tokens = readFileSync(join(projectRoot, 'static/css/tokens.css'), 'utf8');
    const light = new Set([...tokens.matchAll(/--light, (#[0-9a-f]+)/g)].map(([, colour]) => colour));
    const used = mail('en', 'Open https://site.example/x').match(/#[0-9a-f]{6}/g) ?? [];
    expect(used.length).toBeGreaterThan(5);
    expect(used.filter((colour) => !light.has(colour))).toEqual([]);
  });

  it('asks nothing of the network and brings no script', () => {
    expect(mail('en', 'Hello')).not.toMatch(/<(?:script|img|link|style)\b|url\(/);
  });
});
