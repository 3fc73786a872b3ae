import { type Head, useShell } from '../shell.tsx';

/**
 * What a page tells machines of itself. It ends the page, as on a slow line nothing is painted before the head is there, and
 * is swapped with it.
 */
export function JsonLd({ jsonLd: told, noindex }: Pick<Head, 'jsonLd' | 'noindex'>) {
  const { route } = useShell();
  if (!told || !route || noindex) return null;
  const named = told.map((one) => ({ '@context': 'https://schema.org', ...one }));
  // A "<" in what people wrote must not end the script element.
  const text = JSON.stringify(named.length === 1 ? named[0] : named).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: data, escaped above; browsers do not run this type
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
