import type { ReactNode } from 'react';
import type { Head, Shell } from '../shell.tsx';
import { Announcements } from './announcements.tsx';
import { Discovery } from './discovery.tsx';
import { Place, placeFor } from './fragment.tsx';

/**
 * How a page gets its style: `inline` where this is the first page of a visit, `linked` where the browser has the sheet
 * from then, `faced` where it has the face of headings too, `none` where the page is put into one that has it.
 */
export type Style = 'inline' | 'linked' | 'faced' | 'none';

/** Where the face of headings is: the rules that name it, and its letters by script. */
export type Face = { href: string; arabic: string; latin: string };

/** Of the rules the page uses, which are known only once it is rendered. */
export const stylePlace = placeFor();

type Scripts = {
  build: string;
  href: string;
  inline: string;
  /** The public key of reCAPTCHA, where the bot check is theirs. */
  botKey?: string;
};

export type DocumentProps = {
  shell: Shell;
  head: Head;
  style: Style;
  /** The address of the whole sheet. */
  sheet: string;
  face: Face;
  /** Absent on lines too slow for scripts, and where the browser has them already. */
  scripts?: Scripts;
  children: ReactNode;
};

/** The whole document. The server puts the doctype before it. */
export function Document({ shell, head, style, sheet, face, scripts, children }: DocumentProps) {
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
        {scripts && <InlineScript text={scripts.inline} />}
        {style === 'inline' && <Place of={stylePlace} />}
        {(style === 'linked' || style === 'faced') && <link rel="stylesheet" href={sheet} />}
        {style === 'faced' && (
          <FaceLinks href={face.href} letters={locale.language === 'ar' ? face.arabic : face.latin} />
        )}
        <Discovery shell={shell} head={head} />
        <link rel="icon" href="/icon.svg" />
        <link rel="manifest" href={`/manifest.${locale.language}.webmanifest`} />
        {scripts && (
          <script type="module" src={scripts.href} data-build={scripts.build} data-bot-key={scripts.botKey} />
        )}
      </head>
      <body>
        {children}
        {scripts && <Announcements />}
        {/* For paper. Scripts fetch the sheet for the pages after this one. */}
        {style === 'inline' && scripts && (
          <noscript>
            <link rel="stylesheet" href={sheet} media="print" />
          </noscript>
        )}
      </body>
    </html>
  );
}

/** In the store of the browser already, so that the first painting has it, and nothing moves. */
function FaceLinks({ href, letters }: { href: string; letters: string }) {
  return (
    <>
      <link rel="preload" as="font" type="font/woff2" href={letters} crossOrigin="" />
      <link rel="stylesheet" href={href} />
    </>
  );
}

/** The name of the site ends every title but those that begin with it. */
function pageTitle({ t }: Shell, { title }: Head): string {
  const brand = t('common.brand');
  return title.includes(brand) ? title : `${title} · ${brand}`;
}

const pageColours = { light: '#fffdf8', dark: '#18221e' };

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

function InlineScript({ text }: { text: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, built with the site and named in the CSP by its hash
  return <script dangerouslySetInnerHTML={{ __html: text }} />;
}
