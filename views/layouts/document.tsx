import type { ReactNode } from 'react';
import type { Head, Shell } from '../shell.tsx';
import { Discovery } from './discovery.tsx';

type DocumentProps = {
  shell: Shell;
  head: Head;
  /** All CSS; empty where the browser is known to have it. */
  style: string;
  scripts?: string[];
  inlineScript?: string;
  children: ReactNode;
};

/** The whole document. The server puts the doctype before it. */
export function Document({ shell, head, style, scripts = [], inlineScript, children }: DocumentProps) {
  const { locale, theme } = shell;
  return (
    <html lang={locale.tag} dir={locale.dir} className={theme === 'system' ? undefined : theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>{pageTitle(shell, head)}</title>
        {head.description && <meta name="description" content={head.description} />}
        <ColourMetas theme={theme} />
        {inlineScript && <Raw tag="script" text={inlineScript} />}
        {style && <Raw tag="style" text={style} />}
        <Discovery shell={shell} head={head} />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-180.png" />
        <link rel="manifest" href={`/manifest.${locale.language}.webmanifest`} />
        {scripts.map((src) => (
          <script key={src} src={src} defer />
        ))}
      </head>
      <body>{children}</body>
    </html>
  );
}

/** The name of the site ends every title but those that begin with it. */
export function pageTitle({ t }: Shell, { title }: Head): string {
  const brand = t('common.brand');
  return title.includes(brand) ? title : `${title} · ${brand}`;
}

const pageColours = { light: '#ffffff', dark: '#16212b' };

function ColourMetas({ theme }: { theme: Shell['theme'] }) {
  if (theme !== 'system') {
    return (
      <>
        <meta name="color-scheme" content={theme} />
        <meta name="theme-color" content={pageColours[theme]} />
      </>
    );
  }
  return (
    <>
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content={pageColours.light} />
      <meta name="theme-color" content={pageColours.dark} media="(prefers-color-scheme:dark)" />
    </>
  );
}

function Raw({ tag: Tag, text }: { tag: 'script' | 'style'; text: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, built with the site and named in the CSP by its hash
  return <Tag dangerouslySetInnerHTML={{ __html: text }} />;
}
