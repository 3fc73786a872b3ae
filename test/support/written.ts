/** What people write into the long forms of the site. */

export const writtenAnswer = {
  language: 'fr',
  short: 'Le bailleur doit rendre la caution dans le mois qui suit la remise des clés.',
  body: 'La loi oblige le bailleur à restituer la garantie. '.repeat(6),
  doNext: 'Écrire une lettre recommandée\nSaisir le tribunal',
  law: ['Loi 67.12', '', ''],
  article: ['Article 22', '', ''],
  link: ['https://www.sgg.gov.ma/', '', ''],
  lawAsOf_day: '1',
  lawAsOf_month: '10',
  lawAsOf_year: '2026',
};

export const salma = {
  forWhom: 'self',
  may_fingerprints: 'yes',
  nameAr: 'سلمى العلوي',
  nameLatin: 'Salma El Alaoui',
  identity_type: 'national',
  identity: 'ab ١٢٣٤٥٦',
  birth_day: '9',
  birth_month: 'غشت',
  birth_year: '1990',
  birthPlace: 'فاس',
  region: 'MA-06',
  city: 'الدار البيضاء',
  address: 'شارع أنفا، 12',
  addressee: 'شركة النور',
  email: 'salma@example.com',
};

const soon = Temporal.Now.plainDateISO().add({ months: 1 });

const side = (of: string, nameAr: string, nameLatin: string, identity: string) => ({
  [`${of}_nameAr`]: nameAr,
  [`${of}_nameLatin`]: nameLatin,
  [`${of}_identity_type`]: 'national',
  [`${of}_identity`]: identity,
  [`${of}_profession`]: 'موظف',
  [`${of}_address`]: 'الرباط، حي الرياض',
});

/** A lease in Rabat, from its landlord's side. */
export const writtenLease = {
  startsOn: soon,
  home: {
    role: 'landlord',
    region: 'MA-04',
    city: 'الرباط',
    address: 'شارع فال ولد عمير، 4',
    rooms: '٣',
    furnished: 'no',
    use: 'living',
  },
  people: (otherEmail: string): Record<string, string> => ({
    ...side('landlord', 'سلمى العلوي', 'Salma El Alaoui', 'AB123456'),
    ...side('tenant', 'كريم بناني', 'Karim Bennani', 'K45678'),
    email: 'salma@example.com',
    otherEmail,
    otherLanguage: 'en',
  }),
  terms: {
    rent: '4.500,00',
    dueDay: '5',
    method: 'transfer',
    deposit: '9000',
    start_day: String(soon.day),
    start_month: String(soon.month),
    start_year: String(soon.year),
    months: '12',
    renewal: 'tacit',
    notice: '2',
    subletting: 'no',
  },
};
