import type { Locale, Text } from './locales/locales.ts';

/** By language, and by the tag of a locale whose country says it otherwise. */
export type TopicNames = Partial<Record<string, string>>;

export type TopicEntry = {
  id: string;
  slug: string;
  icon: string;
  names: TopicNames;
  /** Likewise. */
  description: Text & TopicNames;
  /** Whether new questions may be asked under it; the old ones keep it. */
  isOffered: boolean;
};

/** The fields of law in their display order, as the staff have left them. */
export type Topics = readonly TopicEntry[];

/** A field of law as a page shows it. */
export type Topic = { id: string; slug: string; icon: string; name: string; description: string };

const nameOf = ({ id, names }: TopicEntry, { tag, language }: Locale): string => names[tag] ?? names[language] ?? id;

/** Those that are offered, in their order. */
export const topicsIn = (topics: Topics, locale: Locale): Topic[] =>
  topics
    .filter(({ isOffered }) => isOffered)
    .map((entry) => ({
      ...{ id: entry.id, slug: entry.slug, icon: entry.icon },
      name: nameOf(entry, locale),
      description: entry.description[locale.tag] ?? entry.description[locale.language],
    }));

export function topicName(topics: Topics, id: string, locale: Locale): string {
  const entry = topics.find((each) => each.id === id);
  return entry ? nameOf(entry, locale) : id;
}
