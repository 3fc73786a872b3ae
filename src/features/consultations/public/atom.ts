import type { Locale } from '../../../lib/locales/locales.ts';
import { escapeXml } from '../../../lib/xml.ts';
import { routePath } from '../../../platform/http/routes.ts';
import type { ConsultationItem } from '../consultation.ts';

export type Feed = {
  title: string;
  /** Who publishes it. */
  author: string;
  origin: string;
  locale: Locale;
  /** The query of the list and of the feed alike, with its question mark, or empty. */
  query: string;
  items: ConsultationItem[];
};

/** The newest answered questions of a list as a feed (RFC 4287). */
export function atomOf({ title, author, origin, locale, query, items }: Feed): string {
  const own = escapeXml(`${origin}${feedPath(locale)}${query}`);
  const list = escapeXml(`${origin}${routePath(locale.code, 'consultations-filter-type')}${query}`);
  const updated =
    items
      .map(({ publishedAt }) => publishedAt)
      .sort()
      .at(-1) ?? new Date(0).toISOString();
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale.tag}">
<id>${own}</id>
<title>${escapeXml(title)}</title>
<updated>${updated}</updated>
<author><name>${escapeXml(author)}</name></author>
<link rel="self" type="application/atom+xml" href="${own}"/>
<link rel="alternate" type="text/html" href="${list}"/>
${items.map((item) => entryOf(item, origin, locale)).join('')}</feed>
`;
}

export const feedPath = ({ code }: Locale): string => `/${code}/consultations/feed.xml`;

function entryOf(
  { id, slug, title, excerpt, language, publishedAt }: ConsultationItem,
  origin: string,
  locale: Locale,
) {
  const href = escapeXml(origin + routePath(locale.code, 'consultations-id-slug', { id, slug }));
  return `<entry xml:lang="${language}">
<id>urn:uuid:${id}</id>
<title>${escapeXml(title)}</title>
<published>${publishedAt}</published>
<updated>${publishedAt}</updated>
<link rel="alternate" type="text/html" href="${href}"/>
<summary>${escapeXml(excerpt)}</summary>
</entry>
`;
}
