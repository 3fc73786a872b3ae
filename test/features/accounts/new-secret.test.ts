import { randomUUIDv7 } from 'node:crypto';
import { CONFIG, type Config } from '../../../src/platform/config.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import * as forms from '../../support/forms.ts';
import { get, post } from '../../support/forms.ts';
import { mailsTo } from '../../support/mails.ts';
import { type Person, somebody } from '../../support/people.ts';
import { aScan } from '../../support/pictures.ts';
import { callsOf } from '../help/calls.ts';
import { codeAt, leasesOf } from '../leases/lease-flow.ts';

let site: TestApp;
let ben: Person;
const calls = callsOf(
  () => site,
  () => ben,
);
beforeAll(async () => {
  site = await startApp({ TRUST_PROXY: '1' });
  ben = await somebody(site, 'Ben', ['user', 'staff']);
});
afterAll(() => site.close());

const secrets = () => site.app.get<Config>(CONFIG).sessionSecrets;
/** As who runs the site does it: the new one stands first, and the one before goes on being believed. */
const putNewFirst = () => secrets().unshift(randomUUIDv7());
/** As who runs the site does it where somebody may have seen it. */
const putNewAlone = () => secrets().splice(0, Infinity, randomUUIDv7() + randomUUIDv7());

const codeOn = async (browser: forms.Browser, page: string) =>
  /رمز الرابط:\s*\u2068?(\d{6})/.exec((await get(browser, page)).text)?.[1] ?? '';

/** A form of a certificate whose link went to its owner. */
async function linked() {
  const { browser, base } = await forms.begun(site.browser());
  const [page, to] = [`${base}/person`, `salma.${randomUUIDv7().slice(-8)}@example.com`];
  await post(browser, page, { nameLatin: 'Salma', _v: '1', _go: 'link', _to: to });
  const [mail = ''] = await mailsTo(site.dataDir, to);
  const path = /https?:\/\/[^/]+(\/\S+\/forms\/[\w-]{22})/.exec(mail)?.[1] ?? '';
  return { browser, page, path, code: await codeOn(browser, page) };
}

const opens = async (path: string, code: string) => (await post(site.browser(), path, { code })).status;

describe('a new secret of the site, put before the old one', () => {
  it('leaves the links of forms open, by the code of before and by the one that their page shows now', async () => {
    const { browser, page, path, code } = await linked();
    expect(code).toMatch(/^\d{6}$/);
    putNewFirst();
    const now = await codeOn(browser, page);
    expect(now).not.toBe(code);
    expect(await opens(path, '000000')).toBe(422);
    expect([await opens(path, code), await opens(path, now)]).toEqual([303, 303]);
  });

  it('leaves the invitations of leases open, by the code of before and by the one that is read out now', async () => {
    const { invited } = leasesOf(site);
    const [one, other] = [await invited(), await invited()];
    putNewFirst();
    const now = await codeAt(other.browser, other.path);
    expect(now).not.toBe(other.code);
    expect([await opens(one.link, one.code), await opens(other.link, now)]).toEqual([303, 303]);
  });

  it('leaves a slot open to another device, where its owner is already, and the attachment in it', async () => {
    const { browser, id, base } = await forms.filled(site.browser());
    const asked = await post(browser, `/ar-ma/files/${id}/photo/code`, {});
    const code = /(\d{4}) (\d{3}) (\d{3})<\/bdi>/.exec(asked.text)?.slice(1).join('') ?? '';
    const entered = await post(site.browser(), '/fr/files/elsewhere', { code });
    putNewFirst();
    expect((await get(site.browser(), String(entered.headers.location))).status).toBe(200);
    expect((await post(site.browser(), '/fr/files/elsewhere', { code })).status).toBe(303);
    await forms.upload(browser, `/ar-ma/files/${id}/photo`, aScan());
    const { text } = await get(browser, `${base}/papers`);
    const link = /\/ar-ma\/files\/[\w-]{36}\/[a-z\d]+\.[\w-]{43}/.exec(text)?.[0] ?? '';
    putNewFirst();
    expect((await get(browser, link)).status).toBe(200);
  });

  it('takes the code that a caller reads out', async () => {
    const { desk, code } = await calls.begun('good-conduct');
    putNewFirst();
    expect((await ben.post(`${desk}/consent`, { code })).status).toBe(303);
  });
});

it('a new secret of the site in the place of the old one believes no code of before', async () => {
  const { path, code } = await linked();
  const lease = await leasesOf(site).invited();
  putNewAlone();
  expect([await opens(path, code), await opens(lease.link, lease.code)]).toEqual([422, 422]);
});
