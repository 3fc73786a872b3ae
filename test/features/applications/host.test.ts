import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { applicationFaults, applications } from '../../../src/features/applications/applications.table.ts';
import { events } from '../../../src/platform/events/events.table.ts';
import { Limits } from '../../../src/platform/http/limits.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { linkTo, writtenTo } from '../../support/codes.ts';
import { dateOf, type FlowLocale, person, requests } from '../../support/flows.ts';
import { get, post } from '../../support/forms.ts';
import { PlainHands } from '../../support/hands.ts';
import { mailsTo } from '../../support/mails.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp({ TRUST_PROXY: '1' });
});
afterAll(() => site.close());

const aMobile = () => `+21266${randomInt(1_000_000, 9_999_999)}`;
const kind = /https?:\/\/\S+\/host-statements\/[\w-]{48}/;
const codeIn = (html: string) =>
  /(?:Code for the host|Code pour l’hébergeant|رمز المضيف)\D{0,8}(\d{6})/.exec(html)?.[1] ?? '';

/** A certificate of somebody who lives with a host, sent; the host reads another language. */
async function sent(locale: FlowLocale = 'fr-ma', more: Record<string, string> = {}) {
  const { applicant, own, host } = await send(locale, more);
  const id = applicant.path().split('/').at(-1) ?? '';
  const link = more.hostContact === '' ? '' : (await linkTo(site, host, kind)).replace('http://site.example', '');
  return { applicant, own, host, id, link, code: codeIn(await applicant.html()), page: applicant.path() };
}

/** Up to the answer to its last page, whatever that says. */
async function send(locale: FlowLocale, more: Record<string, string>) {
  const [applicant, own, host] = [new PlainHands(site.browser()), aMobile(), aMobile()];
  await applicant.open(`/${locale}/pages/housing-certificate/new`);
  await applicant.submit({ ...requests['housing-certificate'](locale), situation: 'hosted' });
  await applicant.submit({
    ...person('housing-certificate', locale, own),
    ...dateOf('since', Temporal.PlainDate.from('2023-02-01')),
    ...{ hostName: 'Karim Bennani', hostIdentity_type: 'national', hostIdentity: 'AB123457' },
    ...{ hostContact: host, hostLanguage: locale === 'ar-ma' ? 'fr' : 'ar', ...more },
  });
  await applicant.submit({}, { button: ['_go', 'continue'] });
  await applicant.submit({ accurate: 'on' });
  return { applicant, own, host };
}

/** Names the text that the host has before them. */
const textIn = (html: string) => /name="text" value="([\w-]{22})"/.exec(html)?.[1] ?? '';
const readText = async (browser: ReturnType<TestApp['browser']>, link: string, code: string) =>
  textIn((await post(browser, link, { code })).text);

const actionsOf = async (id: string) =>
  (await site.db.select().from(events).where(eq(events.subjectId, id))).map(({ action }) => action);

describe('the host of a residence certificate', () => {
  it('finds twenty invitations in an hour in a mailbox at most, whoever names it', async () => {
    const hostContact = 'bystander@example.com';
    // As it would be by the nineteenth.
    for (let times = 0; times < 19; times++) await site.app.get(Limits).spend('formsToAll', `form ${hostContact}`);
    const certificates = () => site.db.$count(applications);
    const before = await certificates();
    await send('fr-ma', { hostContact });
    const refused = send('fr-ma', { hostContact: ` ${hostContact.toUpperCase()} ` });
    await expect(refused).rejects.toThrow('429');
    expect(await certificates()).toBe(before + 1);
    expect(await mailsTo(site.dataDir, hostContact)).toHaveLength(1);
  });

  it('says one thing once, from however many browsers at the same time', async () => {
    const { id, link, code } = await sent();
    const text = await readText(site.browser(), link, code);
    const say = (answer: string) => post(site.browser(), `${link}/answer`, { code, text, answer });
    const answers = await Promise.all(['confirm', 'decline', 'confirm', 'decline'].map(say));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
    expect((await actionsOf(id)).filter((action) => action.startsWith('host_'))).toHaveLength(1);
  });

  it.each(['ar-ma', 'fr-ma'] as const)(
    'reads the statement by link and code and confirms it, asked in %s',
    async (locale) => {
      const { applicant, own, host, id, link, code, page } = await sent(locale);
      expect(link).toContain(locale === 'ar-ma' ? '/fr-ma/' : '/ar-ma/');
      expect(code).toMatch(/^\d{6}$/);
      expect((await writtenTo(site, host)).join(' ')).not.toContain(code);
      const hands = new PlainHands(site.browser());
      await hands.open(link);
      expect(await hands.html()).not.toMatch(/Bennani|بناني|Salma|سلمى/);
      await hands.submit({ code });
      expect(await hands.html()).toContain('Karim Bennani');
      expect(await actionsOf(id)).not.toContain('host_confirm');
      await hands.submit({}, { button: ['answer', 'confirm'] });
      expect(await hands.html()).toMatch(/vous avez confirmé le texte|أكدت الالتزام بالإيواء/);
      expect((await actionsOf(id)).filter((action) => action === 'host_confirm')).toHaveLength(1);
      expect((await writtenTo(site, own)).join(' ')).toMatch(/l'hébergeant a confirmé|أكد المضيف الالتزام بالإيواء/);
      await applicant.open(page);
      const told = await applicant.html();
      expect(told).toMatch(/Attestation confirmée par l’hébergeant|أكد المضيف الالتزام بالإيواء/);
      expect(codeIn(told)).toBe('');
    },
  );

  it('says that it is not right, and is asked again once an answer was corrected', async () => {
    const { id, host, own, link, code, page, applicant } = await sent();
    const browser = site.browser();
    const text = await readText(browser, link, code);
    expect((await post(browser, `${link}/answer`, { code, text, answer: 'decline' })).status).toBe(303);
    expect((await post(browser, `${link}/answer`, { code, text, answer: 'confirm' })).status).toBe(303);
    expect((await actionsOf(id)).filter((action) => action.startsWith('host_'))).toEqual(['host_decline']);
    expect((await writtenTo(site, own)).join(' ')).toContain("n'est pas juste");
    await site.db.update(applications).set({ state: 'needs_fix' }).where(eq(applications.id, id));
    await site.db.insert(applicationFaults).values({
      ...{ id: id.replace(/^./, '1'), applicationId: id, slot: 'answer_hostName' },
      ...{ kind: 'incorrect', sentence: 'The name is another one.' },
    });
    const before = (await writtenTo(site, host)).length;
    await applicant.open(page);
    await applicant.submit({ hostName: 'Karim Bennis' }, { action: '/correction' });
    expect((await writtenTo(site, host)).length).toBeGreaterThan(before);
    // Said to the text of before, in a window that stood open.
    const late = await post(browser, `${link}/answer`, { code, text, answer: 'confirm' });
    expect([late.status, late.text.includes('Karim Bennis')]).toEqual([409, true]);
    expect(await actionsOf(id)).not.toContain('host_confirm');
    const now = textIn(late.text);
    expect((await post(browser, `${link}/answer`, { code, text: now, answer: 'confirm' })).status).toBe(303);
    expect((await actionsOf(id)).filter((action) => action.startsWith('host_'))).toEqual([
      'host_decline',
      'host_confirm',
    ]);
  });

  it('is not played by who asks, nor by who has the link alone', async () => {
    const { id, link, code, applicant } = await sent();
    const text = await readText(applicant.browser, link, code);
    expect((await post(applicant.browser, `${link}/answer`, { code, text, answer: 'confirm' })).status).toBe(409);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const stranger = site.browser();
    for (const path of [link, `${link}/answer`])
      expect((await post(stranger, path, { code: wrong, answer: 'confirm' })).status).toBe(422);
    expect((await get(stranger, `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`)).status).toBe(404);
    expect((await actionsOf(id)).filter((action) => action.startsWith('host_'))).toEqual([]);
    for (let tries = 0; tries < 2; tries++) await post(stranger, link, { code: wrong });
    expect((await post(stranger, link, { code })).status).toBe(429);
  });

  it('is not asked where the request was taken back, where nobody named them, and not at the number of who asks', async () => {
    const { page, link, applicant } = await sent();
    expect((await post(applicant.browser, `${page}/withdrawal`, {})).status).toBe(303);
    expect((await get(site.browser(), link)).status).toBe(404);
    expect((await sent('fr-ma', { hostContact: '' })).code).toBe('');
    const own = aMobile();
    await expect(sent('fr-ma', { email: own, hostContact: own })).rejects.toThrow(/^422.*pas les vôtres/);
  });
});
