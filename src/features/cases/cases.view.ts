import { type SQL, sql } from 'drizzle-orm';

/** Cases that the staff look up: the desk counts what waits in every feature in one query. */
export const waitingCases = "cases where check_state = 'waiting'";
export const lateCases = "cases where check_state = 'waiting' and stale_since is not null";

/** What the staff find one by, as src/features/desk/search reads it: the case, by who follows it or its number. */
export const foundCases = `select c.id, 'case' as kind, w.reference, w.created_at as at, w.user_id, null::uuid as second_id, '' as names,
  array[]::text[] as contacts, c.number,
  c.country from case_watches w join cases c on c.id = w.case_id`;

/** The cases somebody follows, each with its next hearing, as src/features/overview shows them. */
export const ownCases = `select w.id, 'case' as kind, w.user_id, c.number as reference, w.state, w.nickname as words,
  null as language, w.created_at as at, case when h.time is null then h.day_ends_at else h.starts_at end as due,
  jsonb_build_object('country', c.country, 'court', c.court, 'place', c.place, 'day', h.day, 'time', h.time, 'room', h.room,
    'checkState', case when k.known then c.check_state else 'due' end) as facts
  from case_watches w join cases c on c.id = w.case_id cross join lateral (
    select c.private_to is not null or w.starts_at is not null or w.state not in ('awaiting_payment', 'cancelled') as known) k
  left join lateral (
    select * from hearings where case_id = c.id and k.known and state = 'set' and day_ends_at > now() order by day limit 1) h on true`;

/** Who follows a case of that source, for the desk to tell them that it answers nothing. */
export const followersOf = (source: string): SQL => sql`select w.user_id, null as contact, null as locale
  from case_watches w join cases c on c.id = w.case_id where c.source = ${source} and w.state in ('active', 'closing')`;

/** Every hearing to come of what somebody follows, by the court or noted by them, as src/features/overview keeps it. */
export const ownHearingDates = `select w.user_id, c.number, w.nickname, c.country, c.court, c.place, h.day::text, h.time, h.room
  from case_watches w join cases c on c.id = w.case_id join (
    select case_id, null::uuid as watch_id, day, time, room from hearings where state = 'set' and day_ends_at > now()
    union all select null::uuid, watch_id, day, time, room from case_own_hearings where day_ends_at > now()
  ) h on h.case_id = c.id or h.watch_id = w.id where w.state in ('active', 'paused', 'closing')`;
