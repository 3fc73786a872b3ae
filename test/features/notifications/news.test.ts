import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { userContacts } from '../../../src/features/accounts/accounts.table.ts';
import { type NewsKind, news, type Recipient, recipientOf, wordsOf } from '../../../src/features/notifications/news.ts';
import { notifications } from '../../../src/features/notifications/notifications.table.ts';
import { NotifierService } from '../../../src/features/notifications/notifier.service.ts';
import { locales } from '../../../src/lib/locales/locales.ts';
import { money } from '../../../src/lib/money.ts';
import { Messages } from '../../../src/platform/i18n/messages.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { messagesTo } from '../../support/codes.ts';
import { mailsTo } from '../../support/mails.ts';
import { somebody } from '../../support/people.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
});
afterAll(() => site.close());

const tell = (recipient: Recipient | null, told: ReturnType<typeof news>) =>
  site.db.transaction((tx) => site.app.get(NotifierService).tell(tx, recipient, told));
const rowsAbout = (key: string) => site.db.select().from(notifications).where(eq(notifications.key, key));
const answered = (key: string) => news('asking_answer', { reference: '182749305516' }, { key });

describe('a piece of news', () => {
  it('does not compile where there is no such kind, or where what it needs is missing or wrong', () => {
    const key = 'a key';
    const when = { day: '2027-03-12', time: null, zone: 'Africa/Casablanca' };
    const followed = { watchId: 'w', name: 'Agdal', ref: '5516' };
    const kind: NewsKind = 'lease_sign';
    expect(news('case_hearing_set', { ...followed, when }, { key }).inbox?.kind).toBe('case_hearing_set');
    const wrong = [
      // @ts-expect-error there is no such kind
      () => news('lease_signed', { id: '1', reference: '2', state: 'signed' }, { key }),
      // @ts-expect-error the hearing has a day
      () => news('case_hearing_set', followed, { key }),
      // @ts-expect-error a time is no text
      () => news('case_hearing_set', { ...followed, when: '12 March' }, { key }),
      // @ts-expect-error no lease is ever in this state
      () => news(kind, { id: '1', reference: '2', state: 'sold' }, { key }),
      // @ts-expect-error without a key the same is told twice
      () => news('asking_answer', { reference: '182749305516' }, {}),
    ];
    expect(wrong).toHaveLength(5);
  });

  it('stands once in the inbox of an account, however often it is told', async () => {
    const { id: userId, email } = await somebody(site, 'Nadia');
    const key = randomUUIDv7();
    for (const _ of [1, 2]) await tell(recipientOf(userId, `left-${email}`, 'en'), answered(key));
    const rows = await rowsAbout(key);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ userId, kind: 'asking_answer', category: 'answers', values: { ref: '5516' } });
    expect(rows[0]).toMatchObject({ path: '/consultations/182749305516', needsAction: false, deadline: null });
    // By the time that a mail which was told later has left, one to the address would have.
    await tell(recipientOf(null, `later-${email}`, 'en'), answered(randomUUIDv7()));
    expect(await mailsTo(site.dataDir, `later-${email}`, 1)).toHaveLength(1);
    expect(await mailsTo(site.dataDir, `left-${email}`, 0)).toHaveLength(0);
  });

  it('is written once to who has no account, in their language, to a mailbox or a telephone', async () => {
    const key = randomUUIDv7();
    const [mailbox, phone] = [`${key}@example.com`, `+2126${String(Date.now()).slice(-8)}`];
    for (const _ of [1, 2]) await tell(recipientOf(null, mailbox, 'fr'), answered(key));
    await tell(recipientOf(null, phone, 'fr'), answered(key));
    const mails = await mailsTo(site.dataDir, mailbox, 1);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('/fr/consultations/182749305516');
    expect((await messagesTo(site, phone))[0]).toMatch(/5516\s: /);
    expect(await rowsAbout(key)).toHaveLength(0);
  });

  it('is told by text message, with its link, to who has a telephone and no mailbox', async () => {
    const { id: userId, get } = await somebody(site, 'Hamid');
    const phone = `+2126${String(Date.now()).slice(-8)}`;
    await site.db.update(userContacts).set({ kind: 'phone', value: phone }).where(eq(userContacts.userId, userId));
    // Near its last moment it is told at night too.
    const deadline = new Date(Date.now() + 60 * 60 * 1000);
    await tell({ userId }, news('asking_answer', { reference: '182749305516' }, { key: randomUUIDv7(), deadline }));
    const told = (await messagesTo(site, phone)).join(' ');
    expect(told).toMatch(/5516.*\/en\/consultations\/182749305516/s);
    const title = { key: 'payments.custom.title', values: { title: 'Translation' } } as const;
    const paid = { reference: '827493055165', title, amount: money(9_000, 'MAD') };
    await tell({ userId }, news('bill_paid', paid, { key: randomUUIDv7() }));
    const texts = (await messagesTo(site, phone, 2)).join(' ');
    expect(texts).toMatch(/received 90 DH.*\/en\/pay\/827493055165\/receipt/s);
    // What is told by mail to others is locked or on for the telephone.
    const { text } = await get('/en/notifications/preferences').expect(200);
    expect(text).toMatch(/name="answers_sms"[^>]*checked|checked[^>]*name="answers_sms"/);
    expect(text).not.toContain('name="payments_sms"');
  });

  it('that is only ever a letter goes to the mailbox of an account', async () => {
    const { id: userId, email } = await somebody(site, 'Omar');
    const key = randomUUIDv7();
    const title = { key: 'payments.custom.title', values: { title: 'Translation' } } as const;
    const paid = news('bill_paid', { reference: '827493055165', title, amount: money(9_000, 'MAD') }, { key });
    await tell({ userId }, paid);
    expect((await mailsTo(site.dataDir, email, 1))[0]).toContain('Translation');
    expect(await rowsAbout(key)).toHaveLength(0);
  });

  it('is told to nobody where there is no account and no address', async () => {
    const key = randomUUIDv7();
    await tell(recipientOf(null, null, 'en'), answered(key));
    expect(await rowsAbout(key)).toHaveLength(0);
  });

  it('keeps the row that versions before this one read and wrote', () => {
    const lease = { id: 'the-lease', reference: '582749305516', state: 'document_ready' } as const;
    const { inbox } = news('lease_sign', lease, { key: 'k' });
    expect(inbox).toMatchObject({ kind: 'lease_news', path: '/e-services/leases/the-lease', needsAction: true });
    expect(inbox?.values).toEqual({ reference: '5827\u00a04930\u00a05516', news: 'sign', state: 'document_ready' });
    const t = site.app.get(Messages).in('en');
    const words = wordsOf(inbox as NonNullable<typeof inbox>, locales.en, t);
    expect(words.body).toContain('is ready but not yet signed');
    expect(words.sms).toContain('lease 5516: your signature is not confirmed');
  });

  it('of a kind that only a newer version knows leads to its page without saying more', () => {
    const t = site.app.get(Messages).in('en');
    for (const kind of ['moon_landing', 'lease_news', 'lease_invitation', 'toString']) {
      expect(wordsOf({ kind, values: {} }, locales.en, t)).toMatchObject({ body: 'Open on the site' });
    }
  });
});
