import type { CSSProperties, ReactNode } from 'react';
import type { Locale } from '../../../src/lib/locales/locales.ts';
import type { Translate } from '../../../src/platform/i18n/messages.ts';
import { Line } from './line.tsx';

export type MailProps = { subject: string; locale: Locale; t: Translate; origin: string };

/**
 * The look of the site in a letter. Mail programs drop style sheets, pictures and what they do not know, so the style
 * stands on the elements, nothing is needed to read it, and the direction is said on every block. The one style sheet only
 * turns those colours to the dark ones, where a program reads it and whoever reads has asked for that.
 */
export function MailLayout({ subject, locale, t, origin, children }: MailProps & { children: ReactNode }) {
  const { tag, dir, code, language } = locale;
  const size = language === 'ar' ? arabic : latin;
  return (
    <html lang={tag} dir={dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{subject}</title>
        <style>{dark}</style>
      </head>
      <body dir={dir} className="ground" style={{ margin: 0, background: '#f7f1e6' }}>
        <div lang={tag} dir={dir} className="words" style={{ ...column, ...size }}>
          <p dir={dir} style={brand}>
            <a href={`${origin}/${code}`} className="name" style={plain}>
              {t('common.brand')}
            </a>
          </p>
          <div dir={dir} className="sheet" style={card}>
            <h1 dir={dir} style={heading}>
              <Line text={subject} />
            </h1>
            {children}
          </div>
          <p dir={dir} className="quiet" style={quiet}>
            {t('layout.disclaimer')}
          </p>
        </div>
      </body>
    </html>
  );
}

// The colours of static/css/tokens.css in dark. Each stands against one that is written on the element itself.
const dark = `@media (prefers-color-scheme:dark){${[
  '.ground{background:#0f1613!important}',
  '.words{color:#f0eadd!important}',
  '.name{color:#74d9b5!important}',
  '.sheet{background:#18221e!important;border-color:#2c3932!important}',
  '.sheet bdi a{color:#a9bcff!important}',
  '.act{background:#74d9b5!important;border-color:#74d9b5!important;color:#04201a!important}',
  '.open{border-color:#74d9b5!important;color:#74d9b5!important}',
  '.quiet,.quiet a{color:#aab6ae!important}',
].join('')}}`;

// And in light. A program that does not read the style sheet turns them round itself, or leaves them.
const column: CSSProperties = {
  maxWidth: '36rem',
  margin: '0 auto',
  padding: '24px 16px',
  color: '#1c2a26',
  fontFamily: 'system-ui, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Arabic", Tahoma, sans-serif',
};
const latin: CSSProperties = { fontSize: '16px', lineHeight: 1.5 };
const arabic: CSSProperties = { fontSize: '18px', lineHeight: 1.8 };
const brand: CSSProperties = { margin: '0 0 16px', fontSize: '1.35em', fontWeight: 700 };
const plain: CSSProperties = { color: '#0b5a47', textDecoration: 'none' };
const card: CSSProperties = {
  padding: '20px 24px',
  background: '#fffdf8',
  border: '1px solid #e4d9c5',
  borderRadius: '8px',
  overflowWrap: 'anywhere',
};
const heading: CSSProperties = { margin: '0 0 16px', fontSize: '1.25em', lineHeight: 1.4 };
/** What to do next. */
export const button: CSSProperties = {
  display: 'inline-block',
  padding: '10px 20px',
  background: '#0b5a47',
  border: '1px solid #0b5a47',
  borderRadius: '12px',
  color: '#fffdf8',
  fontWeight: 600,
  textDecoration: 'none',
};
/** A way on that not everybody has to take. */
export const outlined: CSSProperties = { ...button, margin: '6px 0', background: 'transparent', color: '#0b5a47' };
/** To be read from one screen and typed into another. */
export const code: CSSProperties = { fontSize: '1.8em', fontWeight: 700, letterSpacing: '0.12em' };
/** What is said aside, and a link in it. */
export const quiet: CSSProperties = { margin: '16px 0 0', color: '#57625c', fontSize: '0.85em' };
export const quietLink: CSSProperties = { color: '#57625c' };
