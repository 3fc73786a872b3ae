import { Limits } from '../../../src/platform/http/limits.ts';
import { networkOf, shareOf } from '../../../src/platform/http/networks.ts';
import { startApp, type TestApp } from '../../support/app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp({ TRUST_PROXY: '1' });
});
afterAll(() => site.close());

const from = (address: string) => ({ 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': address });

describe('an answer to a program', () => {
  it('says how much is left to who is not signed in', async () => {
    const ask = () => site.http.get('/api/_auth/session').set(from('192.0.2.1'));
    const [first, second] = [await ask(), await ask()];
    expect(first.headers['ratelimit-policy']).toBe('"anonymous";q=300;w=300');
    expect(first.headers.ratelimit).toMatch(/^"anonymous";r=299;t=(?:300|299)$/);
    expect(second.headers.ratelimit).toMatch(/;r=298;/);
    const neighbour = await site.http.get('/api/_auth/session').set(from('192.0.2.2'));
    expect(neighbour.headers.ratelimit).toMatch(/;r=299;/);
  });

  it('says so by account to who is signed in', async () => {
    const browser = site.browser();
    await browser
      .post('/en/account/login')
      .set(from('192.0.2.3'))
      .type('form')
      .send({ identifier: 'user@example.com', password: 'istishara-demo-2026' });
    const here = await browser.get('/c/users/me').set(from('192.0.2.3'));
    expect(here.headers['ratelimit-policy']).toBe('"signed-in";q=1500;w=300');
    const elsewhere = await browser.get('/c/users/me').set(from('192.0.2.4'));
    expect(elsewhere.headers.ratelimit).toMatch(/;r=1498;/);
  });

  it('is a problem with the time to wait past the limit, also for what does not exist', async () => {
    const limits = site.app.get(Limits);
    for (let count = 0; count < 300; count++) await limits.count('api', '192.0.2.5');
    const answer = await site.http.get('/c/nothing').set(from('192.0.2.5'));
    expect(answer.status).toBe(429);
    expect(answer.headers['content-type']).toMatch(/problem\+json/);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.headers.ratelimit).toMatch(/;r=0;/);
  });

  it('counts neither pages nor icons nor the description of the API', async () => {
    for (const path of ['/en/contact', '/api/openapi.json', '/api/_icons/lucide.json?icons=home']) {
      expect((await site.http.get(path).set(from('192.0.2.6'))).headers.ratelimit).toBeUndefined();
    }
  });
});

describe('the line that an address belongs to', () => {
  it.each([
    ['2001:db8::1:2:3:4', '2001:db8:0:0::/64'],
    ['2001:db8::9:8:7:6', '2001:db8:0:0::/64'],
    ['2001:DB8:0:0::1', '2001:db8:0:0::/64'],
    ['2001:0db8:0000:0000:ffff::', '2001:db8:0:0::/64'],
    ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['192.0.2.5', '192.0.2.5'],
    ['::ffff:192.0.2.5', '192.0.2.5'],
    ['::FFFF:c000:205', '192.0.2.5'],
    ['64:ff9b::192.0.2.5', '64:ff9b:0:0::/64'],
    ['192.0.2.5:50123', '192.0.2.5'],
    ['[2001:db8::1]:50123', '2001:db8:0:0::/64'],
    ['[2001:db8::1]', '2001:db8:0:0::/64'],
  ])('%s is of %s', (ip, network) => expect(networkOf(ip)).toBe(network));
});

describe('a network of IPv6 with a line for each of its 65,536 parts', () => {
  const line = (number: number, network = '2001:db8:7') => `${network}:${number.toString(16)}::1`;
  const askForCode = (ip: string, to: string) =>
    site.http.post('/en/account/signup').set(from(ip)).type('form').send({ identifier: to });

  it('has as many codes sent as eight lines', async () => {
    const statuses: number[] = [];
    for (let number = 0; number < 9; number += 1)
      for (let count = 0; count < 20; count += 1)
        statuses.push((await askForCode(line(number), `n${number}.${count}@example.org`)).status);
    expect(statuses.slice(0, 160)).toEqual(Array(160).fill(303));
    expect(statuses.slice(160)).toEqual(Array(20).fill(429));
    expect((await askForCode(line(1, '2001:db8:8'), 'neighbour@example.org')).status).toBe(303);
  });

  it('asks as a program as often as eight lines, and is told so', async () => {
    const limits = site.app.get(Limits);
    for (let number = 0; number < 8; number += 1)
      for (let count = 0; count < 300; count += 1) await limits.count('api', networkOf(line(number)));
    const answer = await site.http.get('/c/nothing').set(from(line(9)));
    expect(answer.status).toBe(429);
    expect(answer.headers.ratelimit).toMatch(/;r=0;/);
  });

  it('waits with the ninth line for what misses, and gets back what it was not to be counted', async () => {
    const limits = site.app.get(Limits);
    const key = (number: number) => `bill ${networkOf(line(number))}`;
    for (let number = 0; number < 8; number += 1)
      for (let count = 0; count < 10; count += 1) await limits.spend('payReference', key(number));
    expect(await limits.waitFor('payReference', key(9))).toBeGreaterThan(0);
    await limits.giveBack('payReference', key(3));
    expect(await limits.waitFor('payReference', key(9))).toBe(0);
  });

  it('has five codes sent to one address, as a line has', async () => {
    const limits = site.app.get(Limits);
    const waits: number[] = [];
    for (let number = 0; number < 6; number += 1)
      waits.push(await limits.spendTo('form somebody@example.org', networkOf(line(number))));
    expect(waits.map((wait) => wait > 0)).toEqual([false, false, false, false, false, true]);
  });

  it.each([
    ['2001:db8:7:1::/64', '2001:db8:7::/48'],
    ['contact from 2001:db8:7:1::/64', 'contact from 2001:db8:7::/48'],
    ['192.0.2.5', '192.0.2.5'],
    ['a:b:c:d::/64@example.org', 'a:b:c:d::/64@example.org'],
  ])('%s is shared as %s', (key, share) => expect(shareOf(key)).toBe(share));
});
