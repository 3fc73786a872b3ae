import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { drafts } from '../../../src/features/drafts/drafts.table.ts';
import { phoneHelps } from '../../../src/features/help/phone-helps.table.ts';
import type { TestApp } from '../../support/app.ts';
import { question } from '../../support/asking.ts';
import { aCase } from '../../support/cases.ts';
import { get, post } from '../../support/forms.ts';
import { mailsTo } from '../../support/mails.ts';
import type { Person } from '../../support/people.ts';

/** What a caller says of a case; the country is that of the call. */
export const caseFields = () => {
  const { country: _, ...typed } = aCase() as Record<string, string>;
  return typed;
};

/** What a member of the team writes for callers on this site, up to where a test begins. */
export function callsOf(site: () => TestApp, staff: () => Person) {
  /** A call whose code is at the caller's, and was not read out yet. */
  async function begun(procedure: string) {
    const contact = `caller.${randomUUIDv7().slice(-8)}@example.com`;
    const call = { procedure, country: 'MA', language: 'ar', contact };
    const desk = String((await staff().post('/en/desk/help', call)).headers.location);
    const [mail = ''] = await mailsTo(site().dataDir, contact);
    return { contact, desk, id: desk.split('/').at(-1) ?? '', mail, code: /\b(\d{6})\b/.exec(mail)?.[1] ?? '' };
  }

  /** And one whose code was. */
  async function agreed(procedure: string) {
    const call = await begun(procedure);
    await staff().post(`${call.desk}/consent`, { code: call.code });
    return call;
  }

  async function written(lane: 'free' | 'standard') {
    const help = await agreed('consultation');
    const steps = { lane: { lane }, question, readers: { readers: lane === 'free' ? 'now' : 'private' } };
    let version = 1;
    for (const [step, fields] of Object.entries(steps)) {
      const answer = await staff().post(`${help.desk}/steps/${step}`, { ...fields, _v: String(version++) });
      expect([step, answer.status]).toEqual([step, 303]);
    }
    return help;
  }

  async function writtenCase(typed = caseFields()) {
    const help = await agreed('court-case');
    expect((await staff().post(`${help.desk}/steps/case`, { ...typed, _v: '1' })).status).toBe(303);
    return help;
  }

  /** The link that the caller gets, and the code that is read out to them. */
  async function handedOver({ contact, desk }: { contact: string; desk: string }) {
    expect((await staff().post(`${desk}/handover`)).status).toBe(303);
    const mails = await mailsTo(site().dataDir, contact, 2);
    const link = mails.map((mail) => /http:\/\/site\.example(\/ar-ma\/help\/\S+)/.exec(mail)?.[1]).find(Boolean) ?? '';
    const code = /open the link with\.\D*(\d{6})/.exec((await get(staff().browser, desk)).text)?.[1] ?? '';
    return { link, code };
  }

  /** Opened and taken over. Answers the page that it leads to. */
  async function taken(help: { contact: string; desk: string }, browser = site().browser()) {
    const { link, code } = await handedOver(help);
    const shown = (await post(browser, `${link}/code`, { code })).text;
    const path = String((await post(browser, link, { code })).headers.location);
    return { browser, link, code, shown, path };
  }

  const draftOf = async (id: string) => {
    const [help] = await site().db.select().from(phoneHelps).where(eq(phoneHelps.id, id));
    const [draft] = await site()
      .db.select()
      .from(drafts)
      .where(eq(drafts.id, help?.draftId ?? id));
    return draft;
  };
  return { begun, agreed, written, writtenCase, handedOver, taken, draftOf };
}
