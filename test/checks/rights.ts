import { randomUUIDv7 } from 'node:crypto';
import { samplePassword } from '../../src/features/samples/accounts.ts';
import { question } from '../support/asking.ts';
import { goodConduct } from '../support/forms.ts';
import type { Check } from './check.ts';
import type { Reply } from './clients.ts';
import { startCluster } from './cluster.ts';
import { addPeople } from './people.ts';
import { type Form, fillIn, kindOf, Visitor } from './visitor.ts';

const starts = [
  '/en/account/questions',
  '/en/account/requests',
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
    const mine = await privateTo(people.owner, [...made, ...starts.slice(0, 5)], people.nobody);
    const desk = await privateTo(people.staff, ['/en/desk', '/en/desk/modes', '/en/desk/audit'], people.nobody);
    const experts = await privateTo(
      people.expert,
      ['/en/expert/queue', '/en/expert/earnings', '/en/expert/settings'],
      people.nobody,
    );
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
    for (const path of things.pages) {
      const { status, text } = await people.owner.get(path);
      if (status >= 400) findings.push(`The owner's own ${path} is gone: ${status}`);
      if (text.includes(fillIn)) findings.push(`Somebody else changed ${path}`);
    }
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
      // Whose form it was would end it before anybody asks who may do this.
      const own = fields.filter(([name]) => name !== '_as');
      const { status, headers } = await person.post(action, own);
      const { location = '' } = headers;
      const isSentToLogin = status === 302 && location.includes('/account/login');
      // Who has no such draft begins one of their own with what they typed; others are sent to what they may not see.
      const isTheirOwn = status === 303 && !location.includes(idIn(action));
      const isClosed = status === 303 && !isTheirOwn && (await isClosedTo(person, location));
      if (!isSentToLogin && !isTheirOwn && !isClosed && ![401, 403, 404].includes(status))
        findings.push(`${who} POST ${action}: ${status}`);
    }
  }
  return findings;
}

/** What anybody gets there who only knows the address, such as the question for a code. */
async function isClosedTo(person: Visitor, path: string): Promise<boolean> {
  const [theirs, anybodys] = [await person.get(path), await new Visitor(person.origin).get(path)];
  const heading = ({ text }: Reply) => /<h1.*?<\/h1>/s.exec(text)?.[0];
  return theirs.status >= 400 || heading(theirs) === heading(anybodys);
}

const idIn = (path: string): string => /[0-9a-f]{8}-[0-9a-f-]{27}|\d{12}/.exec(path)?.[0] ?? path;

/** A half-asked question, one that was sent, and a certificate that was ordered. */
async function makeThings(person: Visitor): Promise<string[]> {
  const places: string[] = [];
  const send = async (path: string, fields: Record<string, string>): Promise<string> => {
    const { text } = await person.get(path);
    const held = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? '';
    const sent = { _form: held('_form') || randomUUIDv7(), _v: held('_v'), _go: 'continue', ...fields };
    const { status, headers } = await person.post(path, sent);
    if (status !== 303) throw new Error(`POST ${path} is answered with ${status}`);
    places.push(String(headers.location));
    return String(headers.location);
  };
  await send('/ar-ma/new', { lane: 'free' });
  const readers = await send(await send('/ar-ma/new', { lane: 'free' }), question);
  await send(await send(readers, { readers: 'later' }), { scope: 'on' });
  const { start, request, person: who } = goodConduct;
  const check = await send(await send(start, request), who);
  await send(check, { accurate: 'on', mandate: 'on' });
  return places;
}
