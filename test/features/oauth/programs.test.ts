import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { WaysIn } from '../../../src/features/accounts/sign-in/ways-in.ts';
import { notifications } from '../../../src/features/notifications/notifications.table.ts';
import { oauthClients } from '../../../src/features/oauth/oauth.table.ts';
import { programsPerUser } from '../../../src/features/oauth/program.ts';
import { isProgramName } from '../../../src/features/oauth/rules/program-name.ts';
import { hashToken } from '../../../src/lib/named-secret.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { aCode, asking, redirect } from '../../support/oauth.ts';
import { type Person, somebody } from '../../support/people.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp({ TRUST_PROXY: '1' });
});
afterAll(() => site.close());

const index = '/en/account/settings/own-programs';
const books = (changes: Record<string, string | string[]> = {}) => ({
  _form: randomUUIDv7(),
  name: 'Books',
  website: 'https://books.example',
  redirects: `${redirect}\nhttp://127.0.0.1/back`,
  scopes: ['profile:read', 'cases:read'],
  kind: 'server',
  ...changes,
});
const programsOf = ({ id }: Person) => site.db.select().from(oauthClients).where(eq(oauthClients.userId, id));
const newsOf = async ({ id }: Person) =>
  (await site.db.select().from(notifications).where(eq(notifications.userId, id))).map(({ kind }) => kind).sort();
const secretIn = (text: string) => /istishara_secret_[\w-]+/.exec(text)?.[0] ?? '';
async function registered(changes: Record<string, string | string[]> = {}) {
  const maker = await somebody(site, 'Maker');
  const { text } = await maker.post(index, books(changes)).expect(200);
  const [program] = await programsOf(maker);
  return { maker, id: program?.id ?? '', secret: secretIn(text), path: `${index}/${program?.id}` };
}

describe('a program', () => {
  it('is registered with a secret that is shown once and works, and its owner is told', async () => {
    const { maker, id, secret, path } = await registered();
    const [kept] = await programsOf(maker);
    expect(kept).toMatchObject({ name: 'Books', scopes: ['profile:read', 'cases:read'] });
    expect(kept?.redirects).toEqual([redirect, 'http://127.0.0.1/back']);
    expect([kept?.secretHash, JSON.stringify(kept).includes(secret)]).toEqual([hashToken(secret), false]);
    for (const page of [index, path]) expect(secretIn((await maker.get(page)).text)).toBe('');
    expect((await maker.get(path)).text).toContain(id);
    expect(await newsOf(maker)).toEqual(['program_made']);
    const ann = await somebody(site, 'Ann');
    const program = { id, secret, maker };
    await asking(site, program)
      .redeem(await aCode(site, program, ann, ['profile:read']))
      .expect(200);
    expect(await newsOf(ann)).toEqual(['program_allowed']);
    expect((await maker.get(index)).text).toContain('1 person has allowed it.');
  });

  it('of people’s own devices has no secret', async () => {
    const { maker, secret, path } = await registered({ kind: 'device' });
    expect([secret, (await programsOf(maker))[0]?.secretHash]).toEqual(['', null]);
    expect((await maker.get(path)).text).not.toContain(`${path}/secret`);
    expect((await maker.post(`${path}/secret`, { _form: randomUUIDv7() })).status).toBe(404);
  });

  it('is registered once, however often the form is sent, and its secret is not shown again', async () => {
    const maker = await somebody(site, 'Maker');
    const form = books();
    const answers = await Promise.all(Array.from({ length: 5 }, () => maker.post(index, form)));
    expect(answers.filter(({ text }) => secretIn(text))).toHaveLength(1);
    expect(await programsOf(maker)).toHaveLength(1);
  });

  it.each([
    ['no name', { name: '' }],
    ['our own name', { name: 'Istishara' }],
    ['a website that runs something', { website: 'javascript:alert(1)' }],
    ['an address without encryption', { redirects: 'http://books.example/back' }],
    ['a name for this machine that others can take', { redirects: 'http://localhost/back' }],
    ['a scheme that any app can claim', { redirects: 'books:/back' }],
    ['an address with a fragment', { redirects: `${redirect}#x` }],
    ['one bad address among good ones', { redirects: `${redirect}\nhttps://user:pass@books.example/` }],
    ['no address', { redirects: '' }],
    ['too many addresses', { redirects: Array.from({ length: 11 }, (_, at) => `${redirect}/${at}`).join('\n') }],
    ['nothing to ask for', { scopes: [] }],
    ['only what nobody can allow', { scopes: ['webhooks:write'] }],
    ['no place to run', { kind: 'elsewhere' }],
  ])('is refused with %s, and what was typed stays', async (_what, changes) => {
    const maker = await somebody(site, 'Maker');
    const { status, text } = await maker.post(index, books({ website: 'https://typed.example', ...changes }));
    expect([status, await programsOf(maker)]).toEqual([422, []]);
    expect(text).toContain('id="error-summary-title"');
    expect(text).toContain('website' in changes ? 'Books' : 'https://typed.example');
  });

  it('is one of ten at most', async () => {
    const maker = await somebody(site, 'Maker');
    for (let made = 0; made < programsPerUser; made += 1) await maker.post(index, books()).expect(200);
    const { status, text } = await maker.post(index, books());
    expect([status, text.includes('You have 10 programs')]).toEqual([422, true]);
    expect(await programsOf(maker)).toHaveLength(programsPerUser);
  });
});

describe('its maker', () => {
  it('can change it, and is told', async () => {
    const { maker, path } = await registered();
    const changes = { name: 'Better books', redirects: 'https://books.example/other', scopes: 'bills:read' };
    expect((await maker.post(path, books(changes))).headers.location).toBe(path);
    expect((await programsOf(maker))[0]).toMatchObject({ name: 'Better books', scopes: ['bills:read'] });
    const wrong = await maker.post(path, books({ name: 'Official lstishara' }));
    expect([wrong.status, wrong.text.includes('Official lstishara')]).toEqual([422, true]);
    expect(await newsOf(maker)).toEqual(['program_changed', 'program_made']);
  });

  it('can give it a new secret: the old one is over at once', async () => {
    const { maker, id, secret, path } = await registered();
    const fresh = secretIn((await maker.post(`${path}/secret`, { _form: randomUUIDv7() }).expect(200)).text);
    expect([fresh.length, fresh === secret]).toEqual([secret.length, false]);
    expect((await asking(site, { id, secret }).renew('x')).body.error).toBe('invalid_client');
    expect((await asking(site, { id, secret: fresh }).renew('x')).body.error).toBe('invalid_grant');
    expect(await newsOf(maker)).toEqual(['program_changed', 'program_made']);
  });

  it('can delete it: it stops for everybody', async () => {
    const { maker, id, secret, path } = await registered();
    const program = { id, secret, maker };
    const code = await aCode(site, program, await somebody(site, 'Ann'), ['profile:read']);
    const { body } = await asking(site, program).redeem(code).expect(200);
    expect((await maker.post(`${path}/removal`)).headers.location).toBe(index);
    expect(await programsOf(maker)).toEqual([]);
    const me = site.http.get('/c/users/me').set('Authorization', `Bearer ${body.access_token}`);
    expect((await me).status).toBe(401);
    expect((await asking(site, program).renew(body.refresh_token)).body.error).toBe('invalid_client');
  });

  it('alone can: another finds nothing there', async () => {
    const { maker, path } = await registered();
    const [before, eve] = [await programsOf(maker), await somebody(site, 'Eve')];
    expect((await eve.get(path)).status).toBe(404);
    for (const what of ['', '/secret']) expect((await eve.post(path + what, books({ name: 'Evil' }))).status).toBe(404);
    await eve.post(`${path}/removal`);
    expect(await programsOf(maker)).toEqual(before);
  });

  it('loses what somebody else registered in their account', async () => {
    const { maker } = await registered();
    const since = new Date(Date.now() - 60_000);
    await site.db.transaction((tx) => site.app.get(WaysIn).endSince(tx, maker.id, since));
    expect(await programsOf(maker)).toEqual([]);
  });
});

describe('the name of a program', () => {
  it.each([
    'Books',
    'Café 2000',
    'دفاتر',
    'استشارات الأسرة',
    'Livres & cie.',
    'كتب أحمد (تجربة)',
    'Administration facile',
    'Policies',
    'كُتُبٌّ',
    'مُحَمَّد',
    'Court calendar',
    'Free Jaridati',
    'مواعيد المحاكم',
    'سداد الديون',
    'توثيق العقود',
    'وثيقة سفر',
  ])('may be %s', (name) => expect(isProgramName(name)).toBe(true));
  it.each([
    'Istishara',
    'I S T I S H A R A',
    'lstishara',
    '1stishara Pro',
    'Ist1shara',
    'Istıshara',
    'Istisħara',
    'Isŧishara',
    'ĳstishara',
    'Istichara',
    'Íštíshàra',
    'استشارة',
    'اِسْتِشَارَة',
    'موقع الاستشارة',
    'استـشـارة',
    'Іstіshara',
    '𝐈𝐬𝐭𝐢𝐬𝐡𝐚𝐫𝐚',
    'A\u202eB',
    '<b>A</b>',
    '...',
    '12',
    'استشارۃ',
    'استشارە',
    'استݜارة',
    'I\u0336B\u0336',
    `Z${'\u0323'.repeat(20)}`,
    `كت${'\u064f'.repeat(3)}ب`,
    'Ministry of Justice',
    'Ministère de la Justice',
    'Min1stry',
    'Royal Po1ice',
    'وزارة العدل',
    'بالوزارة',
    'النيابة العامة',
    'الشرطة',
    'Najiz',
    'Naj1z Pro',
    'N a j i z',
    'NajizApp',
    'ناجز',
    'لناجز',
    'Absher Business',
    'أبشر',
    'UAE Pass',
    'UAE-PASS',
    'Mahakim',
    'محاكم',
    'منصة محاكم',
    'Tawtheeq',
    'توثيق',
    'Ejari',
    'E j a r i',
    'Ejari rent',
    'إيجاري',
    'SADAD',
    '5adad',
    'سداد',
    'Nafath',
    'النفاذ الوطني',
    'Tawakkalna',
    'توكلنا',
    'Balady',
    'CNSS',
    'Digital Egypt',
    'الشهر العقاري',
    'Tribunal de première instance',
    'Court of Cassation',
    'Supreme Court',
    'Cour d’appel',
    'محكمة الاستئناف',
    'Dubai Municipality',
    'سفارة المغرب',
  ])('is never %s', (name) => expect(isProgramName(name)).toBe(false));
});
