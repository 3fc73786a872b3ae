import { eq } from 'drizzle-orm';
import { phoneHelps } from '../../../src/features/help/phone-helps.table.ts';
import { events } from '../../../src/platform/events/events.table.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { question } from '../../support/asking.ts';
import { get, post } from '../../support/forms.ts';
import { mailsTo } from '../../support/mails.ts';
import { type Person, somebody } from '../../support/people.ts';
import { callsOf } from './calls.ts';

let site: TestApp;
let ben: Person;
let cat: Person;
let expert: Person;
beforeAll(async () => {
  site = await startApp({ TRUST_PROXY: '1' });
  ben = await somebody(site, 'Ben', ['user', 'staff']);
  cat = await somebody(site, 'Cat', ['user', 'staff']);
  expert = await somebody(site, 'Expert', ['user', 'expert']);
});
afterAll(() => site.close());
const calls = callsOf(
  () => site,
  () => ben,
);

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const consent = (desk: string, code: string, by = ben) => by.post(`${desk}/consent`, { code });
const trailOf = async (id: string) =>
  (await site.db.select().from(events).where(eq(events.subjectId, id)).orderBy(events.id)).map(({ action }) => action);

const kinds = [
  { kind: 'consultation', step: 'lane', written: () => calls.written('free'), told: question.title },
  { kind: 'court-case', step: 'case', written: () => calls.writtenCase(), told: 'Agdal' },
];

describe.each(kinds)('the code of a call about a $kind', ({ kind, step }) => {
  it('opens nothing when it is wrong, is another call’s, or comes from who did not take the call', async () => {
    const [call, another] = [await calls.begun(kind), await calls.begun(kind)];
    expect((await consent(call.desk, other(call.code))).status).toBe(422);
    expect((await consent(call.desk, another.code === call.code ? other(call.code) : another.code)).status).toBe(422);
    expect((await consent(call.desk, call.code, cat)).status).toBe(404);
    expect((await consent(call.desk, call.code, expert)).status).toBe(403);
    expect(await calls.draftOf(call.id)).toBeUndefined();
    await ben.post(`${call.desk}/steps/${step}`, { _v: '1' });
    expect(await calls.draftOf(call.id)).toBeUndefined();
    expect(await trailOf(call.id)).toEqual(['begin']);
  });

  it('is over after half an hour, and after five wrong ones', async () => {
    const late = await calls.begun(kind);
    const createdAt = new Date(Date.now() - 31 * 60 * 1000);
    await site.db.update(phoneHelps).set({ createdAt }).where(eq(phoneHelps.id, late.id));
    expect((await consent(late.desk, late.code)).status).toBe(409);
    const tried = await calls.begun(kind);
    for (let tries = 0; tries < 5; tries++) await consent(tried.desk, other(tried.code));
    expect((await consent(tried.desk, tried.code)).status).toBe(409);
    for (const { id } of [late, tried]) expect(await calls.draftOf(id)).toBeUndefined();
  });

  it('counts once, however often it is sent', async () => {
    const call = await calls.begun(kind);
    const answers = await Promise.all([1, 2].map(() => consent(call.desk, call.code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    const draft = await calls.draftOf(call.id);
    expect((await consent(call.desk, call.code)).status).toBe(409);
    expect((await calls.draftOf(call.id))?.id).toBe(draft?.id);
    expect(await trailOf(call.id)).toEqual(['begin', 'agree_to_help']);
  });
});

describe.each(kinds)('the link to a $kind that was written by telephone', ({ written, told }) => {
  it('opens with its own code alone, and says nothing before', async () => {
    const [help, another] = [await written(), await written()];
    const { link, code } = await calls.handedOver(help);
    const foreign = await calls.handedOver(another);
    const stranger = site.browser();
    const wrong = foreign.code === code ? other(code) : foreign.code;
    for (const answer of [
      await get(stranger, link),
      await post(stranger, `${link}/code`, { code: wrong }),
      await post(stranger, link, { code: wrong }),
      await post(stranger, `${link}/removal`, { code: wrong }),
    ]) {
      expect(answer.text).not.toContain(told);
      expect(answer.text).not.toContain(help.contact);
      expect(answer.headers.location).toBeUndefined();
    }
    expect((await post(stranger, `${link}/code`, { code })).text).toContain(told);
  });

  it('is read on two devices and taken over on one of them', async () => {
    const help = await written();
    const { link, code } = await calls.handedOver(help);
    const [one, two] = [site.browser(), site.browser()];
    for (const device of [one, two]) expect((await post(device, `${link}/code`, { code })).text).toContain(told);
    const taken = await Promise.all([one, two].map((device) => post(device, link, { code })));
    expect(taken.map(({ status }) => status).sort()).toEqual([303, 404]);
    const [first, second] = taken[0]?.status === 303 ? [one, two] : [two, one];
    const path = String(taken.find(({ status }) => status === 303)?.headers.location);
    expect((await get(first, path)).status).toBe(200);
    expect((await get(second, path)).status).toBe(404);
    // Used up: neither reads it by the link again, nor deletes it.
    expect((await post(first, `${link}/code`, { code })).status).toBe(404);
    expect((await post(second, `${link}/removal`, { code })).status).toBe(404);
    expect((await get(first, path)).status).toBe(200);
    expect((await trailOf(help.id)).filter((action) => action === 'take_over')).toHaveLength(1);
  });

  it('leaves nothing of it to our team, and a line of each thing that the team did', async () => {
    const help = await written();
    await calls.taken(help);
    // Neither a question nor a case is a form, in what its owner is sent.
    expect((await mailsTo(site.dataDir, help.contact, 2)).join(' ')).not.toMatch(/استمار/);
    for (const reader of [ben, cat]) {
      const { text } = await reader.get(help.desk);
      expect(text).not.toContain(told);
    }
    expect(await trailOf(help.id)).toEqual(['begin', 'agree_to_help', 'hand_over', 'take_over']);
    const lines = await site.db.select().from(events).where(eq(events.subjectId, help.id)).orderBy(events.id);
    expect(lines.slice(0, 3).map(({ actorKind, actorId }) => [actorKind, actorId])).toEqual(
      Array(3).fill(['staff', ben.id]),
    );
  });
});
