import { readConfig } from '../../../src/app/config.ts';
import { shortLinks } from '../../../src/platform/sms/short-links.table.ts';
import { ShortLinks } from '../../../src/platform/sms/short-links.ts';
import { SmsService } from '../../../src/platform/sms/sms.service.ts';
import { smsBudget, usualLink, withLink } from '../../../src/platform/sms/sms-text.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { messagesTo } from '../../support/codes.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp({ TRUST_PROXY: '1' });
});
afterAll(() => site.close());

const target = 'http://site.example/fr-ma/leases/invitation/abcdefghijklmnop?x=1';
const path = '/fr-ma/leases/invitation/abcdefghijklmnop?x=1';
const shorten = (link = target) => site.app.get(ShortLinks).shorten(null, link);
let line = 0;
const aLine = () => {
  line += 1;
  return `10.9.${Math.floor(line / 250)}.${line % 250}`;
};
const open = (address: string, from = aLine()) =>
  site.http.get(new URL(address).pathname).set('X-Forwarded-For', from).redirects(0);

describe('a short address', () => {
  it('leads where it should, however often, and tells nobody of it', async () => {
    const link = await shorten();
    expect(link).toMatch(/^http:\/\/site\.example\/k\/[1-9A-HJ-NP-Za-km-z]{11}$/);
    for (const _ of [1, 2, 3]) {
      const { status, headers, text } = await open(link).set('Cookie', '');
      expect([status, headers.location, text]).toEqual([303, path, '']);
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
      expect(headers['set-cookie']).toBeUndefined();
    }
    expect((await site.http.head(new URL(link).pathname).redirects(0)).status).toBe(303);
  });

  it('is the same for the same page, and another for each other', async () => {
    expect(await shorten()).toBe(await shorten());
    expect(await shorten(`${target}2`)).not.toBe(await shorten());
  });

  it('is made of pages of ours alone', async () => {
    for (const link of ['https://elsewhere.example/a', 'http://site.example.evil.example/a', '/a'])
      expect(await shorten(link)).toBe(link);
  });

  it('says nothing to who reads the table', async () => {
    const link = await shorten();
    const rows = JSON.stringify(await site.db.select().from(shortLinks));
    expect(rows).not.toContain(new URL(link).pathname.slice(3));
    expect(rows).not.toMatch(/invitation|abcdefghijklmnop|fr-ma/);
  });

  it('ends, and whoever guesses is told to wait, which keeps nobody behind the same line from theirs', async () => {
    const link = await shorten();
    const in13Months = new Date(Date.now() + 396 * 86_400_000);
    expect(await site.app.get(ShortLinks).open(link.slice(-11), in13Months)).toBeNull();
    const guess = (n: number) =>
      `http://site.example/k/${'abcdefghijk'.slice(0, 9)}${'123456789'[n % 9]}${'ABCDEFGH'[n % 8]}`;
    const from = aLine();
    const answers = [];
    for (let n = 0; n < 31; n += 1) answers.push((await open(guess(n), from)).status);
    expect(new Set(answers.slice(0, 30))).toEqual(new Set([404]));
    expect(answers[30]).toBe(429);
    expect((await open(link, from)).status).toBe(303);
    expect((await open(link)).status).toBe(303);
  });

  it('is opened by many people behind one line', async () => {
    const [link, from] = [await shorten(), aLine()];
    for (let n = 0; n < 40; n += 1) expect((await open(link, from)).status).toBe(303);
  });

  it.each(['x', '%00', '0OIl0OIl0OI', 'a'.repeat(5_000), '../../api'])('is not %s', async (token) => {
    expect((await site.http.get(`/k/${token}`).set('X-Forwarded-For', aLine()).redirects(0)).status).toBe(404);
  });

  it('leaves in a message, where it has another address of the site if there is one', async () => {
    const to = '+212600123123';
    await site.db.transaction((tx) => site.app.get(SmsService).send(tx, { to, text: 'Words', link: target }));
    const [message = ''] = await messagesTo({ dataDir: site.dataDir }, to);
    expect(message).toContain(`Words\n${await shorten()}`);

    const config = readConfig({ PUBLIC_URL: 'http://site.example', SMS_LINKS_AT: 'https://i.example/' });
    const other = new ShortLinks({ put: async () => {}, find: async () => null } as never, config);
    expect(await other.shorten(null, target)).toMatch(/^https:\/\/i\.example\/k\/\w{11}$/);
  });
});

describe('words and their address', () => {
  const arabic = (letters: number) => `استشارة: ${'ا'.repeat(letters)}`;

  it.each([
    [26, 'استشارة: ', 'https://istishara.ma'],
    [27, 'ا', 'https://istishara.ma'],
    [35, 'ا', 'https://istishara.ma'],
    [36, 'ا', 'istishara.ma'],
    [43, 'ا', 'istishara.ma'],
  ])('of %i letters are in one message, the clearest way that fits', (letters, start, address) => {
    const message = withLink(arabic(letters), usualLink);
    expect(smsBudget(message)).toMatchObject({ fits: true, limit: 70 });
    expect(message.startsWith(start)).toBe(true);
    expect(message.split('\n')[1]).toBe(`${address}/k/xxxxxxxxxxx`);
  });

  it('that are too long for one are whole', () => {
    expect(withLink(arabic(44), usualLink)).toBe(`${arabic(44)}\n${usualLink}`);
  });
});
