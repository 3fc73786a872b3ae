import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { locales } from '../../../src/lib/locales/locales.ts';
import { shownCount } from '../../../src/platform/flows/flow.ts';
import { flowCounts } from '../../../src/platform/flows/flow-counts.table.ts';
import { FlowCounts } from '../../../src/platform/flows/flow-counts.ts';
import { MaintenanceService } from '../../../src/platform/maintenance/maintenance.service.ts';
import type { TestApp } from '../../support/app.ts';
import { aVisitor, begin, fillIn, post, question, sendable } from '../../support/asking.ts';
import { eventually } from '../../support/consultations.ts';
import { type Person, somebody, startWithStaff } from '../../support/people.ts';

type Sent = {
  authorization: string | undefined;
  batch: { anonymousId: string; properties: Record<string, unknown> }[];
};

let site: TestApp;
let ben: Person;
let plane: Server;
const sent: Sent[] = [];

beforeAll(async () => {
  plane = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    sent.push({ authorization: request.headers.authorization, batch: JSON.parse(body).batch });
    response.end();
  });
  await new Promise<void>((resolve) => plane.listen(0, '127.0.0.1', resolve));
  const { port } = plane.address() as AddressInfo;
  ({ site, ben } = await startWithStaff({ ANALYTICS_URL: `http://127.0.0.1:${port}`, ANALYTICS_KEY: 'write-key' }));
});
afterAll(async () => {
  await site.close();
  plane.closeAllConnections();
  plane.close();
});

const flows = () => site.app.get(FlowCounts);
async function counts() {
  await flows().flush();
  const rows = await site.db.select().from(flowCounts);
  return (flow: string, step: string, act: string) =>
    rows
      .filter((row) => row.flow === flow && row.step === step && row.act === act)
      .reduce((sum, row) => sum + row.count, 0);
}

/** How much more of each has been counted since. */
async function since(before: Awaited<ReturnType<typeof counts>>, flow: string) {
  const now = await counts();
  return (step: string, act: string) => now(flow, step, act) - before(flow, step, act);
}

it('counts a question from its first page to its sending, once however often it is sent', async () => {
  const before = await counts();
  const browser = aVisitor(site);
  const base = await begin(browser, 'fr-ma');
  await browser.get(`${base}/question`);
  await post(browser, `${base}/question`, { title: 'x', _v: '1' });
  await post(browser, `${base}/question`, { ...question, _v: '2', _go: 'back' });
  const begun = await since(before, 'consultation');
  expect(begun('', 'begun')).toBe(1);
  expect(begun('lane', 'passed')).toBe(1);
  expect(begun('question', 'opened')).toBe(1);
  expect(begun('question', 'refused')).toBe(1);
  expect(begun('question', 'saved')).toBe(1);
  expect(begun('question', 'passed')).toBe(0);
  expect(begun('', 'sent')).toBe(0);
  await fillIn(browser, base);
  const form = await sendable(browser, base);
  expect((await post(browser, `${base}/check`, form)).status).toBe(303);
  expect((await post(browser, `${base}/check`, form)).status).toBe(303);
  const ended = await since(before, 'consultation');
  expect(ended('question', 'passed')).toBe(1);
  expect(ended('', 'sent')).toBe(1);
  const rows = await site.db.select().from(flowCounts);
  expect(rows.filter(({ flow, act }) => flow === 'consultation' && act === 'sent')).toEqual([
    expect.objectContaining({ country: 'MA', language: 'fr' }),
  ]);
});

it('counts first pages that the page cache answers for, and none that nobody opened', async () => {
  const open = (headers = {}) => site.http.get('/en-ae/new').set({ Accept: 'text/html', ...headers });
  for (let count = 0; count < 3; count += 1) expect((await open()).status).toBe(200);
  await eventually(async () => {
    await flows().flush();
    const rows = await site.db.select().from(flowCounts).where(eq(flowCounts.country, 'AE'));
    expect(rows).toEqual([expect.objectContaining({ flow: 'consultation', step: 'lane', act: 'opened', count: 3 })]);
  });
  await site.http.get('/en-ae/pay').set({ Accept: 'text/html', 'Sec-Purpose': 'prefetch' });
  await aVisitor(site).get(`/en/new/0198c0de-0000-7000-8000-000000000000/made-up`);
  await post(aVisitor(site), '/en/new/0198c0de-0000-7000-8000-000000000000/made-up', {});
  const rows = await site.db.select().from(flowCounts);
  expect(rows.map(({ step }) => step)).not.toContain('made-up');
});

it('counts long forms and accounts as well', async () => {
  const before = await counts();
  await aVisitor(site).get('/ar-ma/pages/good-conduct/new');
  await aVisitor(site).get('/ar-ma/account/signup');
  expect((await since(before, 'good-conduct'))('request', 'opened')).toBe(1);
  expect((await since(before, 'sign-up'))('address', 'opened')).toBe(1);
});

it('shows the staff the funnel, and no number that is small', async () => {
  expect(shownCount(9)).toBeNull();
  expect(shownCount(10)).toBe(10);
  for (let count = 0; count < 12; count += 1) flows().add('case', 'number', 'opened', locales['ar-eg']);
  flows().add('case', 'number', 'passed', locales['ar-eg']);
  const { text } = await ben.get('/en/desk/flows?country=EG&language=ar');
  const part = /<section[^>]*aria-labelledby="case".*?<\/section>/s.exec(text)?.[0] ?? '';
  expect(part).toContain('<td data-label="Opened">12</td>');
  expect(part).toMatch(
    /<td data-label="Went on"><bdi[^>]*>&lt; 10<\/bdi> <span class="sr">fewer than 10<\/span><\/td>/,
  );
  expect(part).toContain('<td data-label="Opened and not passed">11</td>');
  const elsewhere = (await ben.get('/en/desk/flows?country=SA')).text;
  expect(elsewhere).not.toContain('>12</td>');
  expect(elsewhere).toContain('None of these pages has been opened 10 times yet.');
  const cat = await somebody(site, 'Cat', ['user', 'expert']);
  expect((await cat.get('/en/desk/flows')).status).toBe(403);
});

it('waits while the site is read only, and loses nothing', async () => {
  const before = await counts();
  const modes = site.app.get(MaintenanceService);
  modes.beginHere('read_only', null);
  flows().add('case', 'number', 'refused', locales['ar-eg']);
  expect((await since(before, 'case'))('number', 'refused')).toBe(0);
  modes.endHere('read_only');
  expect((await since(before, 'case'))('number', 'refused')).toBe(1);
});

it('says the same to who operates the site, and to the data plane, of nobody in particular', async () => {
  const { text } = await site.http.get('/metrics');
  expect(text).toMatch(/^flow_steps_total\{flow="consultation",step="",act="sent",country="MA",language="fr"\} 1$/m);
  const told = sent.flatMap(({ batch }) => batch);
  expect(sent[0]?.authorization).toBe(`Basic ${Buffer.from('write-key:').toString('base64')}`);
  expect(new Set(told.map(({ anonymousId }) => anonymousId))).toEqual(new Set(['site']));
  for (const { properties } of told)
    expect(Object.keys(properties).toSorted()).toEqual(['act', 'count', 'country', 'day', 'flow', 'language', 'step']);
});
