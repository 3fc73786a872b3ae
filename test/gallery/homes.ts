import type { Country } from '../../src/lib/countries/country.ts';
import type { LocaleCode } from '../../src/lib/locales/locales.ts';
import type { Fields } from './people.ts';

/** What somebody who lives there writes, and the languages in which they print it. */
type Home = {
  locales: [LocaleCode, ...LocaleCode[]];
  place: Fields;
  /** Of the one who asks, and of somebody else. */
  identities: [string, string];
  goodConduct: Fields;
  /** Null where we do not prepare it. */
  housing: Fields | null;
};

export const homes: Record<Country, Home> = {
  MA: {
    locales: ['ar-ma', 'fr-ma', 'en'],
    place: { region: 'MA-06', city: 'الدار البيضاء', address: 'شارع أنفا، إقامة النخيل، رقم 12' },
    identities: ['AB123456', 'K45678'],
    goodConduct: { document: 'police_record', situation: 'none' },
    housing: { situation: 'hosted' },
  },
  SA: {
    locales: ['ar-sa', 'en-sa'],
    place: { region: 'SA-01', city: 'الرياض', address: 'حي العليا، شارع التحلية، 7042' },
    identities: ['1000000008', '2000000006'],
    goodConduct: { situation: 'none' },
    housing: { situation: 'tenant' },
  },
  AE: {
    locales: ['ar-ae', 'en-ae'],
    place: { region: 'AE-DU', city: 'دبي', address: 'شارع الرقة، مبنى 12، شقة 4' },
    identities: ['784-1990-1234567-6', '784-1985-7654321-8'],
    goodConduct: { document: 'dubai_police', situation: 'resident' },
    housing: { situation: 'hosted' },
  },
  EG: {
    locales: ['ar-eg', 'en'],
    place: { region: 'EG-C', city: 'القاهرة', address: '15 شارع طلعت حرب، الدور الثالث' },
    identities: ['29001010100017', '28505210102345'],
    goodConduct: { situation: 'none' },
    housing: null,
  },
};

const salma = { nameAr: 'سلمى العلوي', nameLatin: 'Salma El Alaoui' };
const karim = { nameAr: 'كريم بناني', nameLatin: 'Karim Bennani' };
const soon = Temporal.Now.plainDateISO().add({ months: 1 });

export const requestIn = (wanted: Fields): Fields => ({ receiver: 'employer', mode: 'prepare', ...wanted });

/** What has to be so before somebody may ask, whatever the country and the document. */
const conditions = ['fingerprints', 'own', 'lived', 'in_egypt', 'lives_there', 'registered', 'contract'];

export const personIn = ({ place, identities: [own, other] }: Home): Fields => ({
  ...Object.fromEntries(conditions.map((id) => [`may_${id}`, 'yes'])),
  forWhom: 'self',
  ...salma,
  identity_type: 'national',
  identity: own,
  birth_day: '9',
  birth_month: '8',
  birth_year: '1990',
  birthPlace: 'فاس',
  since_day: '1',
  since_month: '2',
  since_year: '2023',
  hostName: 'فاطمة بناني',
  hostIdentity_type: 'national',
  hostIdentity: other,
  addressee: 'شركة النور (Al Nour S.A.)',
  ...place,
  email: 'salma@example.com',
});

const side = (of: string, name: typeof salma, identity: string, address: string): Fields => ({
  [`${of}_nameAr`]: name.nameAr,
  [`${of}_nameLatin`]: name.nameLatin,
  [`${of}_identity_type`]: 'national',
  [`${of}_identity`]: identity,
  [`${of}_profession`]: 'مهندس(ة)',
  [`${of}_address`]: address,
});

/** The pages of the lease, in their order. */
export const leaseIn = ({ place, identities: [own, other] }: Home, otherEmail: string): Fields[] => [
  {
    role: 'landlord',
    ...place,
    rooms: '3',
    furnished: 'no',
    use: 'living',
    floor: '3',
    title: '45678/06',
    meters: 'ماء 88120، كهرباء 4471',
    annexes: 'موقف سيارة رقم 14',
  },
  {
    ...side('landlord', salma, own, String(place.address)),
    ...side('tenant', karim, other, 'شارع المسيرة، عمارة 8'),
    email: 'salma@example.com',
    otherEmail,
    otherLanguage: 'en',
  },
  {
    ...{ rent: '4500', dueDay: '5', method: 'transfer', deposit: '9000', charges: '350' },
    ...{ start_day: String(soon.day), start_month: String(soon.month), start_year: String(soon.year) },
    ...{ months: '12', renewal: 'tacit', notice: '3', subletting: 'consent' },
    condition: 'المطبخ: نظيف، الصنبور يقطر\nغرفة النوم: طلاء جديد\nالحمام: زجاج النافذة مكسور',
    clauses: 'يمنع إحداث أي تغيير في المسكن دون موافقة كتابية.\nAnimaux domestiques admis (un chat).',
  },
];
