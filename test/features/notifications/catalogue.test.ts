import { catalogue } from '../../../src/features/notifications/catalogue.ts';
import { type NewsKind, news, wordsOf } from '../../../src/features/notifications/news.ts';
import { noticeMail } from '../../../src/features/notifications/notice-mail.tsx';
import { speakerOf } from '../../../src/features/notifications/notification.ts';
import { formatsFor } from '../../../src/lib/formats.ts';
import { localeCodes, locales } from '../../../src/lib/locales/locales.ts';
import { formatShortMoney, money } from '../../../src/lib/money.ts';
import { Messages } from '../../../src/platform/i18n/messages.ts';
import { messageOf } from '../../../src/platform/sms/sms.service.ts';
import { smsBudget, usualLink } from '../../../src/platform/sms/sms-text.ts';
import { startApp, type TestApp } from '../../support/app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
});
afterAll(() => site.close());

type FactsOf<Kind extends NewsKind> = Parameters<typeof news<Kind>>[1];

const origin = 'https://istishara.example';
const amount = money(15_000, 'MAD');
const when = { day: '2026-12-01', time: '10:00', zone: 'Africa/Casablanca' };
const by = { day: '2026-12-04', time: '18:30', zone: 'Africa/Casablanca' };
const until = { day: '2026-12-21', time: null, zone: 'Africa/Casablanca' };
const followed = { watchId: '0199d1c2-0000-7000-8000-000000000001', name: 'Agdal', ref: '5516' };
const asked = { reference: '182749305516' };
const toDo = { ...asked, by };
const paid = { ...asked, amount };
const queued = { id: '0199d1c2-0000-7000-8000-000000000002', alias: 'Q-17' };
const lease = { id: '0199d1c2-0000-7000-8000-000000000003', reference: '582749305516', state: 'reviewing' } as const;
const link = `${origin}/en/leases/invitation/abcdefghijklmnop`;
const led = { ...lease, link };
const bill = {
  reference: '815000001500',
  title: { key: 'payments.custom.title', values: { title: 'Translation' } },
  amount,
} as const;
const nothing = /You have nothing to do/;
const page = /page|Open|open|read/;

/** For each kind what is known of it, and how its reader is told in English what can be done now. */
const told: { [Kind in NewsKind]: { facts: FactsOf<Kind>; does: RegExp } } = {
  case_hearing_set: { facts: { ...followed, when }, does: /Come 30 minutes early/ },
  case_hearing_moved: { facts: { ...followed, when }, does: /The old one no longer counts/ },
  case_hearing_cancelled: { facts: { ...followed, when }, does: /No new date is known/ },
  case_hearing_result: { facts: { ...followed, when }, does: /Open the case/ },
  case_judgment: { facts: followed, does: /ask the registry and a lawyer today/ },
  case_served: { facts: { ...followed, when, days: 8 }, does: /8 days.*ask the registry or a lawyer today/ },
  case_served_by: { facts: { ...followed, when, until }, does: /last day to appeal.*21 December 2026.*See a lawyer/ },
  case_change: { facts: followed, does: /Open the case/ },
  case_filed: { facts: followed, does: /ask to read it at the registry/ },
  case_expert: { facts: followed, does: /ask the registry today/ },
  case_appeal: { facts: followed, does: /ask the registry for it/ },
  case_closed: { facts: followed, does: /Ask at once/ },
  case_reopened: { facts: followed, does: /you may start again/ },
  case_reminder: { facts: { ...followed, days: 2, when }, does: /Come 30 minutes early/ },
  case_stale: { facts: { ...followed, since: when }, does: /check with the court yourself/ },
  case_number_unknown: { facts: followed, does: /Compare the court and the number/ },
  watch_started: { facts: { ...followed, until }, does: /We follow this case until/ },
  watch_ends_soon: { facts: { ...followed, until }, does: /Renew only if you wish/ },
  watch_ended: { facts: followed, does: /You may renew/ },
  watch_closing: { facts: followed, does: /choose on its page/ },
  certificate_state: {
    facts: {
      ...queued,
      reference: '382749305516',
      state: 'needs_fix',
      service: 'good_conduct',
      slots: ['identity_front', 'answers'],
      answers: ['journeys.field.name_ar'],
      by,
    },
    does: /Correct by .*4 December 2026.*: .*Identity document, front; Full name in Arabic letters.*After that the request lapses/,
  },
  host_confirmed: { facts: { ...queued, reference: '382749305516' }, does: /You have nothing to do/ },
  host_declined: { facts: { ...queued, reference: '382749305516' }, does: /Ask them what is wrong/ },
  host_invitation: { facts: { ...led, reference: '382749305516' }, does: /do nothing/ },
  lease_agreed: { facts: { ...led, amount, by }, does: /Pay the bill/ },
  lease_cancelled: { facts: led, does: /was cancelled/ },
  lease_clauses_passed: { facts: led, does: page },
  lease_clauses_returned: { facts: led, does: /Its page says why/ },
  lease_clauses_waiting: { facts: { ...led, by }, does: /then we will send you the bill/ },
  lease_countersign: { facts: led, does: /confirm the day of your own signature/ },
  lease_opened: { facts: led, does: page },
  lease_opened_again: { facts: led, does: /If they do not recognise this/ },
  lease_ready: { facts: led, does: /print and sign/ },
  lease_refused: { facts: led, does: /Nothing is owed/ },
  lease_register: { facts: led, does: /registered/ },
  lease_rent: { facts: led, does: /the way to pay/ },
  lease_replaced: { facts: led, does: /you owe nothing/ },
  lease_request: { facts: led, does: /Open its page/ },
  lease_revised: { facts: led, does: /agree or ask again/ },
  lease_written: { facts: led, does: /Read it on its page and agree to it there/ },
  lease_sign: { facts: led, does: /sign both copies/ },
  lease_signature_changed: { facts: led, does: page },
  lease_in_force: { facts: led, does: /how to register it/ },
  lease_state: { facts: led, does: /what to do next/ },
  lease_entered: { facts: led, does: /do nothing/ },
  lease_invitation: { facts: led, does: /do nothing/ },
  lease_invitation_again: { facts: led, does: /do nothing/ },
  lease_sent: { facts: led, does: /you find it again/ },
  outage_payments: { facts: {}, does: /Do not pay a second time/ },
  outage_payments_over: { facts: {}, does: /look at the bill first/ },
  outage_sms: { facts: {}, does: /a code by email comes at once/ },
  outage_sms_over: { facts: {}, does: /ask for a new one/ },
  outage_source: { facts: {}, does: /check with the court yourself/ },
  outage_source_over: { facts: {}, does: /will reach you as usual/ },
  outage_read_only: { facts: {}, does: /you go on where you left off/ },
  outage_read_only_over: { facts: {}, does: /Open what you have started/ },
  draft_ends: {
    facts: {
      form: 'procedures.good_conduct.title',
      endsAt: new Date('2026-12-04T18:30:00Z'),
      page: ['new', {}],
      locale: 'en',
    },
    does: /until .*4 December 2026/,
  },
  voice_written: { facts: { draft: 'd' }, does: /read it/i },
  voice_unclear: { facts: { draft: 'd' }, does: /record it again|write/i },
  token_made: { facts: { name: 'books' }, does: /delete it/ },
  token_ends: { facts: { name: 'books', until }, does: /create another/ },
  program_allowed: { facts: { name: 'books' }, does: /end it/ },
  program_made: { facts: { name: 'books' }, does: /delete it/ },
  program_changed: { facts: { name: 'books' }, does: /new secret/ },
  passkey_added: { facts: { name: 'telephone' }, does: /delete it/ },
  passkey_removed: { facts: { name: 'telephone' }, does: /change your password/ },
  passkey_stopped: { facts: { name: 'telephone' }, does: /create a new one/ },
  bill_opened: { facts: { ...bill, ref: '1500' }, does: /Pay it on its page/ },
  bill_paid: { facts: { ...bill, sealed: 'an-attempt.its-mark' }, does: /The receipt is here/ },
  bill_refunded: { facts: bill, does: /Your bank may need some days/ },
  refund_account: { facts: { amount, ref: '1500', token: 'abc', bill }, does: /Enter your bank account/ },
  refund_account_given: { facts: { amount, ref: '1500', hint: '4321', token: 'abc', bill }, does: /If .*not you/ },
  asking_send: { facts: { ...paid, by }, does: /Pay .*150 by .*4 December 2026/ },
  asking_settle: { facts: paid, does: nothing },
  asking_withdraw: { facts: { ...paid, by }, does: /150 .*4 December 2026.*undo/ },
  asking_rejoin: { facts: paid, does: /Nothing is refunded: the .*150.* stay/ },
  asking_leave_unpaid: { facts: asked, does: /You owe nothing/ },
  asking_release: { facts: asked, does: nothing },
  asking_take: { facts: asked, does: nothing },
  asking_pass: { facts: asked, does: nothing },
  asking_ask_facts: { facts: toDo, does: /Reply on its page by .*4 December 2026/ },
  asking_remind: { facts: toDo, does: /Reply on its page by .*4 December 2026/ },
  asking_keep_silent: { facts: asked, does: /You may ask again/ },
  asking_answer: { facts: toDo, does: /follow-up question by .*4 December 2026/ },
  asking_late: { facts: asked, does: nothing },
  asking_decline: { facts: asked, does: /You may ask again/ },
  asking_merge: { facts: asked, does: page },
  asking_give_up: { facts: asked, does: /You may ask again/ },
  asking_refund_due: { facts: paid, does: /nothing to do, unless .*cash.* bank account/ },
  asking_refund_part: { facts: paid, does: /nothing to do, unless .*cash.* bank account/ },
  asking_ask_second: { facts: asked, does: nothing },
  asking_uphold: { facts: asked, does: page },
  asking_refund: { facts: paid, does: /Your bank may need some days to show it/ },
  asking_reopen: { facts: asked, does: nothing },
  asking_mask: { facts: toDo, does: /object by .*4 December 2026/ },
  asking_publish: { facts: asked, does: /write to us/ },
  asking_refuse: { facts: asked, does: nothing },
  asking_hide: { facts: asked, does: nothing },
  asking_revise: { facts: asked, does: page },
  asking_retract: { facts: asked, does: /Do not rely on it/ },
  asking_remove: { facts: asked, does: nothing },
  expert_wanted: { facts: { ...queued, by }, does: /by .*4 December 2026/ },
  expert_facts: { facts: { ...queued, by }, does: /by .*4 December 2026/ },
  expert_silent: { facts: queued, does: nothing },
  expert_follow_up: { facts: { ...queued, by }, does: /by .*4 December 2026/ },
  expert_changes: { facts: { ...queued, by }, does: /by .*4 December 2026/ },
  expert_approved: { facts: queued, does: nothing },
  expert_lost: { facts: queued, does: nothing },
  expert_missed: { facts: queued, does: nothing },
  expert_disputed: { facts: queued, does: nothing },
  expert_undisputed: { facts: queued, does: nothing },
  expert_upheld: { facts: queued, does: nothing },
  expert_repaid: { facts: queued, does: nothing },
  expert_repaid_part: { facts: queued, does: nothing },
  expert_second: { facts: queued, does: nothing },
  expert_rated: { facts: queued, does: nothing },
  expert_paid: { facts: { month: '2026-11', amount }, does: /You have nothing to do/ },
  expert_account: { facts: { hint: '…4921' }, does: /change your password/ },
  licence_accepted: { facts: {}, does: /You can take questions/ },
  licence_declined: { facts: {}, does: /send it again/ },
  licence_recheck: { facts: { date: { ...by, time: null } }, does: /4 December 2026.*before that day/ },
};

const kinds = Object.keys(catalogue) as NewsKind[];
const factsOf = (kind: NewsKind): { amount?: typeof amount } & object => told[kind].facts;
const newsOf = (kind: NewsKind) => news(kind, told[kind].facts as never, { key: 'k' });
const isDue = (kind: NewsKind) => 'by' in told[kind].facts && !/^lease_/.test(kind);
const links = (text: string): string[] => text.match(/https?:\/\/\S+/g) ?? [];

describe.each(kinds)('%s', (kind) => {
  const inEnglish = () => {
    const t = site.app.get(Messages).in('en');
    const { inbox, letter } = newsOf(kind);
    const stored = inbox && wordsOf(inbox, locales.en, t);
    return { inbox, stored, letter: letter({ t, locale: locales.en, origin }) };
  };

  it('says what can be done, by when and how much, and leads there', () => {
    const { inbox, stored, letter } = inEnglish();
    const texts = [stored && `${stored.title} ${stored.body}`, letter?.mail?.text].filter(
      (text) => text !== undefined && text !== null,
    );
    expect(texts.length).toBeGreaterThan(0);
    for (const text of texts) {
      const said = text.replace(/[\u2066-\u2069]/g, '').replaceAll('\n', ' ');
      expect(said).toMatch(told[kind].does);
      if (factsOf(kind).amount) expect(said).toContain(formatsFor(locales.en).money(amount));
    }
    if (inbox) expect(inbox.path).toMatch(/^\/[a-z]/);
    if (!letter) return;
    expect(letter.mail && links(letter.mail.text)).toHaveLength(1);
    expect(letter.sms?.link).toMatch(/^https?:/);
    expect(letter.mail?.text).toContain(letter.sms?.link);
  });

  it.each(localeCodes)('has in %s no full stop at the end of a subject', (code) => {
    const t = site.app.get(Messages).in(code);
    const { inbox, letter } = newsOf(kind);
    const text = inbox && { ...wordsOf(inbox, locales[code], t), link: origin };
    const notice = text && noticeMail({ texts: [text], locale: locales[code], t, origin, stop: origin });
    for (const subject of [notice?.subject, letter({ t, locale: locales[code], origin })?.mail?.subject]) {
      expect(subject ?? '').not.toMatch(/\.$/);
    }
  });

  it.each(localeCodes)('fits in %s into one message on a telephone, with its link, the amount and the day', (code) => {
    const t = site.app.get(Messages).in(code);
    const { inbox, letter } = newsOf(kind);
    const short = letter({ t, locale: locales[code], origin })?.sms;
    const texts = [inbox && wordsOf(inbox, locales[code], t).sms, short?.text].filter(
      (text) => typeof text === 'string',
    );
    for (const text of texts) {
      const message = messageOf(text, usualLink);
      expect([message, smsBudget(message).limit]).toEqual([message, locales[code].language === 'ar' ? 70 : 160]);
      expect([message, smsBudget(message).parts]).toEqual([message, 1]);
      expect(message).toMatch(/istishara\.ma\/k\/x{11}$/);
      if (factsOf(kind).amount) expect(text).toContain(formatShortMoney(amount));
      // An invitation tells of what has no last day.
      if (isDue(kind)) expect(text).toContain('04/12 18:30');
    }
  });
});

it.each(localeCodes)('says in %s of money that goes back that it does, and never as if it were to be paid', (code) => {
  const t = site.app.get(Messages).in(code);
  const facts = { id: queued.id, reference: '382749305516', state: 'withdrawn', service: 'good_conduct' } as const;
  const given = { t, locale: locales[code], origin };
  const texts = [
    news('certificate_state', { ...facts, amount, by }, { key: 'k' }).letter(given)?.sms?.text ?? '',
    newsOf('asking_withdraw').letter(given)?.sms?.text ?? '',
  ];
  const said = t('notifications.short.refund', { amount: formatShortMoney(amount), by: '04/12 18:30' });
  for (const text of texts) {
    expect(text.endsWith(said) || !text.includes(formatShortMoney(amount))).toBe(true);
    expect(text.replace(said, '')).not.toContain(t('notifications.short.by', { by: '04/12 18:30' }));
  }
});

it.each(['ar', 'ar-ma', 'fr', 'en'] as const)(
  'says in %s what an amount and a day in a short message are of',
  (code) => {
    const t = site.app.get(Messages).in(code);
    const shortOf = (kind: NewsKind, facts: object) =>
      news(kind, facts as never, { key: 'k' }).letter({ t, locale: locales[code], origin })?.sms?.text;
    const said = { amount: formatShortMoney(amount), by: '04/12 18:30' };
    expect(shortOf('asking_answer', { ...asked, by })).toContain(t('notifications.short.follow', said));
    // A sum and a day are no sentence: it says what is to be done with them.
    const pays = {
      ar: /^\d{4}: ادفع 150 DH عن سؤالك قبل 04/,
      'ar-ma': /^\d{4}: أدّ 150 DH عن سؤالك قبل 04/,
      fr: /À payer\s: 150 DH, au plus tard le 04/,
      en: /Pay 150 DH by 04/,
    };
    expect(shortOf('asking_send', { ...asked, amount, by })).toMatch(pays[code]);
  },
);

it('says the hour of a day as a sentence of the language does', () => {
  const said = (code: 'ar-ma' | 'fr' | 'en') =>
    catalogue.case_hearing_cancelled.inbox?.words(
      { name: 'x', ref: '5516', when },
      speakerOf(locales[code], site.app.get(Messages).in(code)),
    ).body;
  expect(said('fr')).toContain('du mardi 1er décembre 2026 à 10:00 n’aura');
  expect(said('en')).toContain('2026, 10:00');
  expect(said('ar-ma')).toContain('2026، 10:00');
});

/** Those who follow cases, answer as experts, or have programs or passkeys, all have an account. */
const ofAccounts = /^(case_|watch_|token_|program_|passkey_|expert_|licence_)/;

it.each(kinds.filter((kind) => !ofAccounts.test(kind)))('%s reaches who has no account', (kind) => {
  const t = site.app.get(Messages).in('en');
  expect(newsOf(kind).letter({ t, locale: locales.en, origin })).toMatchObject({
    mail: { subject: expect.any(String) },
    sms: { text: expect.any(String) },
  });
});

it.each(localeCodes)(
  'names in %s in each message and subject of a lease who writes, which lease, and what happened',
  (code) => {
    const t = site.app.get(Messages).in(code);
    const said = kinds
      .filter((kind) => kind.startsWith('lease_'))
      .map((kind) => {
        const letter = newsOf(kind).letter({ t, locale: locales[code], origin });
        return { subject: letter?.mail?.subject ?? '', sms: letter?.sms?.text ?? '' };
      });
    expect(new Set(said.map(({ subject }) => subject)).size).toBe(said.length);
    expect(new Set(said.map(({ sms }) => sms)).size).toBe(said.length);
    const lease = code === 'ar-ma' ? /عقد (?:ال)?كراء|لعقد الكراء/ : /lease|bail|عقد (?:ال)?إيجار|لعقد الإيجار/i;
    for (const { subject, sms } of said) {
      expect(sms).toMatch(/^(?:Istishara|استشارة)/);
      expect([sms, lease.test(sms)]).toEqual([sms, true]);
      expect([subject, lease.test(subject)]).toEqual([subject, true]);
    }
  },
);
