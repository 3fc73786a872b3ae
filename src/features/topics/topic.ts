import type { Text } from '../../lib/locales/locales.ts';
import type { TopicEntry, TopicNames, Topics } from '../../lib/topics.ts';
import catalogue from './topics.json' with { type: 'json' };

/** What the staff change of an entry; null leaves it as it comes with the code. */
export type TopicChange = { topic: string; names: TopicNames | null; position: number | null; isOffered: boolean };

type Shipped = Omit<TopicEntry, 'names' | 'isOffered'> & { name: Text; regionalNames?: TopicNames };
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
