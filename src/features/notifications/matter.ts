import type { NotificationValues } from './notification.ts';

/** What a notification is about, by the page it leads to: those of one matter stand together. */
export type MatterOfNews = {
  /** The page, a path without its locale. */
  path: string;
  kind: 'question' | 'case' | 'certificate' | 'lease' | 'other';
  /** What tells it from others of its kind: a name, or the last digits of its reference. */
  name: string | null;
};

const kinds: [RegExp, Exclude<MatterOfNews['kind'], 'other'>][] = [
  [/^\/(consultations|expert\/q)\/./, 'question'],
  [/^\/account\/cases\/./, 'case'],
  [/^\/e-services\/applications\/./, 'certificate'],
  [/^\/e-services\/leases\/./, 'lease'],
];

export function matterOf({ path, values }: { path: string; values: NotificationValues }): MatterOfNews {
  const kind = kinds.find(([shape]) => shape.test(path))?.[1] ?? 'other';
  const name = [values.name, values.ref, values.reference].find((value) => typeof value === 'string' && value !== '');
  return { path, kind, name: typeof name === 'string' ? name : null };
}

/** What is new, under a heading that names the matter already: a title of a message begins with that name. */
export function newsOf(title: string, { kind, name }: MatterOfNews): string {
  if (kind === 'other' || !name) return title;
  const at = title.indexOf(name);
  const [, news] = (at >= 0 && /^\u2069?\s*:\s+(.+)$/s.exec(title.slice(at + name.length))) || [];
  return news ? news.charAt(0).toLocaleUpperCase() + news.slice(1) : title;
}
