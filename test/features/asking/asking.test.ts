import { randomUUIDv7 } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { consultations } from '../../../src/features/consultations/consultations.table.ts';
import { drafts } from '../../../src/features/drafts/drafts.table.ts';
import { parseReference } from '../../../src/lib/references.ts';
import { events } from '../../../src/platform/events/events.table.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import {
  aVisitor,
  type Browser,
  begin,
  fillIn,
  hidden,
  idOf,
  post,
  proveContact,
  question,
  sendable,
} from '../../support/asking.ts';
import { codeTo, messagesTo } from '../../support/codes.ts';
import { somebody } from '../../support/people.ts';
import { withCode } from '../../support/reading-codes.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp({ TRUST_PROXY: '1' });
});
afterAll(() => site.close());

const aBrowser = () => aVisitor(site);
/** Without the places where a long address may be broken. */
const unbroken = (html: string) => html.replaceAll('<wbr/>', '');
const stored = async (base: string) =>
  (
    await site.db
      .select()
      .from(consultations)
      .where(eq(consultations.id, idOf(base)))
  )[0];

describe('a question of an account whose session has ended', () => {
  it('is led to the sign-in and found behind it, whichever page of it is asked for or sent', async () => {
    const ann = await somebody(site, 'Ann');
    const browser = ann.browser.set({ 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' }) as unknown as Browser;
    const base = await begin(browser);
    await fillIn(browser, base);
    const fields = await sendable(browser, base);
    // Another line, without any cookie, as after the loss of all sessions.
    const out = aVisitor(site);
    const login = `/ar-ma/account/login?next=${encodeURIComponent(`${base}/check`)}`;
    const sent = await out.post(`${base}/check`).field({ ...fields, _go: 'send' });
    expect([sent.status, sent.headers.location]).toEqual([302, login]);
    const asked = await out.get(`${base}/check`);
    expect([asked.status, asked.headers.location]).toEqual([302, login]);
    expect(await stored(base)).toBeUndefined();
    expect((await browser.get(`${base}/check`)).status).toBe(200);
    // What nobody has, and what somebody else has, is no account's to sign in for.
    expect((await out.get(`/ar-ma/new/${randomUUIDv7()}/check`)).status).toBe(404);
    const ben = await somebody(site, 'Ben');
    expect((await ben.get(`${base}/check`)).status).toBe(404);
  });
});

describe('asking a free question without an account', () => {
  it('names the limit of a long text, and counts letters nowhere that no script counts them', async () => {
    const browser = aVisitor(site);
    const { text } = await browser.get(`${await begin(browser)}/question`);
    const shown = text.replace(/<script[\s\S]*?<\/script>/g, '');
    expect(shown).toContain('العدد الأقصى للأحرف: 5.000');
    expect(shown).not.toContain('عدد الأحرف: 0');
  });

  it('says what asking costs in each country where that of the reader is not known', async () => {
    const { text } = await aVisitor(site).get('/fr/new');
    for (const [country, price] of [
      ['Maroc', 'DH'],
      ['Arabie saoudite', 'SAR'],
      ['Émirats arabes unis', 'AED'],
      ['Égypte', 'EGP'],
    ] as const) {
      const row = text.split(`>${country}<`)[1] ?? '';
      expect(row.slice(0, 900)).toMatch(new RegExp(`Standard(?:<!-- -->)? <strong><bdi[^>]*>\\d+\\s${price}`));
    }
    // What costs something is chosen with the country.
    expect(text).not.toContain('value="standard"');
    // What costs nothing is the one thing that can be begun here: no button to choose it stands beside the countries.
    expect(text).not.toContain('type="radio" name="lane"');
    expect(text).toMatch(/type="hidden" name="lane" value="free"/);
    const home = (await aVisitor(site).get('/fr')).text;
    expect(home).toMatch(/150\sDH<\/bdi> · <bdi[^>]*>150\sSAR/);
    expect((await aVisitor(site).get('/fr-ma/new')).text).not.toContain('Égypte');
  });

  it('is shown as it was typed and keeps its reference in a browser that translates the page', async () => {
    const browser = aBrowser();
    const base = await begin(browser);
    await fillIn(browser, base);
    const { text } = await browser.get(`${base}/check`);
    expect(text).toContain(`<bdi translate="no">${question.title}</bdi>`);
    expect(text).toMatch(/<div class="prose" dir="auto" translate="no">/);
    const sent = await post(browser, `${base}/check`, await sendable(browser, base));
    const page = (await browser.get(String(sent.headers.location))).text;
    expect(page).toMatch(/<bdi class="ref" dir="ltr" translate="no">\d{4}\s\d{4}\s\d{4}<\/bdi>/);
    expect(page).toMatch(/href="\/t\/\d{12}\?k=\d{6}"/);
  });

  it('takes four pages and leads to a page with the reference', async () => {
    const browser = aBrowser();
    const base = await begin(browser);
    await fillIn(browser, base);
    const sent = await post(browser, `${base}/check`, await sendable(browser, base));
    expect(sent.status).toBe(303);
    const row = await stored(base);
    expect(row).toMatchObject({
      lane: 'free',
      state: 'triage',
      visibility: 'public_pending',
      publishAfterDays: 30,
      country: 'MA',
      topic: 'rent',
      language: 'ar',
      answerLanguage: 'fr',
      title: question.title,
      locale: 'ar-ma',
      userId: null,
      contact: null,
    });
    expect(row?.reuseAllowedAt).toEqual(row?.consentedAt);
    expect(row?.visitorId).not.toBeNull();
    expect(row && withCode(site, row).readingCode).toMatch(/^\d{6}$/);
    expect(parseReference(row?.reference ?? '')).toMatchObject({ ok: true, kind: 'consultation' });
    expect(sent.headers.location).toBe(`/ar-ma/consultations/${row?.reference}`);
    expect(
      await site.db
        .select()
        .from(drafts)
        .where(eq(drafts.id, idOf(base))),
    ).toHaveLength(0);
    const [event] = await site.db
      .select()
      .from(events)
      .where(eq(events.subjectId, idOf(base)));
    expect(event).toMatchObject({ action: 'send', actorKind: 'visitor', data: { scope: '2026-11' } });
  });

  it('keeps the text when the language is switched in the middle', async () => {
    const browser = aBrowser();
    const base = await begin(browser);
    const half = { title: 'Un début', body: 'trop court', _v: '1', _go: 'lang:fr-ma' };
    const switched = await post(browser, `${base}/question`, half);
    const there = base.replace('/ar-ma/', '/fr-ma/');
    expect(switched.headers.location).toBe(`${there}/question`);
    const { text } = await browser.get(`${there}/question`);
    expect(text).toContain('value="Un début"');
    expect(text).toContain('trop court');
    expect(text).toContain('lang="fr-MA"');
  });

  it('carries what was searched for into the title', async () => {
    const browser = aBrowser();
    const { text } = await browser.get('/fr/new?title=Caution%20du%20loyer%20non%20rendue');
    expect(hidden(text, 'title')).toBe('Caution du loyer non rendue');
    const base = await begin(browser, 'fr', { title: 'Caution du loyer non rendue' });
    expect((await browser.get(`${base}/question`)).text).toContain('value="Caution du loyer non rendue"');
  });

  it('carries topic and country from the page that led here, and nothing that is neither', async () => {
    const browser = aBrowser();
    const { text } = await browser.get('/fr-ma/new?topic=rent&country=SA');
    expect([hidden(text, 'topic'), hidden(text, 'country')]).toEqual(['rent', 'SA']);
    const base = await begin(browser, 'fr-ma', { topic: 'rent', country: 'SA' });
    const form = (await browser.get(`${base}/question`)).text;
    for (const chosen of ['rent', 'SA']) expect(form).toMatch(new RegExp(`value="${chosen}"[^>]*(?:selected|checked)`));
    for (const query of ['?topic=nothing&country=XX', '']) {
      expect((await browser.get(`/fr-ma/new${query}`)).text).not.toMatch(/name="(?:topic|country)"/);
    }
  });

  it('still knows the matter once the country whose prices hold has been chosen', async () => {
    const browser = aBrowser();
    const onward = 'href="/fr-ma/new?topic=rent&amp;country=MA';
    const { text } = await browser.get('/fr/new?topic=rent&country=MA');
    expect(text).toContain(onward);
    const [, action = ''] = /<form[^>]* action="(\/fr\/new[^"]*)"/.exec(text) ?? [];
    const fields = { topic: 'rent', country: 'MA', lane: 'none' };
    const refused = await post(browser, action.replaceAll('&amp;', '&'), fields);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain(onward);
  });

  it('does not open a page before those that come first', async () => {
    const browser = aBrowser();
    const base = await begin(browser);
    expect((await browser.get(`${base}/check`)).headers.location).toBe(`${base}/question`);
    for (const fields of [{ _v: '1', scope: 'on' }, {}] as Record<string, string>[]) {
      const answer = await post(browser, `${base}/check`, { _form: randomUUIDv7(), ...fields });
      expect([answer.status, answer.headers.location]).toEqual([303, `${base}/question`]);
    }
  });

  it('comes back with what was typed and a word at each field', async () => {
    const browser = aBrowser();
    const base = await begin(browser);
    const refused = await post(browser, `${base}/question`, { ...question, title: 'قصير', topic: 'none', _v: '1' });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('value="قصير"');
    expect(refused.text.match(/aria-invalid="true"/g)?.length).toBeGreaterThanOrEqual(2);
  });

  it('is taken in three scripts, and without what cannot be seen', async () => {
    const browser = aBrowser();
    const base = await begin(browser);
    const title = 'Loyer\u0000 \u202eمرتفع جدًا rent';
    await fillIn(browser, base, { title });
    expect((await browser.get(`${base}/question`)).text).toContain('مرتفع جدًا rent');
    await post(browser, `${base}/check`, await sendable(browser, base));
    expect((await stored(base))?.title).toBe('Loyer مرتفع جدًا rent');
  });

  it('cannot be private where it is free', async () => {
    const browser = aBrowser();
    const base = await begin(browser);
    await post(browser, `${base}/question`, { ...question, _v: '1' });
    const refused = await post(browser, `${base}/readers`, { readers: 'private', _v: '2' });
    expect(refused.status).toBe(422);
    expect((await browser.get(`${base}/check`)).headers.location).toBe(`${base}/readers`);
  });

  it('takes none but a lane that is offered', async () => {
    const browser = aBrowser();
    expect((await post(browser, '/ar-ma/new', { lane: 'gold' })).status).toBe(422);
    expect((await post(browser, '/ar-ma/new', {})).status).toBe(422);
  });

  it('chooses for nobody who reads it and what it costs', async () => {
    const browser = aBrowser();
    const home = (await browser.get('/ar-ma')).text;
    for (const [, path = ''] of home.matchAll(/href="(\/ar-ma\/new[^"]*)"/g)) {
      expect((await browser.get(path)).text).not.toContain('checked=""');
    }
    const refused = await post(browser, '/ar-ma/new', {});
    expect(refused.text).not.toContain('checked=""');
    expect(refused.text).toContain('id="lane-error"');

    for (const lane of ['free', 'standard']) {
      const base = await begin(browser, 'ar-ma', { lane });
      await post(browser, `${base}/question`, { ...question, _v: '1' });
      expect((await browser.get(`${base}/readers`)).text).not.toContain('checked=""');
      const unread = await post(browser, `${base}/readers`, { contact: 'a@example.org', _v: '2' });
      expect(unread.status).toBe(422);
      expect(unread.text).not.toContain('checked=""');
    }
  });

  it('leads back to the check page from what was only changed there', async () => {
    const browser = aBrowser();
    const base = await begin(browser);
    await fillIn(browser, base);
    const fields = { ...question, title: 'سؤال معدل عن الضمانة والكراء', _v: '3', _go: 'continue' };
    expect((await post(browser, `${base}/question`, fields)).headers.location).toBe(`${base}/check`);
    // Paid for, it needs an address first.
    const lane = { lane: 'standard', _v: '4', _go: 'continue' };
    expect((await post(browser, `${base}/lane`, lane)).headers.location).toBe(`${base}/question`);
  });

  it('asks to read the scope before sending', async () => {
    const browser = aBrowser();
    const base = await begin(browser);
    await fillIn(browser, base);
    const refused = await post(browser, `${base}/check`, { ...(await sendable(browser, base)), scope: '' });
    expect(refused.status).toBe(422);
    expect(await stored(base)).toBeUndefined();
  });
});

describe('numbers that tell who somebody is', () => {
  it('are pointed out and removed unless they are kept', async () => {
    const browser = aBrowser();
    const base = await begin(browser);
    const body = `${question.body} اتصلوا بي على 0612345678 وبطاقتي ٤٥٣٩١٤٨٨٠٣٤٣٦٤٦٧.`;
    const warned = await post(browser, `${base}/question`, { ...question, body, _v: '1' });
    expect(warned.status).toBe(422);
    expect(warned.text).toContain('0612345678');
    // Of a card no more than this came with the form.
    expect(warned.text).toMatch(/<bdi[^>]*>•••• ٦٤٦٧<\/bdi>/);
    const removed = await post(browser, `${base}/question`, { ...question, body, numbers: 'remove', _v: '2' });
    expect(removed.headers.location).toBe(`${base}/readers`);
    const { text } = await browser.get(`${base}/question`);
    expect(text).not.toContain('0612345678');
    expect(text).not.toContain('٦٤٦٧');
    const kept = await post(browser, `${base}/question`, { ...question, body, numbers: 'keep', _v: '3' });
    expect(kept.headers.location).toBe(`${base}/readers`);
    expect((await browser.get(`${base}/question`)).text).toContain('0612345678');
  });

  it('are spoken of as one or as several', async () => {
    const browser = aBrowser();
    const base = await begin(browser);
    const asked = async (body: string, version: string) =>
      (await post(browser, `${base}/question`, { ...question, body: `${question.body} ${body}`, _v: version })).text;
    const one = await asked('0612345678', '1');
    expect(one).toContain('حذفه من النص');
    const two = await asked('0612345678 و0612345679', '2');
    expect(two).toContain('رقمان ينبغي حذفهما');
    expect(two).toContain('حذفهما من النص');
    expect(two).not.toContain('حذفه من النص');
  });
});

describe('a draft', () => {
  it('is not found by a stranger, and cannot be sent by one', async () => {
    const owner = aBrowser();
    const base = await begin(owner);
    await fillIn(owner, base);
    const stranger = aBrowser();
    expect((await stranger.get(`${base}/check`)).status).toBe(404);
    expect((await post(stranger, `${base}/check`, await sendable(owner, base))).status).toBe(404);
    await begin(stranger);
    expect((await stranger.get(`${base}/question`)).status).toBe(404);
    expect(await stored(base)).toBeUndefined();
  });

  it('is begun once by a form that is sent twice, at once or one after the other', async () => {
    const browser = aBrowser();
    await begin(browser, 'ar-ma', { lane: 'standard' });
    const send = () => post(browser, '/ar-ma/new', { lane: 'free', title: 'الضمانة' });
    const places = [...(await Promise.all([send(), send(), send()])), await send()].map(
      ({ status, headers }) => `${status} ${headers.location}`,
    );
    expect(new Set(places).size).toBe(1);
    expect(places[0]).toMatch(/^303 .*\/question$/);
    const { text } = await browser.get('/ar-ma/account/questions');
    expect(new Set(text.match(/\/new\/[0-9a-f-]{36}\//g)).size).toBe(2);
  });

  it('is another one in another way of asking, when the first was written in, and some minutes later', async () => {
    const browser = aBrowser();
    const first = await begin(browser);
    expect(await begin(browser, 'ar-ma', { lane: 'standard' })).not.toBe(first);
    expect(await begin(browser)).toBe(first);
    await post(browser, `${first}/question`, { ...question, _v: '1', _go: 'save' });
    const second = await begin(browser);
    expect(second).not.toBe(first);
    const earlier = new Date(Date.now() - 6 * 60_000);
    await site.db
      .update(drafts)
      .set({ createdAt: earlier })
      .where(eq(drafts.id, idOf(second)));
    expect([first, second]).not.toContain(await begin(browser));
  });

  it('leaves nothing behind of a second tap by a browser that was never here', async () => {
    // Neither tap brings a cookie, and each answer gives one: the browser keeps that of the last.
    const [unheard, heard] = [aBrowser(), aBrowser()];
    const [first, second] = await Promise.all([begin(unheard), begin(heard)]);
    await heard.get(`${second}/question`).expect(200);
    const hour = 60 * 60 * 1000;
    const leftOf = async (base: string) => {
      const [draft] = await site.db
        .select()
        .from(drafts)
        .where(eq(drafts.id, idOf(base)));
      return Number(draft?.expiresAt) - Date.now();
    };
    expect(await leftOf(first)).toBeLessThanOrEqual(hour);
    expect(await leftOf(second)).toBeGreaterThan(29 * 24 * hour);
  });

  it('is not the one that somebody else began with the same answers', async () => {
    expect(await begin(aBrowser())).not.toBe(await begin(aBrowser()));
  });

  it('loses no text when the visit it belongs to has lapsed', async () => {
    const base = await begin(aBrowser());
    const later = aBrowser();
    const rescued = await post(later, `${base}/question`, { ...question, lane: 'free', _v: '1' });
    expect(rescued.status).toBe(303);
    expect(rescued.headers.location).not.toContain(idOf(base));
    const { text } = await later.get(rescued.headers.location as string);
    expect(text).toContain(question.body);
    expect(text).toContain('في مسودة جديدة');
  });

  it('is not begun in the account of who else has signed in since on the same telephone', async () => {
    const [first, second] = [await somebody(site, 'First'), await somebody(site, 'Second')];
    const begun = await first.post('/en/new', { lane: 'free' });
    const step = String(begun.headers.location);
    const _as = hidden((await first.get(step)).text, '_as');
    const count = () => site.db.$count(drafts);
    const before = await count();
    const late = await second.post(step, { ...question, lane: 'free', _v: '1', _as });
    expect(late.status).toBe(409);
    expect(late.text).toContain(question.body);
    expect(await count()).toBe(before);
  });

  it('does not turn a question that was to be paid and private into one in public', async () => {
    const owner = aBrowser();
    const base = await begin(owner, 'ar-ma', { lane: 'standard' });
    const page = (await owner.get(`${base}/question`)).text;
    const fields = { ...question, _v: '1' };
    const same = await post(aBrowser(), `${base}/question`, { ...fields, lane: hidden(page, 'lane') });
    const id = String(same.headers.location).split('/').at(-2) ?? '';
    const [draft] = await site.db.select().from(drafts).where(eq(drafts.id, id));
    expect(draft?.answers).toMatchObject({ lane: 'standard', body: question.body });

    const later = aBrowser();
    const { headers } = await post(later, `${base}/question`, fields);
    expect(headers.location).toMatch(/\/lane$/);
    const asked = await later.get(headers.location as string);
    expect(asked.text).not.toContain('checked=""');
    const chosen = await post(later, headers.location as string, { lane: 'fast', _v: hidden(asked.text, '_v') });
    expect(chosen.headers.location).toMatch(/\/question$/);
    expect((await later.get(chosen.headers.location as string)).text).toContain(question.body);
  });

  it('shows both texts when another tab was quicker', async () => {
    const browser = aBrowser();
    const base = await begin(browser);
    await post(browser, `${base}/question`, { ...question, _v: '1' });
    const late = await post(browser, `${base}/question`, { ...question, title: 'The text of the other tab', _v: '1' });
    expect(late.status).toBe(409);
    expect(late.text).toContain('The text of the other tab');
    expect(late.text).toContain(question.title);
    const again = await post(browser, `${base}/question`, {
      ...question,
      title: 'The text of the other tab',
      _v: hidden(late.text, '_v'),
    });
    expect(again.headers.location).toBe(`${base}/readers`);
  });

  it('goes on from a page that is sent once more because the answer to it was lost', async () => {
    const browser = aVisitor(site);
    const base = await begin(browser);
    const fields = { ...question, _v: hidden((await browser.get(`${base}/question`)).text, '_v') };
    const copies = [1, 2, 3].map(() => post(browser, `${base}/question`, fields));
    const answers = [...(await Promise.all(copies)), await post(browser, `${base}/question`, fields)];
    expect(answers.map(({ headers }) => headers.location)).toEqual(answers.map(() => `${base}/readers`));
    const other = await post(browser, `${base}/question`, { ...fields, title: 'كم تبلغ مدة الضمانة في القانون؟' });
    expect(other.status).toBe(409);
  });

  it('is sent once by twenty parallel copies of its form', async () => {
    const browser = aBrowser();
    const base = await begin(browser);
    await fillIn(browser, base);
    const fields = await sendable(browser, base);
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(browser, `${base}/check`, fields)));
    expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.location}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(303);
    const rows = await site.db.select().from(consultations).where(eq(consultations.title, question.title));
    expect(rows.filter(({ id }) => id === idOf(base))).toHaveLength(1);
  });

  it('is sent once from two tabs, and leads to its consultation ever after', async () => {
    const browser = aBrowser();
    const base = await begin(browser);
    await fillIn(browser, base);
    const tabs = [await sendable(browser, base), await sendable(browser, base)];
    const answers = await Promise.all(tabs.map((fields) => post(browser, `${base}/check`, fields)));
    const row = await stored(base);
    for (const { status, headers } of answers) {
      expect([status, headers.location]).toEqual([303, `/ar-ma/consultations/${row?.reference}`]);
    }
    expect((await browser.get(`${base}/question`)).headers.location).toBe(`/ar-ma/consultations/${row?.reference}`);
  });

  it('may be sent from one line five times, and no more', async () => {
    const browser = aBrowser();
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      const base = await begin(browser);
      await fillIn(browser, base);
      statuses.push((await post(browser, `${base}/check`, await sendable(browser, base))).status);
    }
    expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
    // A neighbour who has shown where they are reached asks all the same.
    const base = await begin(browser);
    await fillIn(browser, base, { contact: 'behind.one.line@example.com' });
    await browser.get(`${base}/check`);
    await proveContact(site, base);
    const sent = await post(browser, `${base}/check`, await sendable(browser, base));
    expect([sent.status, sent.headers.location]).toEqual([303, expect.stringContaining('/consultations/')]);
  });
});

describe('similar answers', () => {
  it('are offered before sending, and one of them may be enough', async () => {
    const isSaudi = and(
      eq(consultations.isSample, true),
      eq(consultations.country, 'SA'),
      eq(consultations.language, 'ar'),
    );
    const [sample] = await site.db.select().from(consultations).where(isSaudi);
    const browser = aBrowser();
    const base = await begin(browser);
    const fields = { ...question, topic: sample?.topic ?? '', title: sample?.title ?? '' };
    await post(browser, `${base}/question`, { ...fields, _v: '1' });
    expect((await browser.get(`${base}/readers`)).text).not.toContain(sample?.id);
    await post(browser, `${base}/question`, { ...fields, country: 'SA', _v: '2' });
    const { text } = await browser.get(`${base}/readers`);
    expect(text).toContain(sample?.id);
    // By another law than that of the page: said where it is offered.
    expect(/id="similar"[\s\S]*?<\/section>/.exec(text)?.[0]).toContain(
      '<p class="muted">المملكة العربية السعودية</p>',
    );
    // Neither in a language that they did not ask for, nor more of them than are read.
    expect(text.match(/name="consultation"/g)?.length).toBeLessThanOrEqual(3);
    const french = base.replace('/ar-ma/', '/fr-ma/');
    await post(browser, `${base}/question`, { ...fields, country: 'SA', answerLanguage: 'en', _v: '3' });
    expect((await browser.get(`${french}/readers`)).text).not.toContain(sample?.id);
    const enough = await post(browser, `${base}/solution`, { consultation: sample?.id ?? '' });
    expect(enough.headers.location).toBe(`/ar-ma/consultations/${sample?.id}`);
    expect((await browser.get(`${base}/readers`)).status).toBe(404);
    const counted = await site.db
      .select()
      .from(events)
      .where(eq(events.subjectId, sample?.id ?? ''));
    const helped = counted.filter(({ action }) => action === 'helped');
    // Whose answer it is, and the desk, read of what happened to it no visitor's thanks.
    expect(helped.map(({ subject }) => subject)).toEqual(['public_answer']);
  });
});

describe('the address that is to be told', () => {
  it('is shown to be theirs by a code, on the page that sends the question', async () => {
    const browser = aBrowser();
    const base = await begin(browser);
    const contact = `${randomUUIDv7()}@example.org`;
    await fillIn(browser, base, { contact });
    const code = await codeTo(site, contact);
    const check = await browser.get(`${base}/check`);
    expect(check.text).toContain(contact);
    const fields = await sendable(browser, base);
    const wrong = await post(browser, `${base}/check`, { ...fields, code: '12' });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('href="#code"');
    expect(wrong.text).toMatch(/<input[^>]*name="scope"[^>]*checked/);
    expect(await stored(base)).toBeUndefined();
    const arabic = code.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
    const copies = Array.from({ length: 20 }, () => post(browser, `${base}/check`, { ...fields, code: arabic }));
    const answers = await Promise.all(copies);
    const { reference } = (await stored(base)) ?? {};
    const places = answers.map(({ status, headers }) => `${status} ${headers.location}`);
    expect(new Set(places)).toEqual(new Set([`303 /ar-ma/consultations/${reference}`]));
    expect((await stored(base))?.contact).toBe(contact);
  });

  it('may get another code, and none is needed once it was proven', async () => {
    const browser = aBrowser();
    const base = await begin(browser);
    const contact = `${randomUUIDv7()}@example.org`;
    await fillIn(browser, base, { contact });
    const first = await codeTo(site, contact);
    expect((await post(browser, `${base}/check`, { _go: 'code' })).status).toBe(303);
    await codeTo(site, contact, 2);
    const unticked = { ...(await sendable(browser, base)), scope: '', code: first };
    expect((await post(browser, `${base}/check`, unticked)).text).not.toContain('name="code"');
    expect((await post(browser, `${base}/check`, await sendable(browser, base))).status).toBe(303);
  });

  it('is a mobile or an e-mail address, and other addresses get no code', async () => {
    const browser = aBrowser();
    const base = await begin(browser);
    await post(browser, `${base}/question`, { ...question, _v: '1' });
    const fixed = await post(browser, `${base}/readers`, { readers: 'later', contact: '0522 22 33 44', _v: '2' });
    expect(fixed.status).toBe(422);
    expect(fixed.text).toContain('id="contact-error"');
  });

  it('is refused once, in one sentence, where it is no address at all', async () => {
    const browser = aBrowser();
    const base = await begin(browser);
    await post(browser, `${base}/question`, { ...question, _v: '1' });
    const { status, text } = await post(browser, `${base}/readers`, { readers: 'later', contact: 'foo@bar', _v: '2' });
    expect(status).toBe(422);
    expect(text.match(/href="#contact"/g)).toHaveLength(1);
  });

  it('asks for the code where none was typed, and calls that no wrong one', async () => {
    const browser = aBrowser();
    const base = await begin(browser);
    const contact = `${randomUUIDv7()}@example.org`;
    await fillIn(browser, base, { contact });
    const { status, text } = await post(browser, `${base}/check`, { ...(await sendable(browser, base)), code: ' ' });
    expect(status).toBe(422);
    expect(text).toContain('href="#code">أدخل الرمز.');
  });
});

describe('a question that was begun', () => {
  /** The link that was sent to this address, and its code on the page that sent it. */
  async function wayTo(contact: string, from: ReturnType<typeof aBrowser>, base: string) {
    const [text = ''] = await messagesTo(site, contact);
    const path = /\/ar-ma\/forms\/[\w-]{22}/.exec(text)?.[0] ?? '';
    expect(text.replace(path, '')).not.toMatch(/\b\d{6}\b/);
    const shown = (await from.get(`${base}/link`)).text;
    return { path, code: /رمز الرابط:\s*\u2068?(\d{6})/.exec(shown)?.[1] ?? '' };
  }
  const anAddress = () => `${randomUUIDv7()}@example.org`;

  it('goes on on another device, with its link and a code, and still on the first', async () => {
    const [phone, other] = [aBrowser(), aBrowser()];
    const base = await begin(phone);
    await fillIn(phone, base);
    const contact = anAddress();
    expect((await post(phone, `${base}/link`, { contact: 'nobody' })).status).toBe(422);
    expect((await post(phone, `${base}/link`, { contact })).status).toBe(303);
    expect(unbroken((await phone.get(`${base}/link`)).text)).toContain(contact);
    for (const path of ['question', 'link']) expect((await other.get(`${base}/${path}`)).status).toBe(404);
    expect((await post(other, `${base}/link`, { contact: anAddress() })).status).toBe(404);
    const { path, code } = await wayTo(contact, phone, base);
    const door = await other.get(path);
    const seen = unbroken(door.text);
    expect([seen.includes(contact), seen.includes(idOf(base))]).toEqual([false, false]);
    expect((await post(other, path, { code: code === '111111' ? '222222' : '111111' })).status).toBe(422);
    expect((await post(other, path, { code })).headers.location).toBe(`${base}/question`);
    expect((await other.get(`${base}/question`)).text).toContain(question.title);
    expect((await phone.get(`${base}/question`)).text).toContain(question.title);
    for (const each of [phone, other]) expect((await each.get(path)).headers.location).toBe(`${base}/question`);
    // What one of them sends, both may read.
    const _v = hidden((await other.get(`${base}/readers`)).text, '_v');
    await post(other, `${base}/readers`, { readers: 'later', contact, _v });
    await proveContact(site, base);
    const sent = await post(other, `${base}/check`, await sendable(other, base));
    for (const each of [phone, other]) expect((await each.get(String(sent.headers.location))).status).toBe(200);
    expect((await phone.get(`${base}/question`)).headers.location).toBe(sent.headers.location);
    expect((await aBrowser().get(String(sent.headers.location))).text).not.toContain(question.body);
  });

  it('has no link sent to one number after another without end', async () => {
    const phone = aBrowser();
    const base = await begin(phone);
    const statuses: number[] = [];
    for (let last = 10; last < 31; last++)
      statuses.push((await post(phone, `${base}/link`, { contact: `06 61 40 01 ${last}` })).status);
    expect(statuses).toEqual([...Array<number>(20).fill(303), 429]);
  });

  it('has links that its page ends', async () => {
    const phone = aBrowser();
    const base = await begin(phone);
    const contact = anAddress();
    await post(phone, `${base}/link`, { contact });
    const { path } = await wayTo(contact, phone, base);
    expect((await post(phone, `/ar-ma/forms/${idOf(base)}/links/removal`, {})).status).toBe(303);
    expect((await aBrowser().get(path)).status).toBe(410);
  });

  it('stands beside another that was begun there, to choose from', async () => {
    const [phone, other] = [aBrowser(), aBrowser()];
    const [base, here] = [await begin(phone), await begin(other)];
    const contact = anAddress();
    await post(phone, `${base}/link`, { contact });
    const { path, code } = await wayTo(contact, phone, base);
    expect((await post(other, path, { code })).headers.location).toBe('/ar-ma/account/questions');
    const { text } = await other.get('/ar-ma/account/questions');
    for (const begun of [base, here]) expect(text).toContain(`${begun}/check`);
  });

  it('is sent to a telephone as well', async () => {
    const browser = aBrowser();
    const base = await begin(browser);
    const number = `06${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
    expect((await post(browser, `${base}/link`, { contact: number })).status).toBe(303);
    const { path, code } = await wayTo(`+212${number.slice(1)}`, browser, base);
    expect((await post(aBrowser(), path, { code })).headers.location).toBe(`${base}/question`);
  });
});

it('counts an account by itself, whoever else is on its line', async () => {
  const [ann, cat] = [await somebody(site, 'Ann'), await somebody(site, 'Cat')];
  const begins = async (person: typeof ann) => (await person.post('/en/new', { lane: 'free' })).status;
  const statuses: number[] = [];
  for (let count = 0; count < 31; count += 1) statuses.push(await begins(ann));
  expect([statuses[0], statuses.at(-1)]).toEqual([303, 429]);
  expect(await begins(cat)).toBe(303);
});

it('says of a question that was sent that what is changed in an old tab is not in it, and hands it back', async () => {
  const browser = aVisitor(site);
  const base = await begin(browser, 'fr-ma');
  await fillIn(browser, base);
  const sent = await post(browser, `${base}/check`, await sendable(browser, base));
  const late = await post(browser, `${base}/question`, {
    ...question,
    body: `${question.body} Et ceci aussi.`,
    _v: '1',
  });
  expect(late.status).toBe(409);
  expect(late.text).toContain('Et ceci aussi.');
  expect(late.text).toContain(`href="${sent.headers.location as string}"`);
});
