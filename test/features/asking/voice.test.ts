import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { spokenQuestions } from '../../../src/features/asking/asking.table.ts';
import { files } from '../../../src/features/attachments/attachments.table.ts';
import { FilesService } from '../../../src/features/attachments/files.service.ts';
import { consultations } from '../../../src/features/consultations/consultations.table.ts';
import { drafts } from '../../../src/features/drafts/drafts.table.ts';
import { notifications } from '../../../src/features/notifications/notifications.table.ts';
import { RetentionService } from '../../../src/features/retention/retention.service.ts';
import { events } from '../../../src/platform/events/events.table.ts';
import type { TestApp } from '../../support/app.ts';
import {
  aVisitor,
  type Browser,
  begin,
  fillIn,
  hidden,
  idOf,
  post,
  proveContact,
  sendable,
} from '../../support/asking.ts';
import { linkTo } from '../../support/codes.ts';
import { eventually } from '../../support/consultations.ts';
import { get } from '../../support/forms.ts';
import { mailsTo } from '../../support/outbox.ts';
import { type Person, password, somebody, startWithStaff } from '../../support/people.ts';
import { longRecording, recording } from '../../support/recordings.ts';
import { locate } from '../../support/services.ts';

let site: TestApp;
let ben: Person;
beforeAll(async () => {
  ({ site, ben } = await startWithStaff({ TRUST_PROXY: '1' }));
});
afterAll(() => site.close());

const text = {
  title: 'My landlord keeps the deposit of my flat',
  body: 'I gave back the keys two months ago. The landlord has not paid the deposit back and does not answer.',
};
const say = (browser: Browser, base: string, bytes: Buffer, fields: Record<string, string> = {}) => {
  const sending = browser.post(`${base}/voice`).set('Accept', 'text/html').set('Sec-Fetch-Site', 'same-origin');
  for (const [name, value] of Object.entries(fields)) sending.field(name, value);
  return sending.attach('file', bytes, 'voice.m4a');
};
const rowOf = async (base: string) =>
  (
    await site.db
      .select()
      .from(spokenQuestions)
      .where(eq(spokenQuestions.draftId, idOf(base)))
  )[0];
const voicesOf = async (base: string) => {
  const row = await rowOf(base);
  const isThere = and(eq(files.subjectId, row?.id ?? idOf(base)), isNull(files.deletedAt));
  return site.db.select().from(files).where(isThere);
};
const sourceIn = (html: string) => /<audio[^>]* src="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
const write = async (base: string, fields: Record<string, string> = text) => {
  const row = await rowOf(base);
  return ben.post(`/en/desk/voices/${row?.id}`, { _v: String(row?.version), ...fields });
};
const days = (date?: Date | null) => Math.round(((date?.getTime() ?? 0) - Date.now()) / 86_400_000);

/** Said by a visitor on the page in English. */
async function said(fields: Record<string, string> = {}) {
  const browser = aVisitor(site);
  const base = await begin(browser, 'en');
  const sent = await say(browser, base, recording('voice.amr'), fields);
  return { browser, base, sent };
}

async function confirmed() {
  const asked = await said();
  await write(asked.base).then(({ status }) => expect(status).toBe(303));
  const page = await get(asked.browser, `${asked.base}/voice`);
  const form = { _v: hidden(page.text, '_v'), ...text, title: `${text.title} in Rabat` };
  const answer = await post(asked.browser, `${asked.base}/voice/text`, form);
  expect([answer.status, answer.headers.location]).toEqual([303, `${asked.base}/question`]);
  return asked;
}

const made = locate('ffmpeg') ? describe : describe.skip;

made('a question that is said', () => {
  it('is offered beside writing, on the first page and where one writes', async () => {
    const browser = aVisitor(site);
    expect((await get(browser, '/en/new')).text).toMatch(/<button[^>]*value="voice"/);
    const begun = await post(browser, '/en/new', { lane: 'free', _go: 'voice' });
    expect(begun.headers.location).toMatch(/^\/en\/new\/[0-9a-f-]{36}\/voice$/);
    const base = String(begun.headers.location).replace(/\/voice$/, '');
    expect((await get(browser, `${base}/question`)).text).toContain(`href="${base}/voice"`);
    const page = (await get(browser, `${base}/voice`)).text;
    for (const words of ['3 minutes', '2 MB', 'never published', 'seven days', 'accept="audio/*"'])
      expect(page).toContain(words);
  });

  it('is heard by our team, written down, confirmed, and asked only then', async () => {
    const { browser, base, sent } = await said({ contact: 'ann@example.com' });
    expect([sent.status, sent.headers.location]).toEqual([303, `${base}/voice`]);
    const [draft] = await site.db
      .select()
      .from(drafts)
      .where(eq(drafts.id, idOf(base)));
    expect(draft?.answers).toMatchObject({ contact: 'ann@example.com' });
    expect(draft?.answers.title).toBe('');
    const list = await ben.get('/en/desk/voices');
    const row = await rowOf(base);
    expect(list.text).toContain(`/en/desk/voices/${row?.id}`);
    const { text: page } = await ben.get(`/en/desk/voices/${row?.id}`);
    const heard = await ben.browser.get(sourceIn(page)).responseType('blob');
    expect([heard.headers['content-type'], heard.body.toString('latin1', 0, 4)]).toEqual([
      'audio/ogg; codecs=opus',
      'OggS',
    ]);
    expect((await write(base)).status).toBe(303);
    await eventually(async () => expect((await mailsTo(site, 'ann@example.com')).join()).toContain('/voice'));
    // Nothing is asked by that: the text is not theirs yet, and the draft does not have it.
    await browser.get(`${base}/check`).expect(303);
    const shown = (await get(browser, `${base}/voice`)).text;
    expect(shown).toContain(text.title);
    // Said again where it is confirmed, outside the form that is folded away: from there the days are counted.
    expect(shown.replace(/<details.*?<\/details>/gs, '')).toContain('seven days after you confirm');
    const form = { _v: hidden(shown, '_v'), ...text, title: 'My landlord keeps my deposit' };
    await post(browser, `${base}/voice/text`, form).then(({ status }) => expect(status).toBe(303));
    const after = await rowOf(base);
    expect([after?.state, days(after?.deletesAt)]).toEqual(['confirmed', 7]);
    expect(days((await voicesOf(base))[0]?.deletesAt)).toBe(7);
    await fillIn(browser, base, { title: 'My landlord keeps my deposit', body: text.body });
    await proveContact(site, base);
    const done = await post(browser, `${base}/check`, await sendable(browser, base));
    expect(done.headers.location).toMatch(/\/en\/consultations\/\d{12}/);
    const [asked] = await site.db
      .select()
      .from(consultations)
      .where(eq(consultations.id, idOf(base)));
    expect(asked?.title).toBe('My landlord keeps my deposit');
    // The expert who will have the question finds no voice on it.
    expect(await site.app.get(FilesService).list(idOf(base))).toEqual([]);
    expect(await voicesOf(base)).toHaveLength(1);
  });

  it('is deleted on its day, voice and text', async () => {
    const { base } = await confirmed();
    const row = await rowOf(base);
    const [voice] = await voicesOf(base);
    const later = new Date(Date.now() + 8 * 86_400_000);
    await site.app.get(FilesService).sweep(later);
    await site.app.get(RetentionService).apply(later);
    expect(await rowOf(base)).toBeUndefined();
    expect((await ben.get(`/en/desk/voices/${row?.id}`)).status).toBe(404);
    const [gone] = await site.db
      .select()
      .from(files)
      .where(eq(files.id, voice?.id ?? ''));
    expect(gone?.deletedAt).not.toBeNull();
    const kept = await site.db
      .select()
      .from(events)
      .where(eq(events.subjectId, row?.id ?? ''));
    expect(kept.map(({ action }) => action)).toEqual(expect.arrayContaining(['record', 'write', 'confirm']));
  });

  it('goes at once where it is thrown away, or the question was written by hand and sent', async () => {
    const { browser, base } = await said();
    await post(browser, `${base}/voice/removal`, {}).then(({ status }) => expect(status).toBe(303));
    expect(await rowOf(base)).toBeUndefined();
    const other = await said();
    const { id = '' } = (await rowOf(other.base)) ?? {};
    await fillIn(other.browser, other.base);
    const done = await post(other.browser, `${other.base}/check`, await sendable(other.browser, other.base));
    expect(done.status).toBe(303);
    expect(await rowOf(other.base)).toBeUndefined();
    const left = await site.db
      .select()
      .from(files)
      .where(and(eq(files.subjectId, id), isNull(files.deletedAt)));
    expect(left).toEqual([]);
  });

  it('is nobody else’s to hear, to read or to throw away', async () => {
    const { browser, base } = await said();
    const own = sourceIn((await get(browser, `${base}/voice`)).text);
    await browser.get(own).expect(200);
    const { id } = (await rowOf(base)) ?? {};
    const cat = await somebody(site, 'Cat', ['user', 'expert']);
    for (const path of [`${base}/voice`, own]) {
      expect((await get(aVisitor(site), path)).status).toBe(404);
      expect((await cat.get(path)).status).toBe(404);
    }
    expect((await post(aVisitor(site), `${base}/voice/removal`, {})).status).toBe(404);
    expect((await cat.get(`/en/desk/voices/${id}`)).status).toBe(403);
    expect(await voicesOf(base)).toHaveLength(1);
  });

  it('has our team hear no more of one line than questions that are sent', async () => {
    const { browser, base } = await said({ contact: 'again@example.com' });
    const answers: number[] = [];
    for (let times = 0; times < 5; times++) {
      const other = await begin(browser, 'en');
      answers.push((await say(browser, other, recording('voice.amr'), { contact: `${times}@example.com` })).status);
    }
    expect(answers).toEqual([303, 303, 303, 303, 429]);
    // What was said is still said anew.
    expect((await say(browser, base, recording('voice.amr'))).status).toBe(303);
  });

  it('belongs to who has the draft, whichever browser said it', async () => {
    const { browser: phone, base } = await said();
    const other = aVisitor(site);
    const contact = `${randomUUID()}@example.com`;
    const form = /\/en\/forms\/[\w-]{22}/;
    expect((await post(phone, `${base}/link`, { contact })).status).toBe(303);
    const link = await linkTo(site, contact, form);
    const shown = (await phone.get(`${base}/link`)).text;
    const code = /Code for the link:\s*\u2068?(\d{6})/.exec(shown)?.[1] ?? '';
    expect((await post(other, link, { code })).status).toBe(303);
    expect((await say(other, base, recording('voice.ogg'))).status).toBe(303);
    await write(base, { ...text, title: 'What the other browser has said about my flat' });
    // Put out: neither the recording nor its text goes with it into an account.
    expect((await post(phone, `/en/forms/${idOf(base)}/links/removal`, {})).status).toBe(303);
    const cat = await somebody(site, 'Cat');
    expect((await post(other, '/en/account/login', { identifier: cat.email, password })).status).toBe(303);
    expect((await other.get('/en/account/settings/data/export.json')).text).not.toContain('other browser has said');
    expect((await voicesOf(base)).map(({ userId }) => userId)).toEqual([null]);
    // Taken into an account by the link, it is of that account alone.
    const ann = await somebody(site, 'Ann');
    expect((await post(phone, `${base}/link`, { contact: ann.email })).status).toBe(303);
    const again = await linkTo(site, ann.email, form);
    expect((await ann.post(again, { code })).status).toBe(303);
    expect(await rowOf(base)).toMatchObject({ userId: ann.id, visitorId: null });
    expect((await voicesOf(base)).map(({ userId }) => userId)).toEqual([ann.id]);
    expect((await ann.get('/en/account/settings/data/export.json')).text).toContain('other browser has said');
  });

  it('of an account is told there, heard on the record, and in the copy of its data', async () => {
    const ann = await somebody(site, 'Ann');
    const begun = await ann.post('/en/new', { lane: 'free', _go: 'voice' });
    const base = String(begun.headers.location).replace(/\/voice$/, '');
    await say(ann.browser as unknown as Browser, base, recording('voice.wav')).then(({ status }) =>
      expect(status).toBe(303),
    );
    const { id } = (await rowOf(base)) ?? {};
    await ben.browser.get(sourceIn((await ben.get(`/en/desk/voices/${id}`)).text)).expect(200);
    expect((await ben.post(`/en/desk/voices/${id}`, { _v: '1', act: 'unclear' })).status).toBe(303);
    const [told] = await site.db.select().from(notifications).where(eq(notifications.userId, ann.id));
    expect(told).toMatchObject({ kind: 'voice_unclear', path: `${base.slice(3)}/voice` });
    expect((await ann.get(`${base}/voice`)).text).toContain('could not understand your recording');
    expect((await ann.get('/en/account/settings/openings')).text).toContain('Your question, said by you');
    const again = await say(ann.browser as unknown as Browser, base, recording('voice.ogg'));
    expect(again.status).toBe(303);
    expect(await rowOf(base)).toMatchObject({ state: 'waiting', title: '' });
  });

  it('is written down once: of two of our team, and of two tabs of its owner, one is told that the other was quicker', async () => {
    const { browser, base } = await said();
    const { id, version } = (await rowOf(base)) ?? {};
    const form = { _v: String(version), ...text };
    expect((await ben.post(`/en/desk/voices/${id}`, form)).status).toBe(303);
    const second = await ben.post(`/en/desk/voices/${id}`, { ...form, title: 'Something else that was heard' });
    expect(second.status).toBe(409);
    expect(second.text).toContain('Something else that was heard');
    const stale = await post(browser, `${base}/voice/text`, { _v: '99', ...text });
    expect(stale.status).toBe(409);
    expect((await rowOf(base))?.state).toBe('written');
    const short = await post(browser, `${base}/voice/text`, { _v: '1', title: 'x', body: '' });
    expect(short.status).toBe(422);
  });

  it.each([
    ['a text with the name of a recording', Buffer.from('A letter, called voice.m4a'), 'not a recording'],
    ['a film', recording('video.mp4'), 'This is a video'],
    ['nothing', Buffer.alloc(0), 'This file is empty'],
    ['four minutes', longRecording(240), 'longer than 3 minutes'],
    ['too big', Buffer.alloc(2 * 1024 * 1024 + 1), 'larger than 2 MB'],
  ])('is refused where it is %s, and keeps what was typed', async (_, bytes, words) => {
    const browser = aVisitor(site);
    const base = await begin(browser, 'en');
    const refused = await say(browser, base, bytes, { contact: 'ann@example.com' });
    expect([413, 422]).toContain(refused.status);
    expect(refused.text).toContain(words);
    expect(refused.text).toContain('id="file-error"');
    expect(refused.text).toContain('value="ann@example.com"');
    expect(await rowOf(base)).toBeUndefined();
  });
});

describe('where no recording can be made our own', () => {
  it('none is asked for, and one that comes is refused in a sentence', async () => {
    const before = process.env.PATH;
    process.env.PATH = '/nowhere';
    try {
      const browser = aVisitor(site);
      const base = await begin(browser, 'en');
      expect((await get(browser, `${base}/question`)).text).not.toContain('/voice"');
      expect((await get(browser, `${base}/voice`)).text).toContain('We cannot take recordings at the moment');
      const refused = await say(browser, base, recording('voice.ogg'));
      expect(refused.status).toBe(422);
      expect(refused.text).toContain('We cannot take recordings at the moment');
    } finally {
      process.env.PATH = before;
    }
  });
});
