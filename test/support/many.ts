import { tierEdges } from '../../src/features/consultations/search/search-tiers.ts';

type Query = (text: string, values?: unknown[]) => Promise<unknown>;

/** Adds copies of the sample consultations with other words in them, published over the last years. */
export async function fillTo(query: Query, size: number): Promise<void> {
  await addTo(query, size);
  await settle(query);
}

/** The same where no statement may take long: in pieces, which are made ready for questions once all are there. */
export async function fillInPieces(query: Query, size: number): Promise<void> {
  for (let part = 1; part <= 20; part++) await addTo(query, (size * part) / 20);
  await settle(query);
}

const addTo = (query: Query, size: number): Promise<unknown> =>
  query(
    `with have as (select count(*)::int as n from consultations),
          samples as (select *, row_number() over (order by id) - 1 as nth, count(*) over () as total
                      from consultations where is_sample),
          more as (select i, now() - (have.n + i) * interval '1 minute' as at from have, generate_series(1, greatest(0, $1 - have.n)) as i)
     insert into consultations (id, reference, lane, state, visibility, country, topic, subtopic, language, title, slug,
                                body, title_fold, fold, search_tier, answer_count, is_sample, asked_at, published_at, answered_at)
     select gen_random_uuid(), '1' || lpad((have.n + i)::text, 11, '0'), s.lane, s.state, 'public', s.country, s.topic,
            s.subtopic, s.language, s.title || ' ' || (have.n + i), s.slug, s.body,
            s.title_fold || ' ' || (have.n + i), s.fold || ' ' || md5((have.n + i)::text) || ' ' || md5((i % 5000)::text),
            width_bucket(have.n + i, $2::int[]), 1, false, at, at, at
     from have, more join samples s on s.nth = i % (select max(total) from samples)`,
    [size, tierEdges],
  );

async function settle(query: Query): Promise<void> {
  // Those of the samples lie among them.
  await query(
    `update consultations set search_tier = tier
     from (select id as placed, width_bucket(row_number() over (order by published_at desc, id desc) - 1, $1::bigint[]) as tier
           from consultations where visibility = 'public') as places
     where id = placed and search_tier <> tier`,
    [tierEdges],
  );
  await query('vacuum analyze consultations');
}

/** What comes with the consultations after `from`, up to `to`: ten events of each, and for each ten an account that was told of three things. */
export async function fillAround(query: Query, from: number, to: number): Promise<void> {
  const isNew = `reference > '1' || lpad(${from}::text, 11, '0') and reference <= '1' || lpad(${to}::text, 11, '0') and not is_sample`;
  await query(
    `insert into events (id, subject, subject_id, action, actor_kind, at)
     select ${idOf('at', 'id::text || n')}, 'consultation', id, 'take', 'expert', at
     from (select id, n, asked_at + n * interval '1 second' as at
           from consultations, generate_series(1, 10) as n where ${isNew}) as happened`,
  );
  await query(
    `with told as (insert into users (id, name, locale)
       select gen_random_uuid(), 'Somebody', 'ar-ma' from generate_series(1, $1::int) returning id)
     insert into notifications (id, user_id, key, kind, category, values, path)
     select ${idOf("now() - n * interval '1 day'", 'told.id::text || n')}, told.id, 'growth ' || n, 'answered', 'answers', '{}', '/'
     from told, generate_series(1, 3) as n`,
    [Math.ceil((to - from) / 10)],
  );
  await query('vacuum analyze events, users, notifications');
}

/** An id of version 7 of an instant, as SQL. */
const idOf = (at: string, seed: string): string =>
  `(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7' || left(md5(${seed}), 3) || '8' || right(md5(${seed}), 15))::uuid`;
