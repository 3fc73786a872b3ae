import type { ReactNode } from 'react';
import type { Head, Shell } from '../shell.tsx';
import { Announcements } from './announcements.tsx';
import { Discovery } from './discovery.tsx';

type Scripts = { build: string; href: string; inline: string };

type DocumentProps = {
  shell: Shell;
  head: Head;
  /** All CSS; empty where the browser is known to have it. */
  style: string;
  /** Absent on lines too slow for scripts, and where the browser has them already. */
  scripts?: Scripts;
  children: ReactNode;
};

/** The whole document. The server puts the doctype before it. */
export function Document({ shell, head, style, scripts, children }: DocumentProps) {
  const { locale, theme } = shell;
  return (
    <html
      lang={locale.tag}
      dir={locale.dir}
      className={head.forcedTheme ?? (theme === 'system' ? undefined : theme)}
      data-color-mode-forced={head.forcedTheme}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>{pageTitle(shell, head)}</title>
        {head.description && <meta name="description" content={head.description} />}
        <ColourMetas theme={theme} />
        {scripts && <Raw tag="script" text={scripts.inline} />}
        {style && <Raw tag="style" text={style} />}
        <Discovery shell={shell} head={head} />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-180.png" />
        <link rel="manifest" href={`/manifest.${locale.language}.webmanifest`} />
        {scripts && <script type="module" src={scripts.href} data-build={scripts.build} />}
      </head>
      <body>
        {children}
        {scripts && <Announcements />}
      </body>
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
