import { bills } from '../../../src/features/payments/payments.table.ts';
import { procedures } from '../../../src/features/procedures/procedure.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { begun, get, goodConduct, post, textOf } from '../../support/forms.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
});
afterAll(() => site.close());

describe('whether somebody may have it', () => {
  it('is asked from the data of the document and its situation', async () => {
    const { browser, base } = await begun(site.browser());
    expect((await get(browser, `${base}/person`)).text).toContain('name="may_fingerprints"');
    const request = { ...goodConduct.request, document: 'criminal_record', situation: 'online' };
    const egypt = await post(site.browser(), '/en/pages/good-conduct/new?country=EG', request);
    expect(egypt.status).toBe(303);
    const other = site.browser();
    const { location } = (await post(other, '/en/pages/good-conduct/new?country=EG', request)).headers;
    const { text } = await get(other, String(location));
    expect(text).toContain('name="may_in_egypt"');
    expect(text).toContain('name="may_prints_since_2019"');
  });

  it('leads to the right door before anything is sent or paid, whatever else the page lacks', async () => {
    const before = await site.db.$count(bills);
    const { browser, base } = await begun(site.browser(), { mode: 'prepare' });
    const answer = await post(browser, `${base}/person`, { may_fingerprints: 'no', _v: '1' });
    expect([answer.status, answer.headers.location]).toEqual([303, `${base}/not-eligible`]);
    const door = await get(browser, `${base}/not-eligible`);
    expect(door.status).toBe(200);
    expect(textOf(door.text)).toContain(textOf('القنصلية المغربية في مكان الإقامة'));
    expect(door.text).toContain(`href="${base}/person"`);
    expect(door.text).not.toContain('class="summary"');
    expect((await get(browser, `${base}/check`)).headers.location).toBe(`${base}/person`);
    expect((await post(browser, `${base}/check`, { accurate: 'on' })).status).toBe(422);
    expect(await site.db.$count(bills)).toBe(before);
  });

  it('can be answered again, and has to be answered', async () => {
    const { browser, base } = await begun(site.browser());
    await post(browser, `${base}/person`, { may_fingerprints: 'no', _v: '1' });
    const { may_fingerprints: _, ...rest } = goodConduct.person;
    const missing = await post(browser, `${base}/person`, { ...rest, _v: '2' });
    expect(missing.status).toBe(422);
    expect(missing.text).toContain('href="#may_fingerprints"');
    const answer = await post(browser, `${base}/person`, { ...goodConduct.person, _v: '2' });
    expect(answer.headers.location).toBe(`${base}/papers`);
    expect((await get(browser, `${base}/not-eligible`)).status).toBe(302);
  });

  it('has a question and a door in every certificate that we prepare', () => {
    const certificates = procedures.filter(({ name }) => name === 'good-conduct' || name === 'housing-certificate');
    const offered = certificates.flatMap(({ variants }) => variants.filter(({ ourPrices }) => ourPrices.length > 0));
    for (const { country, documents } of offered)
      for (const { id, conditions = [] } of documents)
        expect([country, id, conditions.length > 0 && new Set(conditions.map((one) => one.id)).size]).toEqual([
          country,
          id,
          conditions.length,
        ]);
  });
});

it('says what is wrong with a year in which nobody who lives was born', async () => {
  const { browser, base } = await begun(site.browser());
  for (const [year, said] of [
    ['1800', 'تحقق من السنة'],
    ['99999', 'اكتب السنة بأربعة أرقام'],
    [String(new Date().getFullYear() + 1), 'أدخل تاريخًا ماضيًا'],
  ] as const) {
    const answer = await post(browser, `${base}/person`, { ...goodConduct.person, birth_year: year, _v: '1' });
    expect([answer.status, answer.text.includes(said)]).toEqual([422, true]);
  }
});
