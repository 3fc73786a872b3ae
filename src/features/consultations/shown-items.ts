import { between, type SQL, sql } from 'drizzle-orm';
import type { Language } from '../../lib/locales/locales.ts';
import { Readings } from '../../platform/database/readings.ts';
import type { ConsultationItem } from './consultation.ts';
import { consultations } from './consultations.table.ts';
import { guideIds } from './guide-id.ts';

/** Of the question, as a list shows it. */
export const excerptLength = 80;

// Samples and what was public before anything was masked have no text of their own for strangers.
const titleOf = (of: typeof consultations) => sql<string>`coalesce(${of.publicTitle}, ${of.title})`;
export const bodyOf = (of: typeof consultations) => sql<string>`coalesce(${of.publicBody}, ${of.body})`;
export const shownTitle = titleOf(consultations);

export const isGuideIn = (of: typeof consultations) => sql<boolean>`${between(of.id, ...guideIds)}`;

export const itemOf = (of: typeof consultations) => ({
  id: of.id,
  slug: of.slug,
  title: titleOf(of),
  excerpt: sql<string>`left(${bodyOf(of)}, ${sql.raw(String(excerptLength))})`,
  language: sql<Language>`${of.language}`,
  country: of.country,
  topic: of.topic,
  lane: of.lane,
  answerCount: of.answerCount,
  isSample: of.isSample,
  isGuide: isGuideIn(of),
  publishedAt: sql<Date>`${of.publishedAt}`.mapWith(of.publishedAt),
});

export const item = itemOf(consultations);

// Written out: the plan of a prepared statement is made without its values, and the indexes hold the public ones only.
export const isPublicIn = (of: typeof consultations): SQL => sql`${of.visibility} = 'public'`;
export const isPublic = isPublicIn(consultations);

/** As `toItem`, of rows in JSON: one that is in several lists is the same in all of them. */
export const itemsIn = (text: string): ConsultationItem[] =>
  (JSON.parse(text) as unknown[]).map((row) => itemReadings.of(JSON.stringify(row)));

const itemReadings = new Readings((text) => toItem(JSON.parse(text) as Row));

type Row = Omit<ConsultationItem, 'publishedAt'> & { publishedAt: Date | string };
export const toItem = (row: Row): ConsultationItem => ({
  ...row,
  publishedAt: new Date(row.publishedAt).toISOString(),
});
