import { randomUUIDv7 } from 'node:crypto';
import { deskLeases } from '../../../src/features/staff/task-locks.table.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { aConsultation } from '../../support/consultations.ts';
import { anExpert } from '../../support/experts.ts';
import { type Person, somebody } from '../../support/people.ts';

let site: TestApp;
let ben: Person;
beforeAll(async () => {
  site = await startApp({ SAMPLE_DATA: 'false', TRUST_PROXY: '1' });
  ben = await somebody(site, 'Ben', ['user', 'staff']);
});
afterAll(() => site.close());

const queue = '/en/desk/queues/triage';
/** The rows of a table, by what the first link of each says. */
const rowsOf = (html: string) =>
  [...html.matchAll(/<th scope="row">\s*<a[^>]*>(?:<bdi[^>]*>)?([^<]*)/g)].map(([, title = '']) => title);
const read = async (path: string) => (await ben.get(path)).text;
const hours = (count: number) => new Date(Date.now() + count * 60 * 60 * 1000);
const waiting = (title: string, over: Parameters<typeof aConsultation>[1] = {}) =>
  aConsultation(site, { state: 'triage', title, ...over });

describe('a queue of the desk', () => {
  let held: { id: string };
  beforeAll(async () => {
    await waiting('Oldest', { askedAt: hours(-9), dueAnsweredAt: hours(50), country: 'SA', language: 'en' });
    held = await waiting('Middle', { askedAt: hours(-6), dueAnsweredAt: hours(2), country: 'MA', language: 'fr' });
    await waiting('Newest', { askedAt: hours(-3), dueAnsweredAt: null, country: 'MA', language: 'ar' });
    const until = hours(1);
    await site.db
      .insert(deskLeases)
      .values({ subject: 'consultation', subjectId: held.id, userId: ben.id, since: new Date(), until });
  });

  it('is sorted by links in its headings, what has no date last, and says by which', async () => {
    expect(rowsOf(await read(queue))).toEqual(['Oldest', 'Middle', 'Newest']);
    const byDue = await read(`${queue}?sort=due`);
    expect(rowsOf(byDue)).toEqual(['Middle', 'Oldest', 'Newest']);
    expect(byDue).toMatch(/aria-sort="ascending"><a href="[^"]*\?sort=-due"/);
    expect(rowsOf(await read(`${queue}?sort=-since`))).toEqual(['Newest', 'Middle', 'Oldest']);
    expect(rowsOf(await read(`${queue}?sort=title;drop`))).toEqual(['Oldest', 'Middle', 'Newest']);
  });

  it('is narrowed by country, language and who is on it, and keeps that when it is sorted', async () => {
    expect(rowsOf(await read(`${queue}?country=MA`))).toEqual(['Middle', 'Newest']);
    expect(rowsOf(await read(`${queue}?language=en`))).toEqual(['Oldest']);
    expect(rowsOf(await read(`${queue}?held=nobody`))).toEqual(['Oldest', 'Newest']);
    const mine = await read(`${queue}?held=me&country=MA`);
    expect(rowsOf(mine)).toEqual(['Middle']);
    expect(mine).toContain('?held=me&amp;country=MA&amp;sort=due');
    expect(rowsOf(await read(`${queue}?country=XX&held=everybody`))).toHaveLength(3);
  });

  it('goes on page after page in whatever order, each row once', async () => {
    const due = hours(80);
    for (let count = 0; count < 52; count += 1) await waiting(`Many ${count}`, { dueAnsweredAt: due, country: 'EG' });
    for (const sort of ['since', '-due', 'country', '-language']) {
      const first = await read(`${queue}?sort=${sort}`);
      const next = /href="([^"]*after=[^"]*)"/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? '';
      expect(next).not.toContain('Many');
      const all = [...rowsOf(first), ...rowsOf(await read(next))];
      expect(all).toHaveLength(55);
      expect(new Set(all).size).toBe(55);
    }
    for (const after of ['x', `${randomUUIDv7()}.x`, `${randomUUIDv7()}.${'9'.repeat(500)}`])
      expect((await ben.get(`${queue}?sort=due&after=${after}`)).status).toBe(200);
  });
});

describe('experts at the desk', () => {
  it('stand in a table that is sorted and narrowed, with what each may do now', async () => {
    await anExpert(site, { nameLatin: 'Zineb First', country: 'MA', answeredCount: 1 });
    await anExpert(site, { nameLatin: 'Adam Second', country: 'SA', answeredCount: 7, validUntil: '2020-01-01' });
    await anExpert(site, { nameLatin: 'Mona Third', country: 'MA', answeredCount: 4, suspendedAt: new Date() });
    expect(rowsOf(await read('/en/desk/experts'))).toEqual(['Adam Second', 'Mona Third', 'Zineb First']);
    expect(rowsOf(await read('/en/desk/experts?sort=-answered'))).toEqual(['Adam Second', 'Mona Third', 'Zineb First']);
    expect(rowsOf(await read('/en/desk/experts?sort=valid'))[0]).toBe('Adam Second');
    const here = await read('/en/desk/experts?country=MA&sort=-name');
    expect(rowsOf(here)).toEqual(['Zineb First', 'Mona Third']);
    expect(here).toContain('Suspended');
    expect(here).toContain('Takes questions');
    expect(await read('/en/desk/experts')).toContain('Licence lapsed');
  });
});

describe('who works at the desk', () => {
  it('is listed for administrators, and for nobody else', async () => {
    const ada = await somebody(site, 'Ada', ['user', 'staff', 'admin']);
    const { text } = await ada.get('/en/desk/people?sort=-name');
    expect(text.indexOf('<bdi>Ben</bdi>')).toBeGreaterThan(0);
    expect(text.indexOf('<bdi>Ben</bdi>')).toBeLessThan(text.indexOf('<bdi>Ada</bdi>'));
    expect((await ben.get('/en/desk/people')).status).toBe(403);
  });
});

describe('every page of the desk', () => {
  it('has one box for whatever a caller reads out, and links of its own in its head', async () => {
    for (const path of ['/fr/desk', '/fr/desk/queues/reports', '/fr/desk/bills', '/fr/desk/experts']) {
      const text = await read(path);
      expect(text.match(/name="sought"/g)).toHaveLength(1);
      expect(text).toMatch(/<link rel="stylesheet" href="\/_build\/work\.[^"]+\.css"\/>/);
      const head = text.slice(text.indexOf('<header'), text.indexOf('</header'));
      expect(head).toContain('href="/fr/desk/bills"');
      expect(head).not.toContain('href="/fr/experts"');
    }
    expect((await site.http.get('/fr')).text).not.toContain('/_build/work.');
  });
});
