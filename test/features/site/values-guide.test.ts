import { formats } from '../../../src/features/journeys/questions.ts';
import { type Country, countries } from '../../../src/lib/countries/country.ts';
import { parseNationalId } from '../../../src/lib/identifiers.ts';
import { guides } from '../../../views/pages/api-docs/guides.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { type Person, somebody } from '../../support/people.ts';
import { aToken, calling } from '../../support/tokens.ts';

// What a program of another country has to write is found in the API and its guide alone: nothing is guessed.

let site: TestApp;
let ann: Person;
let asAnn: ReturnType<typeof calling>;
beforeAll(async () => {
  site = await startApp({ TEST_SITE: 'true', SAMPLE_DATA: 'false' });
  ann = await somebody(site, 'Ann');
  asAnn = calling(site, await aToken(ann, ['requests:read', 'requests:order', 'leases:write', 'cases:write']));
});
afterAll(() => site.close());

type Question = {
  name: string;
  kind: string;
  format: string | null;
  example: string | null;
  pattern: string | null;
  required: boolean;
  or: string | null;
  values: { value: string }[] | null;
  when: string | null;
  least: number | null;
};

const soon = Temporal.Now.plainDateISO().add({ days: 30 }).toString();

/** As a program answers that knows nothing but what the question says of itself. */
function answerTo({ kind, example, values, when, least }: Question): string {
  if (kind === 'choice') return values?.[0]?.value ?? '';
  if (kind === 'day') return when === 'near' ? soon : '1990-01-01';
  if (kind === 'count') return String(least);
  if (kind === 'amount') return '4500';
  return example ?? 'Exemple';
}
const answersTo = (items: Question[]) =>
  Object.fromEntries(
    items.filter(({ required, or }) => required || or).map((question) => [question.name, answerTo(question)]),
  );
const questionsAt = async (path: string): Promise<{ items: Question[]; price: { minor: number }; consents: [] }> =>
  (await site.http.get(`/api/v1${path}`).expect(200)).body;
const firstOf = (items: Question[], name: string) => items.find((one) => one.name === name)?.values?.[0]?.value ?? '';

describe.each([...countries])('the forms of %s', (country: Country) => {
  it('are answered by what their questions say', async () => {
    const at = `country=${country}&locale=en`;
    const first = await questionsAt(`/leases/questions?${at}`);
    const [role, region] = ['role', 'region'].map((name) => firstOf(first.items, name));
    const { items, price } = await questionsAt(`/leases/questions?${at}&role=${role}&region=${region}`);
    // The two sides are two people: the other one shows a passport.
    const other = { otherEmail: `karim.${country}@example.com`, tenant_identity_type: 'passport' };
    // What a law asks for, such as a notice of two months, is no shape: it is said where it is missing.
    const answers = { ...answersTo(items), ...other, tenant_identity: 'AB1234567', notice: '2', months: '12' };
    const lease = await asAnn('post', '/my/leases', { country, answers, price: price.minor });
    expect([lease.body.errors, lease.status]).toEqual([undefined, 201]);
    expect(items.find(({ name }) => name === 'landlord_identity')).toMatchObject({ format: 'identity' });
  });

  it('and so is a certificate', async () => {
    const path = `/procedures/good-conduct/questions?country=${country}&locale=en`;
    const first = await questionsAt(path);
    const chosen = new URLSearchParams({ mode: 'prepare', situation: 'none' });
    const document = firstOf(first.items, 'document');
    if (document) chosen.set('document', document);
    const { items, price, consents } = await questionsAt(`${path}&${chosen}`);
    const answers = { ...answersTo(items), ...Object.fromEntries(chosen) };
    const accepted = consents.map(({ name }) => name);
    const body = { procedure: 'good-conduct', country, answers, accepted, price: price.minor };
    const certificate = await asAnn('post', '/my/certificates', body);
    expect([certificate.body.errors, certificate.status]).toEqual([undefined, 201]);
    for (const { format, pattern } of items) {
      expect([null, ...formats]).toContain(format);
      expect(pattern !== null).toBe(format === 'code');
    }
  });
});

describe('the guide on values', () => {
  const lines = guides.values.split('\n');

  it('shows an identity number of each country that its rule takes', () => {
    const shown = lines.flatMap((line) => /^ {2}([A-Z]{2}) {2}"(\w+)" {2}/.exec(line)?.slice(1, 3) ?? []);
    expect(shown).toHaveLength(countries.length * 2);
    for (const country of countries) {
      const number = shown[shown.indexOf(country) + 1] ?? '';
      expect(parseNationalId[country](number)).toEqual({ ok: true, value: number });
    }
  });

  it('shows cases that can be followed as they are written there', async () => {
    const cases = lines
      .filter((line) => line.startsWith('  { '))
      .map((line) => JSON.parse(line) as { country: string });
    expect(new Set(cases.map(({ country }) => country))).toEqual(new Set(countries));
    for (const shown of cases) {
      const { status, body } = await asAnn('post', '/my/cases', { ...shown, role: 'party', declared: true });
      expect([shown, body.errors, status]).toEqual([shown, undefined, 201]);
    }
  });

  it('says what is answered where a number may be several cases', async () => {
    const several = { country: 'MA', court: 'ma-ca-rabat', number: '2019/1201/2020', role: 'party', declared: true };
    const { status, body } = await asAnn('post', '/my/cases', several);
    expect([status, body.errors]).toEqual([
      422,
      [{ pointer: '/reading', code: 'one_of', detail: expect.stringContaining('2019/1201/2020, 2020/1201/2019') }],
    ]);
    expect(guides.values).toContain('one_of, "Choose one of: 2019/1201/2020, 2020/1201/2019."');
    const other = await asAnn('post', '/my/cases', { ...several, reading: '2020/1201/20' });
    expect([other.status, other.body.errors?.[0]?.pointer]).toEqual([422, '/reading']);
    const meant = await asAnn('post', '/my/cases', { ...several, reading: '2019/1201/2020' });
    expect([meant.status, meant.body.number]).toEqual([201, '2019/1201/2020']);
  });

  it('names a code that a wrong number is answered with', async () => {
    const at = '/leases/questions?country=SA&locale=en&role=landlord&region=SA-01';
    const { items, price } = await questionsAt(at);
    const answers = { ...answersTo(items), role: 'landlord', region: 'SA-01', landlord_identity: '1000000007' };
    const { body } = await asAnn('post', '/my/leases', { country: 'SA', answers, price: price.minor });
    expect(body.errors).toEqual([
      { pointer: '/answers/landlord_identity', code: 'journeys.identity.check_digit', detail: expect.any(String) },
    ]);
    const { text } = await site.http
      .get('/api/docs/guides/values')
      .set({ Accept: 'text/html', 'Accept-Language': 'en' });
    expect(text).toContain('journeys.identity.check_digit');
  });
});
