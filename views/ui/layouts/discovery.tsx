import { defaultLocale, type LocaleCode, locales } from '../../../src/lib/locales/locales.ts';
import type { RouteMatch } from '../../../src/platform/http/route-match.ts';
import { localesOffering, type RouteName, routePath } from '../../../src/platform/http/routes.ts';
import { type Head, type Shell, useShell } from '../shell.tsx';
import { fragment } from './fragment.tsx';

/** What search engines and link previews read: where the page is, in which other languages, and what it shows. */
export function Discovery({ shell, head }: { shell: Shell; head: Head }) {
  if (!shell.route || head.noindex) return <meta name="robots" content="noindex" />;
  return (
    <>
      <PageAddresses shell={shell} route={shell.route} />
      {head.feed && <link rel="alternate" type="application/atom+xml" href={head.feed} />}
      <Preview shell={shell} head={head} />
    </>
  );
}

/** What comes after the locale is the same in all of them. */
function PageAddresses({ shell, route: { name, params } }: { shell: Shell; route: RouteMatch }) {
  const { code } = shell.locale;
  return <Addresses name={name} value={routePath(code, name, params).slice(code.length + 1)} />;
}

const Addresses = fragment<{ name: RouteName; value: string }>(
  'addresses',
  ({ name }, { origin }) => [origin, name],
  AddressesBelow,
);

/** Canonical and alternates carry no query; the ids let the browser's head sync find them (behaviour.md 11.1–11.7). */
function AddressesBelow({ name, value: below }: { name: RouteName; value: string }) {
  const shell = useShell();
  const offering = localesOffering(name);
  const others = offering.filter((code) => code !== shell.locale.code);
  const address = (code: LocaleCode) => `${shell.origin}/${code}${below}`;
  const canonical = address(shell.locale.code);
  const fallback = offering.includes(defaultLocale) ? defaultLocale : shell.locale.code;
  return (
    <>
      <link id="i18n-xd" rel="alternate" hrefLang="x-default" href={address(fallback)} />
      {offering.map((code) => {
        const { tag } = locales[code];
        return <link key={code} id={`i18n-alt-${tag}`} rel="alternate" hrefLang={tag} href={address(code)} />;
      })}
      <link id="i18n-can" rel="canonical" href={canonical} />
      <meta id="i18n-og-url" property="og:url" content={canonical} />
      <meta id="i18n-og" property="og:locale" content={underscored(shell.locale.tag)} />
      {others.map((code) => {
        const { tag } = locales[code];
        return <meta key={code} id={`i18n-og-alt-${tag}`} property="og:locale:alternate" content={underscored(tag)} />;
      })}
    </>
  );
}

function Preview({ shell, head }: { shell: Shell; head: Head }) {
  return (
    <>
      <meta property="og:title" content={head.title} />
      {head.description && <meta property="og:description" content={head.description} />}
      <meta property="og:site_name" content={shell.t('common.brand')} />
      <meta property="og:type" content="website" />
      <meta property="og:image" content={shell.origin + (head.image ?? '/preview.png')} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

const underscored = (tag: string) => tag.replace('-', '_');
