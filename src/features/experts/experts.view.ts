import { type SQL, sql } from 'drizzle-orm';
import type { ShownPhoto } from './expert-photo.ts';
import { experts } from './experts.table.ts';

/** Of a photo what pages need; where its bytes are is nobody's to read. */
export const shownPhoto = sql`case when ${experts.photo} is not null then
  jsonb_build_object('id', ${experts.photo} -> 'id', 'widths', ${experts.photo} -> 'widths') end` as SQL<ShownPhoto | null>;

/**
 * The names of experts, for the queries of other features that show one beside each of their rows: the answers of a
 * question, and what is due to experts. Of the table only the columns that stand here are theirs to read.
 */
export const expertView = {
  table: experts,
  id: experts.id,
  userId: experts.userId,
  username: experts.username,
  nameArabic: experts.nameArabic,
  nameLatin: experts.nameLatin,
  photo: shownPhoto,
  leftAt: experts.leftAt,
};

/** What waits for the staff: the desk counts and lists all of its queues in one query each. */
export const expertQueues = {
  applications: `select a.id, 'application' as kind, a.name_latin as title, null as reference, a.country, null as language,
    a.sent_at as since, null::timestamptz as due from expert_applications a where a.state = 'sent'`,
  rechecks: `select e.id, 'expert' as kind, e.name_latin as title, null as reference, e.country, null as language,
    e.verified_on::timestamptz as since, e.valid_until::timestamptz as due
    from experts e where e.valid_until < current_date + 30 and e.suspended_at is null and e.verified_on is not null`,
};

/** What the staff find one by, as src/features/desk/search reads it. */
export const foundExperts = `select id, 'expert' as kind, null as reference, created_at as at, user_id, null::uuid as second_id,
  concat_ws(' ', name_arabic, name_latin) as names, array[]::text[] as contacts, licence_number as number,
  country from experts`;
