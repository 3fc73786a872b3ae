import { startApp, type TestApp } from '../../support/app.ts';
import { colours, letterOf, letters, sheetOf, withoutSheet } from '../../support/letters.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
});
afterAll(() => site.close());

const mail = (code: 'en' | 'ar-ma', text: string): string => letterOf(site, code, text);

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

  it('leads on by a button where one address of the site ends a line, and shows where that leads', () => {
    const button = (text: string) => /<a href="([^"]+)" class="open"[^>]*>([^<]+)</.exec(mail('en', text))?.slice(1);
    const own = 'https://site.example/en/pay/1';
    expect(button(`The receipt is here:\n${own}\n\nThanks`)).toEqual([own, 'Open on the site']);
    expect(mail('en', `Link: ${own}`)).toContain(
      `<bdi dir="ltr"><a href="${own}" style="color:#1d3fae">${own}</a></bdi>`,
    );
    for (const other of [
      'https://site.example.evil.example/en/pay/1',
      'https://evil.example/en',
      `${own}\n${own}/receipt`,
      `Open ${own}, then wait`,
    ])
      expect(button(other)).toBeUndefined();
  });

  it('shows a code large, and nothing else that has six digits', () => {
    const large = (text: string) => /font-size:1.8em[^>]*>([^<]+)</.exec(mail('ar-ma', text))?.[1];
    expect(large('رمزك: 318791.\n\nهو صالح لمدة 10 دقائق.')).toBe('318791');
    for (const other of ['أُدي مبلغ 150 عن فاتورتك 851295621624.', 'الملف 318791 في انتظار الأداء.'])
      expect(large(other)).toBeUndefined();
  });

  it('has no colour but those of the site in light', () => {
    const light = colours('light');
    for (const html of letters(site)) {
      const used = withoutSheet(html).match(/#[0-9a-f]{6}/g) ?? [];
      expect(used.length).toBeGreaterThan(5);
      expect(used.filter((colour) => !light.has(colour))).toEqual([]);
    }
  });

  it('has one style sheet, which says nothing but the colours of the site in dark', () => {
    const dark = colours('dark');
    const rule = /[.a-z, ]+\{(?:(?:background|color|border-color):#[0-9a-f]{6}!important;?)+\}/;
    for (const html of letters(site)) {
      expect(html.indexOf('<style>')).toBeLessThan(html.indexOf('</head>'));
      expect(sheetOf(html)).toMatch(new RegExp(`^@media \\(prefers-color-scheme:dark\\)\\{(?:${rule.source})+\\}$`));
      const used = sheetOf(html).match(/#[0-9a-f]{6}/g) ?? [];
      expect(used.filter((colour) => !dark.has(colour))).toEqual([]);
    }
  });

  it('asks nothing of the network and brings no script', () => {
    for (const html of letters(site)) {
      expect(html).not.toMatch(/url\(|@import/);
      expect(withoutSheet(html)).not.toMatch(/<(?:script|img|link|style)\b/);
    }
  });
});
