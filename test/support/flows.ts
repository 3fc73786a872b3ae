import { randomUUIDv7 } from 'node:crypto';
import { countryZones } from '../../src/lib/instants.ts';
import { linkTo } from './codes.ts';
import type { Hands } from './hands.ts';
import { aScan } from './pictures.ts';

type Fields = Record<string, string>;
export const flowLocales = ['ar-ma', 'fr-ma', 'en-ae'] as const;
export type FlowLocale = (typeof flowLocales)[number];
export const certificateFlows = ['good-conduct', 'housing-certificate'] as const;
export type CertificateFlow = (typeof certificateFlows)[number];

/** Larger than what is sent in one piece. */
export const aPaper = aScan(' '.repeat(40 * 1024));

const isEmirates = (locale: FlowLocale) => locale === 'en-ae';
const addressIn = (locale: FlowLocale): Fields =>
  isEmirates(locale)
    ? { region: 'AE-DU', city: 'Dubai', address: 'Al Rigga Road, building 12, flat 4' }
    : { region: 'MA-04', city: 'Salé', address: 'Rue des Orangers, 12' };
const identityIn = (locale: FlowLocale, of = '', serial = 0): Fields => ({
  [`${of}nameAr`]: serial ? 'كريم بناني' : 'سلمى العلوي',
  [`${of}nameLatin`]: serial ? 'Karim Bennani' : 'Salma El Alaoui',
  [`${of}identity_type`]: 'national',
  [`${of}identity`]: isEmirates(locale) ? (serial ? '784198576543218' : '784-1990-1234567-6') : `AB12345${serial}`,
});
export const dateOf = (name: string, day: Temporal.PlainDate): Fields => ({
  [`${name}_day`]: String(day.day),
  [`${name}_month`]: String(day.month),
  [`${name}_year`]: String(day.year),
});

export const requests: Record<CertificateFlow, (locale: FlowLocale) => Fields> = {
  'good-conduct': (locale) => ({
    document: isEmirates(locale) ? 'dubai_police' : 'police_record',
    situation: isEmirates(locale) ? 'resident' : 'none',
    receiver: 'employer',
    mode: 'prepare',
  }),
  'housing-certificate': () => ({
    situation: 'tenant',
    receiver: 'school',
    mode: 'prepare',
  }),
};

/** What has to be so before somebody may ask. */
const conditions: Record<CertificateFlow, (locale: FlowLocale) => Fields> = {
  'good-conduct': (locale) => ({ [isEmirates(locale) ? 'may_lived' : 'may_fingerprints']: 'yes' }),
  'housing-certificate': (locale) => ({ [isEmirates(locale) ? 'may_contract' : 'may_lives_there']: 'yes' }),
};

export const person = (procedure: CertificateFlow, locale: FlowLocale, contact: string): Fields => ({
  ...conditions[procedure](locale),
  forWhom: 'self',
  ...identityIn(locale),
  ...dateOf('birth', Temporal.PlainDate.from('1990-08-09')),
  birthPlace: 'Fès',
  ...addressIn(locale),
  ...(procedure === 'good-conduct' ? {} : dateOf('since', Temporal.PlainDate.from('2023-02-01'))),
  email: contact,
});

/** From the start page to the page of all answers. */
export async function fillCertificate(
  hands: Hands,
  procedure: CertificateFlow,
  locale: FlowLocale,
  contact = 'salma@example.com',
): Promise<void> {
  await hands.open(`/${locale}/pages/${procedure}`);
  await hands.follow(`/pages/${procedure}/new`);
  await hands.submit(requests[procedure](locale));
  await hands.submit(person(procedure, locale, contact));
}

/** The papers that nothing can be checked without. */
export const neededSlots: Record<CertificateFlow, string[]> = {
  'good-conduct': ['identity_front'],
  'housing-certificate': ['identity_front', 'proof_of_home'],
};

/** Up to the page of the application, sent; answers its id. */
export async function sendCertificate(
  hands: Hands,
  procedure: CertificateFlow,
  locale: FlowLocale,
  contact?: string,
): Promise<string> {
  await fillCertificate(hands, procedure, locale, contact);
  for (const slot of neededSlots[procedure]) await hands.choose(slot, aPaper);
  await hands.submit({}, { button: ['_go', 'continue'] });
  await hands.submit({ accurate: 'on' });
  return hands.path().split('/').at(-1) ?? '';
}

/** What the desk does: every paper is right, and what was prepared is handed over. */
export async function deliver(desk: Hands, id: string, procedure: CertificateFlow): Promise<void> {
  await desk.open(`/en/desk/certificates/${id}`);
  const kinds = neededSlots[procedure].map((slot) => [`${slot}_kind`, 'accepted']);
  await desk.submit(Object.fromEntries(kinds), { action: '/check' });
  // Asked back, since it has opened none of them.
  await desk.submit(Object.fromEntries(kinds), { action: '/check' });
  await desk.submit({}, { button: ['event', 'deliver'] });
  // Asked back, since what the authority issued was not added.
  await desk.submit({}, { button: ['event', 'deliver'] });
}

const soon = Temporal.Now.plainDateISO().add({ months: 1 });

/** From the start page to the page of all answers; answers how the other side is reached. */
export async function fillLease(
  hands: Hands,
  locale: FlowLocale,
  { own, other } = { own: 'salma@example.com', other: `karim.${randomUUIDv7().slice(-8)}@example.com` },
): Promise<string> {
  await hands.open(`/${locale}/e-services/rent/appartment`);
  await hands.follow('/rent/appartment/new');
  await hands.submit({ role: 'landlord', ...addressIn(locale), rooms: '3', furnished: 'no', use: 'living' });
  await hands.submit({
    ...identityIn(locale, 'landlord_'),
    landlord_profession: 'Professeure',
    landlord_address: 'Rue Oqba, 3',
    ...identityIn(locale, 'tenant_', 1),
    tenant_profession: 'Ingénieur',
    tenant_address: 'Avenue Hassan II, 8',
    email: own,
    otherEmail: other,
    otherLanguage: locale === 'ar-ma' ? 'fr' : 'ar',
  });
  await hands.submit({
    ...{ rent: '4500', dueDay: '5', method: 'transfer', deposit: '9000', months: '12', renewal: 'tacit' },
    // The law of the Emirates asks for three months.
    notice: isEmirates(locale) ? '3' : '2',
    ...dateOf('start', soon),
    subletting: 'no',
  });
  return other;
}

/** On the page of the first side of a lease, which reads it out. */
export const invitationCodeIn = (html: string): string =>
  /(?:Code for the other side|Code pour l’autre partie|رمز الطرف الآخر)[\s\S]{0,80}?(\d{6})/.exec(html)?.[1] ?? '';

/** The other side comes in by link and code, in its own language, and says yes. */
export async function agree(first: Hands, second: Hands, dataDir: string, other: string): Promise<void> {
  await second.open(await linkTo({ dataDir }, other, /https?:\/\/\S+\/lease-invitations\/[\w-]{22}/));
  await second.submit({ code: invitationCodeIn(await first.html()) });
  await second.submit({}, { action: '/confirmation' });
}

const questions: Record<FlowLocale, Fields> = {
  'ar-ma': {
    ...{ country: 'MA', topic: 'rent', answerLanguage: 'ar', title: 'هل يجوز للمكري الاحتفاظ بالضمانة؟' },
    body: 'سلمت المفاتيح قبل شهرين ولم يرجع المكري مبلغ الضمانة رغم أن الشقة في حالة جيدة.',
  },
  'fr-ma': {
    ...{ country: 'MA', topic: 'rent', answerLanguage: 'fr', title: 'Le bailleur peut-il garder ma caution ?' },
    body: 'J’ai rendu les clés il y a deux mois et le bailleur garde la caution, alors que l’appartement est en bon état.',
  },
  'en-ae': {
    ...{ country: 'AE', topic: 'rent', answerLanguage: 'en', title: 'May the landlord keep my deposit?' },
    body: 'I gave back the keys two months ago and the landlord keeps the deposit, though the flat is in good order.',
  },
};

/** A paid question that only its expert reads, from the start page to its bill; `code` reads what was sent to the contact. */
export async function askPaid(
  hands: Hands,
  locale: FlowLocale,
  contact: string,
  code: () => Promise<string>,
): Promise<void> {
  await hands.open(`/${locale}`);
  await hands.follow(`/${locale}/new`);
  await hands.submit({ lane: 'standard' });
  await hands.submit(questions[locale]);
  await hands.submit({ readers: 'private', contact });
  await hands.submit({ code: await code(), scope: 'on' });
}

/** By card, on the page of the sandbox, and back. */
export async function pay(hands: Hands): Promise<void> {
  await hands.follow('/pay/');
  await payBill(hands);
}

export async function payBill(hands: Hands): Promise<void> {
  await hands.submit({}, { button: ['method', 'card'] });
  await hands.submit({}, { button: ['outcome', 'pay'] });
}

/** The day of the reader's country, which may have begun already. */
export const today = (name: string, locale: FlowLocale): Fields =>
  dateOf(name, Temporal.Now.plainDateISO(countryZones[locale === 'en-ae' ? 'AE' : 'MA']));

/** A case as the locale's country numbers it; `isSample` for one that the sandbox answers for. */
export const caseIn = (locale: FlowLocale, serial: string, isSample = false): Fields => ({
  ...(isEmirates(locale)
    ? { court: 'ae-first', place: 'ae-dubai', number: `${serial}/2026`, type: 'commercial' }
    : { court: 'ma-ca-rabat', number: `2026/${isSample ? '9999' : '1201'}/${serial}` }),
  role: 'party',
  declared: 'on',
});
