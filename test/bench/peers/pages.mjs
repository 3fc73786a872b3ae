import pg from 'pg';

// What both peers show: the same rows of the same database, in as much style and as many links as the site's own pages.

const shown = `c.id, c.slug, coalesce(c.public_title, c.title) as title, left(coalesce(c.public_body, c.body), 80) as excerpt,
  c.language, c.country, c.topic, c.lane, c.answer_count, c.is_sample, c.published_at`;
const newest = 'order by c.published_at desc, c.id desc limit';

const statements = {
  list: `select ${shown} from consultations c where c.visibility = 'public' ${newest} 20`,
  recent: `select ${shown} from consultations c where c.visibility = 'public' and c.country = 'MA' and c.language = 'ar'
    and c.answer_count > 0 ${newest} 4`,
  consultation: `select ${shown}, coalesce(c.public_body, c.body) as body, c.asked_at from consultations c
    where c.id = $1 and c.visibility = 'public'`,
  answers: `select a.id, a.language, a.short, coalesce(a.public_body, a.body) as body, a.do_next, a.limits, a.law_as_of,
    a.sources, a.delivered_at, e.id as expert_id, e.username, e.name_arabic from answers a
    left join experts e on e.id = a.expert_id and e.left_at is null
    where a.consultation_id = $1 and a.retracted_at is null order by a.delivered_at, a.id`,
  related: `select ${shown} from consultations c where c.visibility = 'public' and c.topic = $1 and c.language = $2
    and c.id <> $3 and c.answer_count > 0 ${newest} 4`,
};

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

async function rows(name, ...values) {
  return (await pool.query({ name, text: statements[name], values })).rows;
}

export const listOf = () => rows('list');

/** The newest answered questions, and what was answered to the first. */
export async function homeOf() {
  const recent = await rows('recent');
  return { recent: recent.slice(0, 3), answers: recent[0] ? await rows('answers', recent[0].id) : [] };
}

/** A question with its answers and others on its topic; null where there is none. */
export async function detailOf(id) {
  const [consultation] = await rows('consultation', id);
  if (!consultation) return null;
  const { topic, language } = consultation;
  const [answers, related] = await Promise.all([rows('answers', id), rows('related', topic, language, id)]);
  return { consultation, answers, related };
}

const days = new Intl.DateTimeFormat('ar-MA', { dateStyle: 'long' });
const moments = new Intl.DateTimeFormat('ar-MA', { dateStyle: 'long', timeStyle: 'short' });
const distances = new Intl.RelativeTimeFormat('ar-MA', { numeric: 'auto' });
export const dayOf = (at) => days.format(at);
export const momentOf = (at) => moments.format(at);
export const distanceOf = (at) => distances.format(Math.trunc((at.getTime() - Date.now()) / 86_400_000), 'day');
export const addressOf = ({ id, slug }) => `/ar-ma/consultations/${id}/${slug}`;

/** The rules that a first page of the site has in it. */
export const style = process.env.STYLE ?? '';

export const locales = ['ar', 'ar-ma', 'ar-sa', 'ar-ae', 'ar-eg', 'fr', 'fr-ma', 'en', 'en-ae', 'en-sa'];
const places = ['new', 'consultations/filter', 'e-services', 'experts', 'pay', 'figures', 'first-help', 'promises'];
const more = ['about-us', 'contact-us', 'terms-and-privacy-policy', 'status', 'open-data', 'verify', 'account/login'];
export const header = places.map((place) => ({ href: `/ar-ma/${place}`, label: place }));
export const footer = [...places, ...more].map((place) => ({ href: `/ar-ma/${place}`, label: place }));
export const tabs = header.slice(0, 4);
export const passOn = header.slice(0, 5);
export const services = header.slice(0, 5);
export const lanes = ['free', 'standard', 'fast'].map((lane) => ({ lane, price: moneyOf(lane.length * 1_000) }));

function moneyOf(centimes) {
  return new Intl.NumberFormat('ar-MA', { style: 'currency', currency: 'MAD' }).format(centimes / 100);
}

const options = (...values) => values.map((value) => ({ value, label: `${value} (${value.length})` }));
export const filters = [
  {
    name: 'topic',
    options: options(
      ...['all', 'family', 'inheritance', 'real-estate', 'rent', 'labour', 'criminal', 'business', 'administrative'],
      ...['tax', 'immigration', 'consumer', 'banking', 'traffic', 'civil-status', 'digital', 'health', 'procedure'],
    ),
  },
  { name: 'country', options: options('all', 'MA', 'SA', 'AE', 'EG') },
  { name: 'language', options: options('all', 'ar', 'fr', 'en') },
];
export const types = ['all', 'free', 'paid', 'answered', 'open'];

/** Of an icon, and of a drawing. */
export const tick = 'M20 6 9 17l-5-5';
export const drawing = Array.from({ length: 6 }, (_, index) => `M${index} 4h${12 - index}v${8 + index}H${index}z`);
