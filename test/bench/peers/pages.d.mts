export type Item = {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  language: string;
  country: string | null;
  topic: string;
  answer_count: number;
  lane: string;
  published_at: Date;
};
export type Answer = {
  id: string;
  language: string;
  short: string | null;
  body: string;
  do_next: string[];
  limits: string | null;
  sources: { law: string; article?: string }[];
  delivered_at: Date;
  expert_id: string | null;
  username: string | null;
  name_arabic: string | null;
};
export function listOf(): Promise<Item[]>;
export function homeOf(): Promise<{ recent: Item[]; answers: Answer[] }>;
export function detailOf(
  id: string,
): Promise<{ consultation: Item & { body: string }; answers: Answer[]; related: Item[] } | null>;
export function dayOf(at: Date): string;
export function momentOf(at: Date): string;
/** In days. */
export function distanceOf(at: Date): string;
export function addressOf(item: Pick<Item, 'id' | 'slug'>): string;

type Link = { href: string; label: string };
export const style: string;
export const locales: string[];
export const header: Link[];
export const footer: Link[];
export const tabs: Link[];
export const passOn: Link[];
export const services: Link[];
export const lanes: { lane: string; price: string }[];
export const filters: { name: string; options: { value: string; label: string }[] }[];
export const types: string[];
export const tick: string;
export const drawing: string[];
