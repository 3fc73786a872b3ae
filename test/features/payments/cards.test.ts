import { sql } from 'drizzle-orm';
import { cardNumbersIn } from '../../../src/lib/card-numbers.ts';
import { withoutCardNumbers } from '../../../src/platform/http/card-numbers.ts';
import { type RouteName, routePath, routes } from '../../../src/platform/http/routes.ts';
import type { TestApp } from '../../support/app.ts';
import { type money, startWithBills } from '../../support/payments.ts';
import { type Person, somebody } from '../../support/people.ts';

const card = '4000000000000010';
const grouped = card.replace(/(\d{4})(?=\d)/g, '$1 ');
const arabic = card.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
const own = { 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' };

let site: TestApp;
let room: ReturnType<typeof money>;
beforeAll(async () => {
  ({ site, room } = await startWithBills());
});
afterAll(() => site.close());

/** Every table, with spaces and dashes taken out of what stands in it, in any digits. */
async function tablesWithCards(): Promise<string[]> {
  const { rows: tables } = await site.db.execute<{ schema: string; name: string }>(
    sql`select table_schema as schema, table_name as name from information_schema.tables
      where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await site.db.execute<{ found: string }>(
      sql`select count(*) as found from ${sql.identifier(schema)}.${sql.identifier(name)} as one
        where translate(regexp_replace(one::text, '[ -]', '', 'g'), '٠١٢٣٤٥٦٧٨٩', '0123456789') like ${`%${card}%`}`,
    );
    if (Number(rows[0]?.found) > 0) found.push(name);
  }
  return found;
}

const pages = (Object.keys(routes) as RouteName[]).filter((name) => !/\/:\w+(\/|$)/.test(routes[name]));
const tagsIn = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g'))].map(([tag]) => tag);
const attribute = (tag: string, name: string) =>
  new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? '';

type Form = { action: string; fields: Record<string, string> };

/** The forms of a page, with the card number in every field that text can be typed into. */
function formsIn(html: string): Form[] {
  return [...html.matchAll(/<form\b([^>]*method="post"[^>]*)>([\s\S]*?)<\/form>/g)].map(([, head = '', body = '']) => {
    const fields: Record<string, string> = {};
    for (const tag of tagsIn(body, 'textarea')) fields[attribute(tag, 'name')] = `Paid with ${grouped}, why?`;
    for (const tag of tagsIn(body, 'input')) {
      const isText = !/type="(?:hidden|radio|checkbox|submit|file|password)"/.test(tag);
      fields[attribute(tag, 'name')] = isText ? arabic : attribute(tag, 'value');
    }
    for (const [, tag = '', options = ''] of body.matchAll(/(<select\b[^>]*>)([\s\S]*?)<\/select>/g)) {
      fields[attribute(tag, 'name')] = attribute(tagsIn(options, 'option').at(-1) ?? '', 'value');
    }
    return { action: attribute(` ${head}`, 'action'), fields };
  });
}

type Sends = Pick<Person, 'get' | 'post'>;

async function fillEverything({ get, post }: Sends, extra: string[]): Promise<number> {
  let sent = 0;
  for (const path of [...pages.map((name) => routePath('en', name)), ...extra]) {
    const { text = '', status } = await get(path);
    if (status !== 200) continue;
    for (const { action, fields } of formsIn(text)) {
      if (/sign-out|logout|leaving|deletion/.test(action)) continue;
      await post(action || path, fields);
      sent += 1;
    }
  }
  return sent;
}

const stranger = (): Sends => {
  const browser = site.browser();
  return {
    get: (path) => browser.get(path).set(own),
    post: (path, fields = {}) => browser.post(path).set(own).type('form').send(fields),
  };
};

describe('no card number gets into the database', () => {
  it('from any field of any page, whoever fills it in', async () => {
    const ann = await somebody(site, 'Ann');
    const ben = await somebody(site, 'Ben', ['user', 'expert', 'staff']);
    const bill = await room.aBill({ party: { kind: 'user', id: ann.id } });
    const extra = [`/en/pay/${bill.reference}`, `/en/desk/bills/${bill.id}`];
    expect(await fillEverything(stranger(), extra)).toBeGreaterThan(10);
    expect(await fillEverything(ben, extra)).toBeGreaterThan(30);
    expect(await tablesWithCards()).toEqual([]);
  }, 180_000);

  it('from forms that are filled in as they should be', async () => {
    const ann = await somebody(site, 'Ann');
    const message = `My card ${grouped} was charged twice, please look at it. And ${arabic}.`;
    const sent = await ann.post('/en/contact', { topic: 'payment', name: `Ann ${card}`, message, replyTo: '' });
    expect([200, 303]).toContain(sent.status);
    expect(
      (await ann.post('/en/account/settings/tokens', { name: card, scopes: 'profile:read', days: '30' })).status,
    ).toBe(200);
    const url = `https://example.org/${card}?n=${card}`;
    expect((await ann.post('/en/account/settings/webhooks', { url, kinds: ['bill.*'] })).status).toBe(200);
    const bill = await room.aBill();
    const fields = { method: 'card', card_number: card, [card]: card };
    expect((await ann.post(`/en/pay/${bill.reference}/attempts`, fields)).status).toBe(303);
    expect(await tablesWithCards()).toEqual([]);
    const { rows } = await site.db.execute<{ message: string }>(
      sql`select message from contact_messages order by id desc limit 1`,
    );
    expect(rows[0]?.message).toContain('My card •••• 0010 was charged');
  });

  it('from programs, which are told where it stands', async () => {
    const browser = site.browser();
    await browser.get('/api/entity/me').set(own);
    const headers = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' };
    const answer = await browser
      .put('/c/visitors/me')
      .set(headers)
      .send({ theme: `${grouped}` });
    expect([answer.status, answer.body.errors?.[0]?.pointer]).toEqual([422, '/theme']);
    expect(JSON.stringify(answer.body)).not.toContain('0000');
    expect(await tablesWithCards()).toEqual([]);
  });

  it('and no column is made for one', async () => {
    const { rows } = await site.db.execute<{ name: string }>(
      sql`select column_name as name from information_schema.columns where table_schema = 'public'
        and column_name ~ '(^|_)(card|pan|cvc|cvv|mandate|iban)(_|$)'`,
    );
    expect(rows).toEqual([]);
  });
});

describe('a form of card numbers and nothing else', () => {
  const form = (count: number) => ({ topic: 'payment', message: Array(count).fill(grouped).join(', ') });
  const masked = (count: number): string => {
    const request = { body: form(count), path: '/en/contact', is: () => false };
    withoutCardNumbers(request as never, {} as never, () => {});
    return request.body.message;
  };

  it('keeps the last four digits of each', () => {
    expect(masked(3)).toBe('•••• 0010, •••• 0010, •••• 0010');
  });

  it('is not searched anew for each of them', () => {
    const searches = jest.spyOn(String.prototype, 'replaceAll');
    expect(masked(5_000)).not.toContain('4000');
    expect(searches.mock.calls.length).toBeLessThan(10);
    searches.mockRestore();
  });
});

describe('a card number', () => {
  it.each([
    '4000000000000010',
    '4000-0000-0000-0010',
    '4000\u200b 0000\u200b 0000\u200b 0010',
    '４０００ ００００ ００００ ００１０',
    '٤٠٠٠ ٠٠٠٠ ٠٠٠٠ ٠٠١٠',
    '5555555555554444',
    '2223003122003222',
    '378282246310005',
    '6200000000000005',
  ])('is seen in %s', (number) => expect(cardNumbersIn(`Paid with ${number}.`)).toEqual([number]));

  it.each([
    `${card} 12/27`,
    `${grouped} 12/27 123`,
    `${grouped} 1 / 2027`,
    `${arabic} ١٢/٢٧`,
    `12/27 ${card}`,
    `12/2027 ${grouped}`,
  ])('is seen beside the month in which it ends: %s', (text) => expect(cardNumbersIn(text)).toHaveLength(1));

  it.each([
    ['a reference of ours', '4827 1930 5516'],
    ['a telephone number', '+4915123456789012'],
    ['one that does not add up', '4000000000000011'],
    ['an Emirates ID', '784-1984-1234567-1'],
    ['an Egyptian identity number', '30001011234567'],
    ['an IBAN', 'MA64 0110 1900 0001 2050 0053 4921'],
    ['a bank account', '011019000001205000534921'],
    ['a bank account that was written of on a day', '011019000001205000534921 12/11/2026'],
    ['a case before the number of another', '4000/0000 0000 0010 12'],
    ['an id', '0199a0c4-4000-0000-0000-000000000010'],
  ])('is not seen in %s', (_what, text) => expect(cardNumbersIn(text)).toEqual([]));
});
