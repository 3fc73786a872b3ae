import type { Locale } from '../locales/locales.ts';
import catalogue from './topics.json' with { type: 'json' };

type Texts = Record<'ar' | 'fr' | 'en', string>;
/** By language, and by the tag of a locale whose country says it otherwise. */
export type TopicNames = Partial<Record<string, string>>;

export type TopicEntry = {
  id: string;
  slug: string;
  icon: string;
  names: TopicNames;
  description: Texts;
  /** Whether new questions may be asked under it; the old ones keep it. */
  isOffered: boolean;
};

/** The fields of law in their display order, as the staff have left them. */
export type Topics = readonly TopicEntry[];

/** What the staff change of an entry; null leaves it as it comes with the code. */
export type TopicChange = { topic: string; names: TopicNames | null; position: number | null; isOffered: boolean };

/** A field of law as a page shows it. */
export type Topic = { id: string; slug: string; icon: string; name: string; description: string };

type Shipped = Omit<TopicEntry, 'names' | 'isOffered'> & { name: Texts; regionalNames?: TopicNames };
const shipped: TopicEntry[] = (catalogue.topics as unknown as Shipped[]).map(
  ({ id, slug, icon, name, regionalNames, description }) => ({
    ...{ id, slug, icon, description },
    // Saudi law has statutes where the others have codes, and its lawyers say so (topics.json, meta).
    names: { ...name, ...regionalNames },
    isOffered: true,
  }),
);
const known = new Set(shipped.map(({ id }) => id));

/** All there are, offered or not: what is asked about and stored keeps its id. */
export const topicIds: readonly string[] = shipped.map(({ id }) => id);
export const isTopic = (id: string): boolean => known.has(id);

/** The catalogue that comes with the code, with what was changed of it. */
export function changedBy(changes: TopicChange[]): Topics {
  const byTopic = new Map(changes.map((change) => [change.topic, change]));
  const places = new Map(shipped.map(({ id }, index) => [id, byTopic.get(id)?.position ?? index]));
  return shipped
    .map((entry) => {
      const change = byTopic.get(entry.id);
      return { ...entry, names: change?.names ?? entry.names, isOffered: change?.isOffered ?? true };
    })
    .sort((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
}

const nameOf = ({ id, names }: TopicEntry, { tag, language }: Locale): string => names[tag] ?? names[language] ?? id;

/** Those that are offered, in their order. */
export const topicsIn = (topics: Topics, locale: Locale): Topic[] =>
  topics
    .filter(({ isOffered }) => isOffered)
    .map((entry) => ({
      ...{ id: entry.id, slug: entry.slug, icon: entry.icon },
      name: nameOf(entry, locale),
      description: entry.description[locale.language],
    }));

export function topicName(topics: Topics, id: string, locale: Locale): string {
  const entry = topics.find((each) => each.id === id);
  return entry ? nameOf(entry, locale) : id;
}
