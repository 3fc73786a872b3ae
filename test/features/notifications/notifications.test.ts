import { createECDH, createPublicKey, randomUUIDv7, verify } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, inArray } from 'drizzle-orm';
import type { agent } from 'supertest';
import { userContacts, users } from '../../../src/features/accounts/accounts.table.ts';
import { catalogue } from '../../../src/features/notifications/catalogue.ts';
import { DeliveriesService } from '../../../src/features/notifications/deliveries.service.ts';
import { news, wordsOf } from '../../../src/features/notifications/news.ts';
import { speakerOf } from '../../../src/features/notifications/notification.ts';
import { NotificationsService } from '../../../src/features/notifications/notifications.service.ts';
import { deliveries, notifications, pushDevices } from '../../../src/features/notifications/notifications.table.ts';
import { NotifierService } from '../../../src/features/notifications/notifier.service.ts';
import { channelsFor, isOn, planFor } from '../../../src/features/notifications/preferences.ts';
import { readStopToken, stopToken } from '../../../src/features/notifications/stop-links.ts';
import { localeCodes, locales } from '../../../src/lib/locales/locales.ts';
import { money } from '../../../src/lib/money.ts';
import { Limits } from '../../../src/platform/http/limits.ts';
import { Messages } from '../../../src/platform/i18n/messages.ts';
import { MailService } from '../../../src/platform/mail/mail.service.ts';
import { developmentKey, encryptPush, voucher } from '../../../src/platform/push/web-push.ts';
import { smsBudget, smsText } from '../../../src/platform/sms/sms-text.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { eventually } from '../../support/consultations.ts';
import { settledDeliveries } from '../../support/deliveries.ts';
import { signedIn } from '../../support/people.ts';

const secret = 'a secret for the stop links of this test';
let site: TestApp;
let tells: NotificationsService;
let sends: DeliveriesService;
beforeAll(async () => {
  site = await startApp({ SESSION_SECRET: secret });
  tells = site.app.get(NotificationsService);
  sends = site.app.get(DeliveriesService);
});
afterAll(() => site.close());

type Browser = ReturnType<typeof agent>;
const userOf = async (email: string) =>
  (await site.db.select().from(userContacts).where(eq(userContacts.value, email)))[0]?.userId ?? '';

const hearing = { day: '2027-03-12', time: '09:00', zone: 'Africa/Casablanca' };
type Telling = { name?: string; ref?: string; watchId?: string; hasEnded?: boolean; key?: string; deadline?: Date };
async function tell(email: string, telling: Telling = {}): Promise<string> {
  const userId = await userOf(email);
  const { key = randomUUIDv7(), deadline, hasEnded, name = 'Agdal', ref = '5516', watchId = '' } = telling;
  const followed = { name, ref, watchId };
  const told = hasEnded
    ? news('watch_ended', followed, { key })
    : news('case_hearing_set', { ...followed, when: hearing }, { key, deadline });
  await site.db.transaction((tx) => site.app.get(NotifierService).tell(tx, { userId }, told));
  const [row] = await site.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.key, key)));
  return row?.id ?? '';
}

async function outbox(kind: '.eml' | '.sms' | '.push', text: string, atLeast = 1): Promise<string[]> {
  const folder = join(site.dataDir, 'outbox');
  for (let tries = 0; ; tries += 1) {
    const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith(kind));
    const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
    // A mail breaks its lines wherever they are full, in the middle of a name too.
    const found = texts.map((each) => each.replace(/=\r?\n/g, '')).filter((each) => each.includes(text));
    if (found.length >= atLeast || tries > 100) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

describe('telling somebody', () => {
  it('puts it into the inbox once, in the words of the reader, and counts it as unread', async () => {
    const browser = await signedIn(site, 'user@example.com');
    const key = randomUUIDv7();
    await tell('user@example.com', { key });
    await tell('user@example.com', { key });
    const { text } = await browser.get('/en/notifications').expect(200);
    expect(text.split('hearing set')).toHaveLength(2);
    expect(text).toMatch(/<title>\(1\)/);
    expect(text).toContain('Friday, 12 March 2027');
    const arabic = await browser.get('/ar-ma/notifications').expect(200);
    expect(arabic.text).toContain('تحديد جلسة');
    expect(arabic.text).toContain('12 مارس 2027');
  });

  it('sends at most one message by each channel, however often the job runs', async () => {
    const userId = await userOf('expert@example.com');
    await site.db.insert(userContacts).values({
      id: randomUUIDv7(),
      userId,
      kind: 'phone',
      value: '+212650123456',
      confirmedAt: new Date(),
    });
    const deadline = new Date(Date.now() + 60_000);
    const id = await tell('expert@example.com', {
      name: 'Only once',
      ref: '7788',
      deadline,
    });
    await Promise.all([sends.plan(id), sends.plan(id), sends.plan(id)]);
    await sends.plan(id);
    const rows = await settledDeliveries(site, [id]);
    expect(rows.map(({ channel, state }) => [channel, state]).sort()).toEqual([
      ['email', 'sent'],
      ['sms', 'sent'],
    ]);
    const [sms] = await outbox('.sms', '7788');
    expect(sms).toContain('To: +212650123456');
    expect(sms).toContain('audience le 12/03 09:00');
    // The sample expert reads French; a subject with an accent is encoded.
    const mails = await outbox('.eml', 'expert@example.com');
    expect(mails[0]).toContain('lang=3D"fr-MA"');
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(await outbox('.sms', '7788')).toHaveLength(1);
    expect(await outbox('.eml', 'To: expert@example.com')).toHaveLength(1);
  });

  it('keeps quiet at night and sends when the night ends', async () => {
    const userId = await userOf('staff@example.com');
    const night = new Date('2027-01-10T23:30:00Z');
    const id = await site.db.transaction(async (tx) => {
      const key = randomUUIDv7();
      await tx.insert(notifications).values({
        id: key,
        userId,
        key,
        kind: 'case_judgment',
        category: 'hearings',
        values: { name: 'Night', ref: '1' },
        path: '/account/cases',
      });
      return key;
    });
    await sends.plan(id, night);
    const stateOf = async () =>
      (
        await site.db
          .select()
          .from(deliveries)
          .where(and(eq(deliveries.notificationId, id), eq(deliveries.channel, 'email')))
      )[0];
    expect(await stateOf()).toMatchObject({ state: 'quiet', dueAt: new Date('2027-01-11T08:00:00Z') });
    await sends.sendDue(new Date('2027-01-11T07:00:00Z'));
    expect((await stateOf())?.state).toBe('quiet');
    await sends.sendDue(new Date('2027-01-11T08:00:01Z'));
    await sends.sendDue(new Date('2027-01-11T08:00:02Z'));
    expect(await stateOf()).toMatchObject({ state: 'sent', attempts: 1 });
    expect(await outbox('.eml', 'Night')).not.toHaveLength(0);
  });
});

describe('when a message goes out', () => {
  const settings = { digest: false, quietFrom: 22, quietTo: 8, zone: 'Asia/Riyadh' };
  const at = (time: string) => new Date(`2027-01-10T${time}:00Z`);
  const notice = { category: 'hearings', deadline: null } as const;

  it('is at once by day, and after the quiet hours at night', () => {
    expect(planFor(settings, notice, at('12:00'))).toEqual({ state: 'queued' });
    expect(planFor(settings, notice, at('20:00'))).toEqual({ state: 'quiet', dueAt: new Date('2027-01-11T05:00:00Z') });
    expect(planFor({ ...settings, quietFrom: 0, quietTo: 0 }, notice, at('20:00'))).toEqual({ state: 'queued' });
  });

  it('is at once for a hearing within a day, and for an alarm', () => {
    expect(planFor(settings, { ...notice, deadline: new Date('2027-01-11T06:00:00Z') }, at('20:00')).state).toBe(
      'queued',
    );
    expect(planFor({ ...settings, digest: true }, { category: 'security', deadline: null }, at('20:00')).state).toBe(
      'queued',
    );
  });

  it('is at eight for who wants one message a day', () => {
    expect(planFor({ ...settings, digest: true }, notice, at('12:00'))).toEqual({
      state: 'digest',
      dueAt: new Date('2027-01-11T05:00:00Z'),
    });
  });
});

describe('what is chosen for one thing', () => {
  const reached = { email: 'a@example.org', sms: '+212600000000', push: null };
  const off = [{ category: 'hearings', channel: 'sms', isOn: false }];

  it('goes before what holds for its category, and silences nothing where it leads nowhere', () => {
    const by = (channel: 'inbox' | 'email' | 'sms' | null, to = reached) =>
      channelsFor({ channel, rhythm: null }, off, 'hearings', to);
    expect(by('inbox')).toEqual([]);
    expect(by('sms')).toEqual(['sms']);
    expect(by('email')).toEqual(['email']);
    expect(by(null)).toEqual(['email', 'push']);
    expect(by('sms', { ...reached, sms: '' })).toEqual(['email', 'push']);
  });

  it('is told as often as was chosen for it, and what cannot wait at once', () => {
    const settings = { digest: true, quietFrom: 22, quietTo: 8, zone: 'Asia/Riyadh' };
    const noon = new Date('2027-01-10T09:00:00Z');
    const notice = { category: 'hearings', deadline: null } as const;
    expect(planFor(settings, { ...notice, rhythm: 'now' }, noon).state).toBe('queued');
    expect(planFor({ ...settings, digest: false }, { ...notice, rhythm: 'daily' }, noon).state).toBe('digest');
    const deadline = new Date('2027-01-10T20:00:00Z');
    expect(planFor(settings, { ...notice, deadline, rhythm: 'daily' }, noon).state).toBe('queued');
  });
});

describe('the digest', () => {
  it('is one mail for all that was held', async () => {
    const browser = await signedIn(site, 'user@example.com');
    await browser
      .post('/en/notifications/preferences')
      .type('form')
      .send({ digest: 'on', quietFrom: '22', quietTo: '8', zone: 'Africa/Casablanca' })
      .expect(303);
    const ids = [
      await tell('user@example.com', { name: 'Digest one', ref: '1' }),
      await tell('user@example.com', { name: 'Digest two', ref: '2' }),
    ];
    for (const id of ids) await sends.plan(id);
    await sends.sendDue(new Date(Date.now() + 25 * 60 * 60 * 1000));
    const [mail = ''] = await outbox('.eml', 'Digest one');
    expect(mail).toContain('Digest two');
  });
});

describe('the inbox', () => {
  it('marks one as read and leads to it, and all of them', async () => {
    const browser = await signedIn(site, 'staff@example.com');
    const id = await tell('staff@example.com', { watchId: 'pricing' });
    const opened = await browser.post(`/en/notifications/${id}/reading`).expect(303);
    expect(opened.headers.location).toBe('/en/account/cases/pricing');
    await tell('staff@example.com');
    await browser.post('/en/notifications/reading').expect(303);
    expect((await browser.get('/en/notifications')).text).toContain('Nothing unread');
  });

  it('shows a part of itself, and pages by key', async () => {
    const browser = await signedIn(site, 'staff@example.com');
    await tell('staff@example.com', { hasEnded: true, name: 'Paid part', ref: '1' });
    expect((await browser.get('/en/notifications?show=payments')).text).toContain('Paid part');
    expect((await browser.get('/en/notifications?show=security')).text).not.toContain('Paid part');
    for (let count = 0; count < 31; count += 1) await tell('staff@example.com', { name: `N${count}`, ref: '1' });
    const { text } = await browser.get('/en/notifications');
    const before = /before=([0-9a-f-]{36})/.exec(text)?.[1];
    expect((await browser.get(`/en/notifications?before=${before}`)).text).toContain('N0');
    await browser.get('/en/notifications?before=nonsense&show[]=x').expect(200);
  });

  it('is its owner’s alone', async () => {
    const id = await tell('user@example.com');
    const stranger = await signedIn(site, 'expert@example.com');
    await stranger.post(`/en/notifications/${id}/reading`).expect(404);
    await stranger.post('/en/notifications/1/reading').expect(404);
    expect((await site.http.get('/en/notifications').set('Accept', 'text/html')).status).toBe(302);
    expect((await site.http.get('/en/notifications/preferences').set('Accept', 'text/html')).status).toBe(302);
  });
});

describe('preferences', () => {
  it('are kept, except where a lock stands', async () => {
    const browser = await signedIn(site, 'user@example.com');
    const grid = { answers_sms: 'on', hearings_email: 'off', quietFrom: '20', quietTo: '99', zone: 'Mars/Olympus' };
    const answer = await browser.post('/en/notifications/preferences').type('form').send(grid).expect(303);
    expect(decodeURIComponent(String(answer.headers['set-cookie']))).toContain('"title":"Saved."');
    const { choices, settings } = await tells.preferences(await userOf('user@example.com'), locales.en);
    expect(isOn(choices, 'answers', 'sms')).toBe(true);
    expect(isOn(choices, 'answers', 'email')).toBe(false);
    expect(isOn(choices, 'hearings', 'email')).toBe(true);
    expect(isOn(choices, 'hearings', 'sms')).toBe(false);
    expect(settings).toMatchObject({ quietFrom: 20, quietTo: 8, digest: false, zone: 'Africa/Casablanca' });
    expect((await browser.get('/en/notifications/preferences')).text).toContain('What has a lock stays on');
  });

  it('are about the work of an expert for experts alone, and others leave what is kept of it', async () => {
    const page = '/en/notifications/preferences';
    const expert = await signedIn(site, 'expert@example.com');
    expect((await expert.get(page)).text).toContain('name="expert_email"');
    const browser = await signedIn(site, 'user@example.com');
    const { text } = await browser.get(page);
    expect(text).toContain('name="answers_email"');
    expect(text).not.toContain('name="expert_');
    await browser.post(page).type('form').send({ answers_email: 'on' }).expect(303);
    const { choices } = await tells.preferences(await userOf('user@example.com'), locales.en);
    expect(isOn(choices, 'expert', 'email')).toBe(true);
  });
});

describe('preferences in an older tab', () => {
  it('bring nothing back that was ended since, and change what is changed in them', async () => {
    const page = '/en/notifications/preferences';
    const browser = await signedIn(site, 'user@example.com');
    const standing = { answers_email: 'on', messages_email: 'on', quietFrom: '22', quietTo: '8' };
    await browser.post(page).type('form').send(standing).expect(303);
    const { text } = await browser.get(page);
    const _shown = /name="_shown" value="([^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const asShown: Record<string, string> = Object.fromEntries(new URLSearchParams(_shown));
    expect(asShown).toMatchObject(standing);

    const { answers_email: _, ...without } = asShown;
    await browser
      .post(page)
      .type('form')
      .send({ ...without, quietTo: '9', _shown })
      .expect(303);
    const { messages_email: __, ...older } = asShown;
    await browser
      .post(page)
      .type('form')
      .send({ ...older, payments_sms: 'on', quietFrom: '21', _shown })
      .expect(303);

    const { choices, settings } = await tells.preferences(await userOf('user@example.com'), locales.en);
    expect(isOn(choices, 'answers', 'email')).toBe(false);
    expect(isOn(choices, 'messages', 'email')).toBe(false);
    expect(isOn(choices, 'payments', 'sms')).toBe(true);
    expect(settings).toMatchObject({ quietFrom: 21, quietTo: 9 });
  });
});

describe('a stop link', () => {
  it('stops one kind of mail without signing in, at the second tap and not by itself', async () => {
    const userId = await userOf('expert@example.com');
    const path = `/fr/notifications/stop/${stopToken({ userId, category: 'answers', channel: 'email' }, [secret])}`;
    const shown = await site.http.get(path).set('Accept', 'text/html').expect(200);
    expect(shown.headers['cache-control']).toBe('private, no-store');
    expect(isOn((await tells.preferences(userId, locales.fr)).choices, 'answers', 'email')).toBe(true);
    for (const _ of [1, 2]) await site.http.post(path).set('Sec-Fetch-Site', 'same-origin').expect(303);
    expect(isOn((await tells.preferences(userId, locales.fr)).choices, 'answers', 'email')).toBe(false);
    expect((await site.http.get(path)).text).toContain('C’est fait');
  });

  it('is followed by the mailbox itself, at one tap there', async () => {
    const userId = await userOf('expert@example.com');
    const path = `/fr/notifications/stop/${stopToken({ userId, category: 'messages', channel: 'email' }, [secret])}`;
    await site.http.post(path).type('form').send('List-Unsubscribe=One-Click').expect(200);
    expect(isOn((await tells.preferences(userId, locales.fr)).choices, 'messages', 'email')).toBe(false);
    await site.http.post(`${path}0`).type('form').send('List-Unsubscribe=One-Click').expect(404);
  });

  it.each([
    ['says it in the form of mail', 'expert@example.com', {}],
    ['is a page', 'user@example.com', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://mail.example' }],
  ])('is followed without a redirect by a mailbox that %s', async (_, owner, headers) => {
    const userId = await userOf(owner);
    const path = `/fr/notifications/stop/${stopToken({ userId, category: 'requests', channel: 'email' }, [secret])}`;
    await site.http.post(path).set(headers).field('List-Unsubscribe', 'One-Click').expect(200);
    expect(isOn((await tells.preferences(userId, locales.fr)).choices, 'requests', 'email')).toBe(false);
    const signedIn = { ...headers, Cookie: 'session=anything' };
    if ('Origin' in headers) await site.http.post(path).set(signedIn).field('x', 'y').expect(403);
  });

  it('of an account that is gone has nothing left to stop, and says so', async () => {
    const token = stopToken({ userId: randomUUIDv7(), category: 'answers', channel: 'email' }, [secret]);
    const path = `/fr/notifications/stop/${token}`;
    await site.http.post(path).type('form').send('List-Unsubscribe=One-Click').expect(200);
    expect((await site.http.get(path).set('Accept', 'text/html')).text).toContain('C’est fait');
  });

  it('is refused when a letter of it was changed', async () => {
    const token = stopToken({ userId: randomUUIDv7(), category: 'news', channel: 'email' }, [secret]);
    expect(readStopToken(token, ['another secret', secret])).not.toBeNull();
    const forged = token.replace(/\.\d\.(\d)\./, '.0.$1.');
    expect(readStopToken(forged, [secret])).toBeNull();
    await site.http.get(`/en/notifications/stop/${forged}`).set('Accept', 'text/html').expect(404);
  });
});

describe('a short message', () => {
  it.each(localeCodes)('of every kind fits into one in %s', (code) => {
    const t = site.app.get(Messages).in(code);
    const values = {
      ...{ name: 'x'.repeat(60), ref: '5516', hint: '4921', when: hearing, until: hearing, since: hearing, days: 7 },
      date: hearing,
      ...{ reference: '3827 1930 5516', state: 'awaiting_payment', news: 'agreed', amount: money(123_450, 'MAD') },
      form: 'procedures.good_conduct.title',
      ...{ key: 'payments.custom.title', title: 'x'.repeat(120) },
    };
    for (const [kind, { inbox }] of Object.entries(catalogue)) {
      if (!inbox) continue;
      const { sms, title, body } = inbox.words(values, speakerOf(locales[code], t));
      const text = smsText(sms);
      expect([kind, text, smsBudget(text).fits]).toEqual([kind, text, true]);
      if (locales[code].language !== 'ar') expect(smsBudget(text).limit).toBe(160);
      expect(`${title}${body}${sms}`).not.toMatch(/notifications\.|\{|undefined/);
    }
  });

  it('names money in figures, and the page and the mail as their language writes it', () => {
    const values = { ref: '5516', amount: money(123_450, 'MAD') };
    const { title, sms } = wordsOf(
      { kind: 'refund_account', values },
      locales['fr-ma'],
      site.app.get(Messages).in('fr-ma'),
    );
    expect(title).toMatch(/1[.\s]234,50/);
    expect(sms).toContain('1234.50 DH');
  });

  it('counts as networks do', () => {
    expect(smsBudget('a'.repeat(160))).toEqual({ units: 160, limit: 160, fits: true, parts: 1 });
    expect(smsBudget('€'.repeat(81)).fits).toBe(false);
    expect(smsBudget('م'.repeat(71))).toEqual({ units: 71, limit: 70, fits: false, parts: 2 });
    expect(smsText('L’audience\u00a0: « reportée » œuvre ê ç')).toBe(`L'audience : " reportée " oeuvre e c`);
  });
});

describe('a message that does not leave', () => {
  const failing = (error: Error) => jest.spyOn(site.app.get(MailService), 'deliver').mockRejectedValue(error);
  afterEach(() => jest.restoreAllMocks());
  const rowsOf = async (id: string) =>
    (await site.db.select().from(deliveries).where(eq(deliveries.notificationId, id))).map(
      ({ channel, state, attempts }) => [channel, state, attempts],
    );
  /** Somebody with an address, a telephone and a browser, told of something that goes by mail only. */
  async function told() {
    const userId = randomUUIDv7();
    await site.db.insert(users).values({ id: userId, name: 'Dina', locale: 'fr' });
    const contact = { userId, confirmedAt: new Date() };
    await site.db.insert(userContacts).values([
      { ...contact, id: randomUUIDv7(), kind: 'email', value: `${userId}@example.com`, isMain: true },
      { ...contact, id: randomUUIDv7(), kind: 'phone', value: `+2126${String(Date.now()).slice(-8)}` },
    ]);
    const id = randomUUIDv7();
    const values = { name: 'Dina', ref: '9911', when: hearing };
    const row = { id, userId, key: id, kind: 'watch_ended', category: 'payments', values, path: '/account/cases' };
    await site.db.insert(notifications).values(row);
    return id;
  }
  const noon = new Date('2027-02-10T12:00:00Z');
  const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

  it('is tried again after a minute, ten, an hour and six, then goes by another channel', async () => {
    failing(Object.assign(new Error('busy'), { responseCode: 451 }));
    const id = await told();
    await sends.plan(id, noon);
    expect(await rowsOf(id)).toEqual([['email', 'retry', 1]]);
    await sends.sendDue(later(0.5));
    expect(await rowsOf(id)).toEqual([['email', 'retry', 1]]);
    for (const minutes of [1, 11, 71]) await sends.sendDue(later(minutes));
    expect(await rowsOf(id)).toEqual([['email', 'retry', 4]]);
    await sends.sendDue(later(431));
    expect((await rowsOf(id)).sort()).toEqual([
      ['email', 'failed', 5],
      ['sms', 'sent', 1],
    ]);
    expect(await outbox('.sms', '9911')).toHaveLength(1);
  });

  it('waits with its text message where its account had sixty in the hour and there is no other channel', async () => {
    const id = await told();
    const [row] = await site.db.select().from(notifications).where(eq(notifications.id, id));
    const [phone] = await site.db
      .select()
      .from(userContacts)
      .where(and(eq(userContacts.userId, row?.userId ?? ''), eq(userContacts.kind, 'phone')));
    const key = `account ${phone?.value}`;
    for (let times = 0; times < 60; times++) await site.app.get(Limits).spend('newsTo', key);
    failing(Object.assign(new Error('no such user'), { responseCode: 550 }));
    const before = (await outbox('.sms', '9911')).length;
    await sends.plan(id, noon);
    expect((await rowsOf(id)).sort()).toEqual([
      ['email', 'failed', 1],
      ['sms', 'retry', 0],
    ]);
    await site.app.get(Limits).giveBack('newsTo', key, 30);
    await sends.sendDue(later(61));
    expect((await rowsOf(id)).sort()).toEqual([
      ['email', 'failed', 1],
      ['sms', 'sent', 1],
    ]);
    expect(await outbox('.sms', '9911', before + 1)).toHaveLength(before + 1);
  });

  it('goes by another channel at once where there is no such address, and asks about it at the next visit', async () => {
    failing(Object.assign(new Error('no such user'), { responseCode: 550 }));
    const userId = await userOf('user@example.com');
    const browser = await signedIn(site, 'user@example.com');
    await tells.choose(userId, [{ category: 'payments', channel: 'sms', isOn: false }]);
    const key = randomUUIDv7();
    const row = { id: key, userId, key, kind: 'watch_ended', category: 'payments', path: '/account/cases' };
    await site.db.insert(notifications).values({ ...row, values: { name: 'x', ref: '1' }, deadline: noon });
    await sends.plan(key, noon);
    expect(await rowsOf(key)).toEqual([['email', 'exhausted', 1]]);
    const { text } = await browser.get('/en/notifications').expect(200);
    expect(text).toContain('Our last message did not arrive');
  });

  it('goes last where the process ended as it left, and by another channel after five such ends', async () => {
    const day = new Date('2027-03-10T12:00:00Z');
    const [one, other] = [await told(), await told()];
    const held = { channel: 'email' as const, state: 'retry' as const, attempts: 0, dueAt: day };
    await site.db.insert(deliveries).values([one, other].map((notificationId) => ({ ...held, notificationId })));
    const ended = () => new Promise<never>(() => {});
    const leaves: string[] = [];
    const deliver = jest.spyOn(site.app.get(MailService), 'deliver').mockImplementation((_, id) => {
      leaves.push(id.slice(0, 36));
      return ended();
    });
    for (let tries = 1; tries <= 10; tries += 1) {
      void sends.sendDue(day);
      await eventually(async () => expect(leaves).toHaveLength(tries));
      await site.db
        .update(deliveries)
        .set({ dueAt: day })
        .where(and(inArray(deliveries.notificationId, [one, other]), eq(deliveries.state, 'sending')));
    }
    const first = leaves[0] === one ? [one, other] : [other, one];
    expect(leaves).toEqual([...first, ...first, ...first, ...first, ...first]);
    deliver.mockRestore();
    await sends.sendDue(day);
    for (const id of [one, other])
      expect((await rowsOf(id)).sort()).toEqual([
        ['email', 'lost', 5],
        ['sms', 'sent', 1],
      ]);
  });

  it('is not sent twice by two that look at the same time', async () => {
    const id = await told();
    const deliver = jest.spyOn(site.app.get(MailService), 'deliver');
    await sends.plan(id, new Date('2027-02-10T23:30:00Z'));
    const morning = new Date('2027-02-11T09:00:00Z');
    await Promise.all([sends.sendDue(morning), sends.sendDue(morning), sends.sendDue(morning)]);
    expect(deliver.mock.calls.filter(([, sent]) => sent.startsWith(id))).toHaveLength(1);
    expect(await rowsOf(id)).toEqual([['email', 'sent', 1]]);
  });
});

describe('a browser that may ring', () => {
  const target = {
    endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/abc',
    key: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    secret: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const add = (browser: Browser, fields: object) => browser.post('/en/notifications/devices').type('form').send(fields);

  it('is added by its owner, is told what they chose, and falls silent', async () => {
    const browser = await signedIn(site, 'user@example.com');
    expect((await browser.get('/en/notifications/preferences')).text).toContain('data-widget="push-device"');
    await add(browser, target).expect(204);
    await add(browser, target).expect(204);
    expect((await browser.get('/en/notifications/preferences')).text).toContain('1 device is set up');
    await tells.choose(await userOf('user@example.com'), [{ category: 'hearings', channel: 'push', isOn: true }]);
    const id = await tell('user@example.com', { deadline: new Date(Date.now() + 60_000) });
    await sends.plan(id);
    const [message = ''] = await outbox('.push', id);
    expect(message).toContain(target.endpoint);
    expect(message).toContain('/account/cases');
    await browser.post('/en/notifications/devices/removal').expect(303);
    expect((await browser.get('/en/notifications/preferences')).text).toContain('No device is set up yet');
  });

  it('rings also where another one of them cannot be reached', async () => {
    const browser = await signedIn(site, 'user@example.com');
    const own = (name: string) => ({
      ...target,
      endpoint: `https://updates.push.services.mozilla.com/wpush/v2/${name}`,
    });
    await add(browser, own('away')).expect(204);
    await add(browser, own('there')).expect(204);
    await tells.choose(await userOf('user@example.com'), [{ category: 'hearings', channel: 'push', isOn: true }]);
    const id = await tell('user@example.com', { deadline: new Date(Date.now() + 60_000) });
    // A folder in the place of what the first is told: it cannot be written.
    await mkdir(join(site.dataDir, 'outbox', `${id}-push.push`), { recursive: true });
    await sends.plan(id);
    await eventually(async () =>
      expect(await readFile(join(site.dataDir, 'outbox', `${id}-push-1.push`), 'utf8')).toContain('/v2/there'),
    );
    await rm(join(site.dataDir, 'outbox', `${id}-push.push`), { recursive: true });
    const sent = and(eq(deliveries.notificationId, id), eq(deliveries.channel, 'push'));
    await eventually(async () =>
      expect(await site.db.select().from(deliveries).where(sent)).toMatchObject([{ state: 'sent' }]),
    );
    await browser.post('/en/notifications/devices/removal').expect(303);
  });

  it('goes to another account only with the secret that the browser alone has', async () => {
    const [ann, ben] = [await signedIn(site, 'user@example.com'), await signedIn(site, 'expert@example.com')];
    const own = { ...target, endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/ann' };
    await add(ann, own).expect(204);
    await add(ben, { ...own, secret: 'AAAAAAAAAAAAAAAAAAAAAA' }).expect(409);
    expect((await ann.get('/en/notifications/preferences')).text).toContain('1 device is set up');
    expect((await ben.get('/en/notifications/preferences')).text).toContain('No device is set up yet');
    // Two people with one browser: it names itself the same to both.
    await add(ben, own).expect(204);
    expect((await ann.get('/en/notifications/preferences')).text).toContain('No device is set up yet');
    await ben.post('/en/notifications/devices/removal').expect(303);
  });

  it('is one of ten at the most, also of those that are added at once', async () => {
    const browser = await signedIn(site, 'user@example.com');
    const own = (name: string) => ({
      ...target,
      endpoint: `https://updates.push.services.mozilla.com/wpush/v2/${name}`,
    });
    await Promise.all(Array.from({ length: 14 }, (_, at) => add(browser, own(`many-${at}`)).expect(204)));
    const held = await site.db.$count(pushDevices, eq(pushDevices.userId, await userOf('user@example.com')));
    expect(held).toBe(10);
    await browser.post('/en/notifications/devices/removal').expect(303);
  });

  it('names no person and no part of a page in its address', async () => {
    const browser = await signedIn(site, 'user@example.com');
    const { endpoint } = target;
    for (const other of [endpoint.replace('//', '//ann:secret@'), `${endpoint}#part`])
      await add(browser, { ...target, endpoint: other }).expect(400);
  });

  it('is none that others use: what rings would ring on after its owner has gone', async () => {
    const own = { ...target, endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/lent' };
    const lent = site.browser().set({ 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' }) as Browser;
    const login = { identifier: 'user@example.com', password: 'istishara-demo-2026', shared: '1' };
    await lent.post('/en/account/login').type('form').send(login).expect(303);
    const said = await signedIn(site, 'user@example.com');
    await said.post('/en/shared-device').expect(303);
    for (const browser of [lent, said]) {
      await add(browser, own).expect(409);
      expect((await browser.get('/en/notifications/preferences')).text).not.toContain('data-widget="push-device"');
    }
    expect(await site.db.$count(pushDevices, eq(pushDevices.endpoint, own.endpoint))).toBe(0);
  });

  it('falls silent where its owner ends a session elsewhere, or all of them', async () => {
    const [phone, lost] = [await signedIn(site, 'user@example.com'), await signedIn(site, 'user@example.com')];
    const security = '/en/account/settings/security';
    const devices = async () => site.db.$count(pushDevices, eq(pushDevices.userId, await userOf('user@example.com')));
    const own = { ...target, endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/lost' };
    await add(lost, own).expect(204);
    expect(await devices()).toBe(1);
    const { text } = await phone.get(security);
    const [, handle = ''] = /sessions\/([\w-]{22})\/end/.exec(text) ?? [];
    await phone.post(`${security}/sessions/${randomUUIDv7()}/end`).expect(303);
    expect(await devices()).toBe(1);
    await phone.post(`${security}/sessions/${handle}/end`).expect(303);
    expect(await devices()).toBe(0);
    await add(await signedIn(site, 'user@example.com'), own).expect(204);
    await phone.post(`${security}/sessions/end`).expect(303);
    expect(await devices()).toBe(0);
  });

  it('is none that sends our messages to an address of somebody’s choice', async () => {
    const browser = await signedIn(site, 'user@example.com');
    for (const endpoint of [
      'https://127.0.0.1/x',
      'http://fcm.googleapis.com/x',
      'https://fcm.googleapis.com.evil.example/',
      'x',
    ])
      await add(browser, { ...target, endpoint }).expect(400);
    await add(browser, { ...target, key: 'x' }).expect(400);
    // As long as a key, and none: no message could ever be sealed for it.
    await add(browser, { ...target, key: Buffer.alloc(65, 4).toString('base64url') }).expect(400);
    expect(
      (await site.http.post('/en/notifications/devices').set('Sec-Fetch-Site', 'same-origin').send(target)).status,
    ).not.toBe(204);
  });

  it('alone can read what is sealed for it, as RFC 8291 has it', () => {
    const sender = createECDH('prime256v1');
    sender.setPrivateKey(Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'));
    const salt = Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url');
    expect(encryptPush('When I grow up, I want to be a watermelon', target, sender, salt).toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
  });

  it('knows that a message is ours', () => {
    const key = developmentKey('a secret');
    const [, token = '', shown = ''] =
      /^vapid t=(\S+), k=(\S+)$/.exec(voucher(target, key, 'https://site.example', 0)) ?? [];
    const [head = '', claims = '', signature = ''] = token.split('.');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
      aud: 'https://updates.push.services.mozilla.com',
      exp: 43_200,
      sub: 'https://site.example',
    });
    expect(shown).toBe(key.public.toString('base64url'));
    const [x, y] = [key.public.subarray(1, 33), key.public.subarray(33)].map((part) => part.toString('base64url'));
    const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    const signed = Buffer.from(signature, 'base64url');
    expect(
      verify('sha256', Buffer.from(`${head}.${claims}`), { key: publicKey, dsaEncoding: 'ieee-p1363' }, signed),
    ).toBe(true);
  });
});

it('reaches nobody who has gone', async () => {
  const userId = randomUUIDv7();
  await site.db.insert(users).values({ id: userId, name: 'Gone', locale: 'en' });
  const id = randomUUIDv7();
  await site.db
    .insert(notifications)
    .values({ id, userId, key: id, kind: 'case_judgment', category: 'hearings', path: '/' });
  await sends.plan(id);
  const rows = await site.db.select().from(deliveries).where(eq(deliveries.notificationId, id));
  expect(rows.map(({ state }) => state)).toEqual(['no_contact', 'no_contact']);
});
