import { samples } from '../../../views/pages/api-docs/samples.ts';
import { startListening, type TestApp } from '../../support/app.ts';
import { type Person, somebody } from '../../support/people.ts';
import { tokenIn } from '../../support/tokens.ts';

// The whole programs of the guide to the test site: one is run as it is read, the other names the same things.

let site: TestApp;
let origin: string;
let ann: Person;
beforeAll(async () => {
  ({ site, origin } = await startListening({ TEST_SITE: 'true' }));
  ann = await somebody(site, 'Ann');
});
afterAll(() => site.close());

const pageOf = async () => {
  const { text } = await site.http.get('/api/docs/guides/trying').set('Accept', 'text/html').expect(200);
  return text.replaceAll('&#x27;', "'").replaceAll('&gt;', '>').replaceAll('&amp;', '&').replaceAll('&quot;', '"');
};
const { JavaScript = '', Python = '' } = samples.trying ?? {};

/** The calls of a program, in their order; what it puts into an address is `{}`. */
const callsOf = (program: string) =>
  [...program.matchAll(/call\('([A-Z]+)', f?['`]([^'`?]+)/g)].map(
    ([, method = '', path = '']) => `${method} ${path.replaceAll(/\$?\{[^}]+\}/g, '{}')}`,
  );

it('asks, pays, reads the answer, follows a case, takes a certificate back and writes a lease as the guide shows it', async () => {
  // As the first lines of the program say it.
  const scopes = JavaScript.slice(0, JavaScript.indexOf('const')).match(/\w+:(?:read|write|order)/g) ?? [];
  const { text } = await ann.post('/en/account/settings/tokens', { name: 'guide', scopes, days: '30' });
  const token = tokenIn(text);
  const shown = JavaScript.replaceAll('https://…', origin);
  expect(await pageOf()).toContain(shown);
  const said: unknown[][] = [];
  const AsyncFunction = (async () => {}).constructor as new (...code: string[]) => (log: object) => Promise<void>;
  await new AsyncFunction('console', shown.replace('istishara_test_…', token))({
    log: (...words: unknown[]) => said.push(words),
  });
  expect(said).toEqual([
    [expect.stringContaining('réponse d’essai')],
    ['active', expect.stringMatching(/^\d{4}-\d\d-\d\dT/)],
    ['withdrawn'],
    [expect.stringMatching(/\/e-services\/leases\/[\da-f-]{36}$/)],
    [2, 'document_ready'],
  ]);
});

it('does so in Python by the same calls, with names that the description knows', async () => {
  expect(await pageOf()).toContain(Python.replaceAll('https://…', origin));
  expect(callsOf(Python)).toEqual(callsOf(JavaScript));
  const { body } = await site.http.get('/api/openapi.json').expect(200);
  const described = Object.entries<object>(body.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{[^}]+\}/g, '{}')}`),
  );
  expect(callsOf(Python).filter((call) => !described.includes(call))).toEqual([]);
  const sent = [...Python.matchAll(/'([a-z]\w*)': /g)].map(([, name]) => name);
  expect(sent).toEqual(
    [...JavaScript.matchAll(/^ {2}(\w+): |\{ (outcome|months|answers): (?:\{ (\w+): )?/gm)].flatMap(([, ...names]) =>
      names.filter(Boolean),
    ),
  );
  const schemas = JSON.stringify(body.components.schemas);
  const forms = ['procedures/good-conduct/questions?mode=prepare', 'leases/questions?role=landlord'];
  const asked = await Promise.all(
    forms.map((form) => site.http.get(`/api/v1/${form}&country=MA&locale=fr-ma`).expect(200)),
  );
  const questions = asked.flatMap(({ body }) => body.items.map(({ name }: { name: string }) => name));
  const read = [...Python.matchAll(/\['(\w+)'\]/g)].map(([, name]) => name);
  expect(read).toEqual(expect.arrayContaining(['items', 'bill', 'answers', 'state']));
  const unknown = [...sent, ...read].filter((name) => !schemas.includes(`"${name}":{`) && !questions.includes(name));
  expect(unknown).toEqual([]);
});
