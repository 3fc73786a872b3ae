import { tierEdges } from '../../src/features/consultations/search/search-tiers.ts';

type Query = (text: string, values?: unknown[]) => Promise<unknown>;

/** Adds copies of the sample consultations with other words in them, published over the last years. */
export async function fillTo(query: Query, size: number): Promise<void> {
  await query(
    `with have as (select count(*)::int as n from consultations),
          samples as (select *, row_number() over (order by id) - 1 as nth, count(*) over () as total
                      from consultations where is_sample)
     insert into consultations (id, reference, lane, state, visibility, country, topic, subtopic, language, title, slug,
                                body, title_fold, fold, search_tier, answer_count, is_sample, asked_at, published_at, answered_at)
     select gen_random_uuid(), '1' || lpad((have.n + i)::text, 11, '0'), s.lane, s.state, 'public', s.country, s.topic,
            s.subtopic, s.language, s.title || ' ' || (have.n + i), s.slug, s.body,
            s.title_fold || ' ' || (have.n + i), s.fold || ' ' || md5((have.n + i)::text) || ' ' || md5((i % 5000)::text),
            width_bucket(i, $2::int[]), 1, false,
            now() - (i || ' minutes')::interval, now() - (i || ' minutes')::interval, now() - (i || ' minutes')::interval
     from have, generate_series(1, greatest(0, $1 - have.n)) as i
     join samples s on s.nth = i % (select max(total) from samples)`,
    [size, tierEdges],
  );
  // Those of before lie among them.
  await query(
    `update consultations set search_tier = tier
     from (select id as placed, width_bucket(row_number() over (order by published_at desc, id desc) - 1, $1::bigint[]) as tier
           from consultations where visibility = 'public') as places
     where id = placed and search_tier <> tier`,
    [tierEdges],
  );
  await query('vacuum analyze consultations');
}
