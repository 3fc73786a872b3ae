import { randomUUIDv7 } from 'node:crypto';
import { getTableName, sql } from 'drizzle-orm';
import { accessTokens } from '../../src/features/access-tokens/access-tokens.table.ts';
import { userContacts } from '../../src/features/accounts/accounts.table.ts';
import { applications } from '../../src/features/applications/applications.table.ts';
import { caseWatches } from '../../src/features/cases/cases.table.ts';
import { consultations } from '../../src/features/consultations/consultations.table.ts';
import { drafts } from '../../src/features/drafts/drafts.table.ts';
import { leases } from '../../src/features/leases/leases.table.ts';
import { notifications } from '../../src/features/notifications/notifications.table.ts';
import { oauthClients, oauthGrants } from '../../src/features/oauth/oauth.table.ts';
import { webhookEndpoints } from '../../src/features/webhooks/webhooks.table.ts';
import { scopes } from '../../src/platform/http/scopes.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { ask, question } from '../support/asking.ts';
import { aCase } from '../support/cases.ts';
import { filled, sent as sentCertificate } from '../support/forms.ts';
import { aProgram } from '../support/oauth.ts';
import { type Person, somebody } from '../support/people.ts';
import { aToken } from '../support/tokens.ts';
import { writtenLease } from '../support/written.ts';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete' | 'head';

/** What Ann has, by what stands in the addresses. */
const things = {
  case: '',
  certificate: '',
  conduct: '',
  contact: '',
  draft: '',
  grant: '',
  lease: '',
  notification: '',
  program: '',
  question: '',
  rent: '',
  token: '',
  webhook: '',
};
type Thing = keyof typeof things;

/** Addresses that name something of one person's: whose, and what stands in the first place that is no locale. */
const owned: [RegExp, Thing][] = [
  [/^\/:locale\/account\/cases\/:id/, 'case'],
  [/^\/:locale\/account\/settings\/contacts\/:id\//, 'contact'],
  [/^\/:locale\/account\/settings\/tokens\/:id/, 'token'],
  [/^\/:locale\/account\/settings\/webhooks\/:id/, 'webhook'],
  [/^\/:locale\/account\/settings\/own-programs\/:id/, 'program'],
  [/^\/:locale\/account\/settings\/allowed\/:id/, 'grant'],
  [/^\/api\/v1\/webhooks\/:id/, 'webhook'],
  [/^\/api\/v1\/my\/cases\/:id/, 'case'],
  [/^\/api\/v1\/my\/leases\/:id/, 'lease'],
  [/^\/:locale\/e-services\/leases\/:id/, 'lease'],
  [/^\/:locale\/e-services\/applications\/:id/, 'certificate'],
  [/^\/api\/v1\/my\/certificates\/:id/, 'certificate'],
  [/^\/:locale\/pages\/good-conduct\/:draft/, 'conduct'],
  [/^\/:locale\/notifications\/:id/, 'notification'],
  [/^\/api\/v1\/my\/notifications\/:id/, 'notification'],
  [/^\/:locale\/e-services\/rent\/appartment\/:draft/, 'rent'],
  [/^\/:locale\/(?:files|uploads)\/:subject(?:\/:slot|$)/, 'rent'],
  [/^\/:locale\/forms\/:id\//, 'rent'],
  [/^\/:locale\/(?:new|drafts)\/:draft/, 'draft'],
  [/^\/:locale\/consultations\/:reference\/(?!access)/, 'question'],
  [/^\/api\/v1\/my\/consultations\/:reference/, 'question'],
];

/** Addresses that are tried elsewhere, or whose number is the key: why they are not above. */
const others: [RegExp, string][] = [
  [/^\/api\/bot-check\/:form$/, 'open to all: work to be done for a form, of nobody'],
  [/^\/api\/v1\/test\//, 'on the test site alone: features/test-site'],
  [/^\/:locale\/(?:desk|expert)\//, 'by the role, whoever it is about: app/owners-within'],
  [/^\/c\/users\//, 'features/accounts/rights'],
  [/^\/api\/v1\/bills\//, 'by the role: features/payments/api'],
  [/:(?:token|ticket|proof|code|payment)\b|:token\.ics$/, 'what stands in the address is itself the key'],
  [/^\/:locale\/(?:consultations|experts|users|report|pay)\/|^\/api\/v1\/consultations\//, 'open to all'],
  [/^\/t\//, 'asks for the code: features/cases/links'],
  [/^\/:locale\/account\/cases\/new\/:draft$/, 'begun by visitors, and gone with an account: features/cases/begun'],
  [/^\/:locale\/uploads\/:id$/, 'begun by its sender: features/attachments/uploads'],
  [/^\/:locale\/pages\/housing-certificate\//, 'drafts as those of a certificate of good conduct'],
  [/^\/api\/v1\/(?:experts|procedures)\//, 'open to all'],
  [/^\/(?:data\/:name|seals\/:month)/, 'open to all'],
  [/^\/:locale\/(?:figures|first-help|promises|recordings|verify)\//, 'open to all: they keep nothing of who asks'],
  [/sessions\/:handle|connections\/:/, 'features/accounts/settings'],
  [/security\/passkeys\/:id/, 'features/accounts/passkeys'],
  [/:provider|second-step\/:step/, 'names a company or a step'],
  [/^\/(?:_i18n|api\/_icons|api\/docs)/, 'files of the build'],
];

let site: TestApp;
let ann: Person;
let outsiders: Record<string, Pick<TestApp['http'], Method>>;
/** Of somebody who has all of it themselves, for every scope there is. */
let program: string;
beforeAll(async () => {
  site = await startApp({ TRUST_PROXY: '1', WEBHOOKS_ANYWHERE: 'true' });
  ann = await somebody(site, 'Ann');
  const to = async (path: string, fields: object) =>
    String((await ann.post(path, fields as Record<string, string>).expect(303)).headers.location);
  const lastOf = (path: string, back = 1) => path.split('/').at(-back) ?? '';
  things.case = lastOf(await to('/en/account/cases/new', aCase()));
  things.rent = await beginLease(to, lastOf);
  const sent = await beginLease(to, lastOf);
  things.lease = lastOf(await to(`${rentAt(sent)}/check`, { accurate: 'on' }));
  const asked = await ask(
    ann.browser.set({ 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' }) as unknown as Person['browser'],
  );
  things.question = /\d{12}/.exec(asked.path)?.[0] ?? '';
  // Afterwards: the question goes on with the draft that there is.
  things.draft = lastOf(await to('/en/new', { lane: 'free' }), 2);
  await ann.post('/en/account/settings/webhooks', {
    _form: randomUUIDv7(),
    url: 'https://hooks.example/ann',
    kinds: ['bill.*'],
  });
  const token = { _form: randomUUIDv7(), name: 'Books', scopes: ['profile:read'], days: '30' };
  await ann.post('/en/account/settings/tokens', token);
  await ann.post('/en/account/settings/own-programs', {
    _form: randomUUIDv7(),
    name: 'Books',
    website: 'https://books.example',
    redirects: 'https://books.example/back',
    scopes: ['profile:read'],
    kind: 'server',
  });
  for (const [name, table] of [
    ['program', oauthClients],
    ['contact', userContacts],
    ['token', accessTokens],
    ['webhook', webhookEndpoints],
  ] as const) {
    const { rows } = await site.db.execute<{ id: string }>(sql`select id from ${table} where user_id = ${ann.id}`);
    things[name] = rows[0]?.id ?? '';
  }
  things.grant = randomUUIDv7();
  const over = { scopes: ['profile:read' as const], expiresAt: new Date(Date.now() + 3_600_000) };
  await site.db
    .insert(oauthGrants)
    .values({ id: things.grant, clientId: (await aProgram(site)).id, userId: ann.id, ...over });
  const { path: certificate } = await sentCertificate(ann.browser);
  things.certificate = lastOf(certificate);
  things.conduct = (await filled(ann.browser)).id;
  const told = { key: 'one', kind: 'case_paused', category: 'cases', path: `/account/cases/${things.case}` };
  things.notification = randomUUIDv7();
  await site.db.insert(notifications).values({ id: things.notification, userId: ann.id, ...told });
  const [cat, eve, ben] = [
    await somebody(site, 'Cat'),
    await somebody(site, 'Eve', ['user', 'expert']),
    await somebody(site, 'Ben', ['user', 'staff']),
  ];
  program = await aToken(cat, [...scopes]);
  outsiders = { cat: cat.browser, nobody: site.http, expert: eve.browser, staff: ben.browser, program: site.http };
});
afterAll(() => site.close());

const rentAt = (id: string) => `/ar-ma/e-services/rent/appartment/${id}`;
async function beginLease(
  to: (path: string, fields: object) => Promise<string>,
  lastOf: (path: string, back?: number) => string,
): Promise<string> {
  const { home, people, terms } = writtenLease;
  const id = lastOf(await to('/ar-ma/e-services/rent/appartment/new?anew=1', home), 2);
  await to(`${rentAt(id)}/people`, { ...people(`${randomUUIDv7()}@example.com`), _v: '1' });
  await to(`${rentAt(id)}/terms`, { ...terms, _v: '2' });
  return id;
}

const routes = (): [Method, string][] =>
  site.routes
    .filter(({ path }) => path.replace(':locale', '').includes(':'))
    .map(({ method, path }): [Method, string] => [method as Method, path]);
const addressOf = (path: string, thing: Thing): string => {
  let isFirst = true;
  return path
    .replace(/\{[^}]*\}/g, '')
    .replace(':locale', 'en')
    .replace(/:(\w+)/g, (_, name: string) => {
      if (isFirst) {
        isFirst = false;
        return things[thing];
      }
      return { step: 'check', slot: 'deed', paper: 'contract' }[name] ?? randomUUIDv7();
    });
};

const pathIn = (location: string): string => new URL(location, 'http://site.example').pathname;
/** Any well-formed reference is answered so, whether there is such a question or not. */
const asksForCode = (html: string): boolean =>
  html.includes(`/${things.question}/access"`) && !html.includes(question.body);

/** What its sender would have done, were the question theirs. */
const bodyFor = (path: string): object =>
  path.endsWith('/rating')
    ? { stars: 1 }
    : path.endsWith('/follow-ups')
      ? { body: 'A question of somebody else.' }
      : path.endsWith('/messages')
        ? { text: 'A message of somebody else.' }
        : {};

/** All of Ann's rows, as they are. */
async function rowsOfAnn(): Promise<string> {
  const tables = [
    accessTokens,
    applications,
    caseWatches,
    consultations,
    drafts,
    leases,
    notifications,
    oauthClients,
    oauthGrants,
    userContacts,
    webhookEndpoints,
  ];
  const rows = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await site.db.execute(sql`select * from ${table} where user_id = ${ann.id} order by id`);
      return [getTableName(table), rows];
    }),
  );
  return JSON.stringify(rows);
}

describe('every address that names a thing', () => {
  it('is known here, with whose thing it is or why that is not asked', () => {
    const lost = routes().filter(([, path]) => ![...owned, ...others].some(([pattern]) => pattern.test(path)));
    expect(lost.map(([method, path]) => `${method} ${path}`)).toEqual([]);
    expect(Object.entries(things).filter(([, id]) => !id)).toEqual([]);
  });

  it('names what is there: its owner can open it, and the program of another has the rights to ask', async () => {
    const [named, opened] = [new Set<Thing>(), new Set<Thing>()];
    for (const [method, path] of routes()) {
      const thing = owned.find(([pattern]) => pattern.test(path))?.[1];
      if (method !== 'get' || !thing || path.startsWith('/api/')) continue;
      named.add(thing);
      const { status, headers } = await ann.get(addressOf(path, thing));
      // Some lead to the page of the same thing that comes first.
      if (status === 200 || String(headers.location).includes(things[thing])) opened.add(thing);
    }
    expect([...named].filter((thing) => !opened.has(thing))).toEqual([]);
    const own = await site.http.get('/api/v1/webhooks').set('Authorization', `Bearer ${program}`);
    expect(own.status).toBe(200);
  });

  it('is closed to another user, a visitor, an expert and the staff, and nothing of it changes', async () => {
    const before = await rowsOfAnn();
    const faults: string[] = [];
    let line = 0;
    let tried = 0;
    for (const [method, path] of routes()) {
      const thing = owned.find(([pattern]) => pattern.test(path))?.[1];
      if (!thing) continue;
      const address = addressOf(path, thing);
      for (const [who, browser] of Object.entries(outsiders)) {
        if (who === 'program' && !path.startsWith('/api/')) continue;
        line += 1;
        tried += 1;
        const request = browser[method](address).set({
          'Sec-Fetch-Site': 'same-origin',
          Accept: path.startsWith('/api/') ? 'application/json' : 'text/html',
          'X-Forwarded-For': `10.7.${Math.floor(line / 250)}.${line % 250}`,
          ...(who === 'program' && { Authorization: `Bearer ${program}` }),
        });
        const isProgram = path.startsWith('/api/');
        const isRead = method === 'get' || method === 'head';
        const { status, headers, text } = await (isRead
          ? request
          : request.type(isProgram ? 'json' : 'form').send(isProgram ? bodyFor(path) : {}));
        const location = String(headers.location ?? '');
        const isSentAway = (status === 302 || status === 303) && !pathIn(location).includes(things[thing]);
        if ([401, 403, 404, 405].includes(status) || isSentAway) continue;
        const page = status === 303 && thing === 'question' ? (await browser.get(pathIn(location))).text : text;
        if (thing === 'question' && asksForCode(page)) continue;
        faults.push(`${who} ${method} ${address}: ${status} ${location}`);
      }
    }
    expect(tried).toBeGreaterThan(200);
    expect(faults).toEqual([]);
    expect(await rowsOfAnn()).toBe(before);
  });
});
