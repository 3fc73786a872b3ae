import { startApp, type TestApp } from '../../support/app.ts';
import { dateOf } from '../../support/flows.ts';
import { type Fields, get, post } from '../../support/forms.ts';
import { salma } from '../../support/written.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
});
afterAll(() => site.close());

const person = { ...salma, may_lives_there: 'yes' };
const host = { hostName: 'Karim Bennani', hostIdentity_type: 'national', hostIdentity: 'AB123457' };
const today = Temporal.Now.plainDateISO();

/** A form up to the page of the person, which is sent on; `situation` is how somebody lives at the address. */
async function personSent(situation: string, since: Temporal.PlainDate, more: Fields = {}) {
  const browser = site.browser();
  const request = { situation, receiver: 'school', mode: 'prepare' };
  const { location } = (await post(browser, '/en/pages/housing-certificate/new?country=MA', request)).headers;
  const answer = await post(browser, String(location), { ...person, ...dateOf('since', since), ...more, _v: '1' });
  return { browser, path: String(location), answer };
}

describe('how long somebody has lived at an address', () => {
  it('is more than three months for who lives with a host, and the page says from which day on', async () => {
    const since = today.subtract({ months: 1 });
    const { browser, path, answer } = await personSent('hosted', since, host);
    expect(answer.status).toBe(422);
    const from = since.add({ months: 3 }).add({ days: 1 });
    const date = from.toLocaleString('en', { day: 'numeric', month: 'long', year: 'numeric' });
    expect(answer.text).toContain('more than 3 months');
    expect(answer.text).toContain('so the host reads it too');
    expect(answer.text).toContain(date.replace(/^(\w+) (\d+), (\d+)$/, '$2 $1 $3'));
    expect(answer.text).toContain('href="#since"');
    expect((await get(browser, path.replace('/person', '/check'))).status).toBe(302);
  });

  it('is counted to the day', async () => {
    // The days of a month are not always as many: the last day on which the three months are full today.
    let full = today.subtract({ months: 3 });
    while (Temporal.PlainDate.compare(full.add({ months: 3 }), today) < 0) full = full.add({ days: 1 });
    expect((await personSent('hosted', full, host)).answer.status).toBe(422);
    const before = full.subtract({ days: 5 });
    expect((await personSent('hosted', before, host)).answer.status).toBe(303);
  });

  it('does not matter for a tenant', async () => {
    expect((await personSent('tenant', today.subtract({ days: 3 }))).answer.status).toBe(303);
  });
});
