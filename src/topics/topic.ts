import type { Locale } from '../locales/locales.ts';
import catalogue from './topics.json' with { type: 'json' };

type Names = Record<'ar' | 'fr' | 'en', string>;
type TopicEntry = {
  id: string;
  slug: string;
  icon: string;
  name: Names;
  description: Names;
  regionalNames?: Partial<Record<string, string>>;
  subtopics: { id: string; slug: string; name: Names }[];
};

/** A field of law as a page shows it. */
export type Topic = { id: string; slug: string; icon: string; name: string; description: string };

const entries = catalogue.topics as unknown as TopicEntry[];
const byId = new Map(entries.map((entry) => [entry.id, entry]));

export const topicIds: readonly string[] = entries.map(({ id }) => id);
export const isTopic = (id: string): boolean => byId.has(id);

const inLocale = (entry: TopicEntry, locale: Locale): Topic => ({
  id: entry.id,
  slug: entry.slug,
  icon: entry.icon,
  // Saudi law has statutes where the others have codes, and its lawyers say so (topics.json, meta).
  name: entry.regionalNames?.[locale.tag] ?? entry.name[locale.language],
  description: entry.description[locale.language],
});

/** All topics in their display order. */
export const topicsIn = (locale: Locale): Topic[] => entries.map((entry) => inLocale(entry, locale));

export function topicName(id: string, locale: Locale): string {
  const entry = byId.get(id);
  return entry ? inLocale(entry, locale).name : id;
}
