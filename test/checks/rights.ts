import { randomUUIDv7 } from 'node:crypto';
import { samplePassword } from '../../src/samples/accounts.ts';
import type { Check } from './check.ts';
import { startCluster } from './cluster.ts';
import { addPeople } from './people.ts';
import { type Form, kindOf, Visitor } from './visitor.ts';

const starts = [
  '/en/account/questions',
  '/en/account/cases',
  '/en/account/settings',
  '/en/notifications',
  '/en/desk',
  '/en/desk/modes',
  '/en/expert/queue',
  '/en/profile',
];

/**
 * Everything that one person can open by following links and nobody else can, opened by others: a stranger with an
 * account, an expert, the staff, nobody at all. Then the forms on it, sent by those who may not see the page.
 */
export const rights: Check = async ({ planted }) => {
  const cluster = await startCluster({ pods: 1 });
  const { origin } = cluster;
  const findings: string[] = [];
  try {
    const [ann, cat] = await addPeople(cluster.databaseUrl, 2);
    const signedIn = (mail = '', password = samplePassword) => new Visitor(origin).signIn(mail, password);
    const people = {
      owner: await signedIn(ann?.email, ann?.password),
      stranger: await signedIn(cat?.email, cat?.password),
      expert: await signedIn('expert@example.com'),
      staff: await signedIn('staff@example.com'),
      nobody: new Visitor(origin),
    };
    const made = await makeThings(people.owner);
    const mine = await privateTo(people.owner, [...made, ...starts.slice(0, 4)], people.nobody);
    const desk = await privateTo(people.staff, ['/en/desk', '/en/desk/modes', '/en/desk/audit'], people.nobody);
    const experts = await privateTo(people.expert, ['/en/expert/queue', '/en/expert/earnings'], people.nobody);
    console.log(
      `private pages: ${mine.pages.length} of a person, ${desk.pages.length} of the desk, ${experts.pages.length} of experts`,
    );
    // Planted: the owner among the strangers.
    const strangers: Record<string, Visitor> = planted
      ? { owner: people.owner }
      : { stranger: people.stranger, nobody: people.nobody, expert: people.expert };
    const things = { pages: mine.pages.filter(isOfOne), forms: mine.forms.filter(({ action }) => isOfOne(action)) };
    if (things.pages.length < 4) findings.push(`Only ${things.pages.length} things of one person were found`);
    findings.push(...(await tryAll(things, strangers)));
    const below = { stranger: people.stranger, expert: people.expert, nobody: people.nobody };
    findings.push(
      ...(await tryAll(
        { ...desk, pages: desk.pages.filter(isOfDesk), forms: desk.forms.filter(({ action }) => isOfDesk(action)) },
        below,
      )),
    );
    const others = { stranger: people.stranger, nobody: people.nobody };
    const isOfExperts = (path: string) => path.startsWith('/en/expert/') && !path.includes('application');
    findings.push(...(await tryAll({ pages: experts.pages.filter(isOfExperts), forms: [] }, others)));
  } finally {
    await cluster.stop();
  }
  return findings;
};

const isOfOne = (path: string): boolean =>
  /[0-9a-f]{8}-[0-9a-f-]{27}|\d{12}/.test(path) && !/^\/en\/(?:consultations|experts|users|report)\//.test(path);
const isOfDesk = (path: string): boolean => path.startsWith('/en/desk');

type Found = { pages: string[]; forms: Form[] };

async function privateTo(person: Visitor, from: string[], nobody: Visitor): Promise<Found> {
  const { pages, forms } = await person.crawl(from, 80);
  const kept: string[] = [];
  for (const path of pages) if ((await nobody.get(path)).status !== 200) kept.push(path);
  return { pages: kept, forms: forms.filter(({ page }) => kept.includes(page)) };
}

async function tryAll({ pages, forms }: Found, people: Record<string, Visitor>): Promise<string[]> {
  const findings: string[] = [];
  for (const [who, person] of Object.entries(people)) {
    for (const path of pages) {
      const { status } = await person.get(path);
      if (status < 300 || status >= 500) findings.push(`${who} GET ${path}: ${status}`);
    }
    const kinds = new Set<string>();
    for (const { action, fields } of forms) {
      if (kinds.has(kindOf(action)) || /logout|theme/.test(action)) continue;
      kinds.add(kindOf(action));
      const { status, headers } = await person.post(action, fields);
      const isSentToLogin = status === 302 && String(headers.location).includes('/account/login');
      if (!isSentToLogin && ![401, 403, 404].includes(status)) findings.push(`${who} POST ${action}: ${status}`);
    }
  }
  return findings;
}

/** A question, a half-filled certificate, a half-filled lease and a half-asked question of this person. */
async function makeThings(person: Visitor): Promise<string[]> {
  const places: string[] = [];
  const begin = async (path: string, fields: Record<string, string>) => {
    const { status, headers } = await person.post(path, { _form: randomUUIDv7(), _go: 'continue', ...fields });
    if (status === 303) places.push(String(headers.location));
  };
  await begin('/en/new', { lane: 'free' });
  const certificate = {
    document: 'police_record',
    situation: 'none',
    receiver: 'employer',
    addressee: 'Company',
    mode: 'guide',
  };
  await begin('/en/pages/good-conduct/new', certificate);
  await begin('/en/contact', { topic: 'payment', message: 'A message of the owner, long enough to be one.' });
  return places;
}
