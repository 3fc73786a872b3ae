import type { Locale } from '../../../lib/locales/locales.ts';
import { escapeXml } from '../../../lib/xml.ts';
import { routePath } from '../../../platform/http/routes.ts';
import type { ConsultationFilter, ConsultationItem } from '../consultation.ts';

/** What of a filter a feed follows. */
type Listed = Pick<ConsultationFilter, 'topic' | 'country' | 'language'>;

export type Feed = {
  title: string;
  /** Who publishes it. */
  author: string;
  origin: string;
  locale: Locale;
  filter: Listed;
  items: ConsultationItem[];
};

/** The newest answered questions of a list as a feed (RFC 4287). */
export function atomOf({ title, author, origin, locale, filter, items }: Feed): string {
  const own = escapeXml(origin + feedPath(locale, filter));
  const list = escapeXml(origin + routePath(locale.code, 'consultations-filter-type') + queryOf(locale, filter));
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

export const feedPath = (locale: Locale, filter: Listed): string =>
  `/${locale.code}/consultations/feed.xml${queryOf(locale, filter)}`;

/** The list and its feed say the same in their addresses; where in the list one reads is no part of it. */
function queryOf({ language: own }: Locale, { topic, country, language }: Listed): string {
  const query = new URLSearchParams({
    ...(topic && { topic }),
    ...(country && { country }),
    ...(language !== own && { language: language ?? 'all' }),
  });
  return query.size > 0 ? `?${query}` : '';
}

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
