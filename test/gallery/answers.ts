/** What people write into the long forms. */
const soon = Temporal.Now.plainDateISO().add({ months: 1 });

const side = (of: string, nameAr: string, nameLatin: string, identity: string) => ({
  [`${of}_nameAr`]: nameAr,
  [`${of}_nameLatin`]: nameLatin,
  [`${of}_identity_type`]: 'national',
  [`${of}_identity`]: identity,
  [`${of}_profession`]: 'موظف',
  [`${of}_address`]: 'الرباط، حي الرياض',
});

export const certificate = {
  request: { document: 'police_record', situation: 'none', receiver: 'employer', addressee: 'شركة النور' },
  housing: {
    situation: 'tenant',
    receiver: 'school',
    mode: 'guide',
    region: 'MA-04',
    city: 'الرباط',
    address: 'حي أكدال، 7',
  },
  person: {
    forWhom: 'self',
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
    email: 'salma@example.com',
  },
};

export const lease = {
  home: {
    role: 'landlord',
    region: 'MA-04',
    city: 'الرباط',
    address: 'شارع فال ولد عمير، 4',
    rooms: '٣',
    furnished: 'no',
    use: 'living',
    _go: 'continue',
  },
  people: (otherEmail: string) => ({
    ...side('landlord', 'سلمى العلوي', 'Salma El Alaoui', 'AB123456'),
    ...side('tenant', 'كريم بناني', 'Karim Bennani', 'K45678'),
    email: 'salma@example.com',
    otherEmail,
    otherLanguage: 'en',
    _go: 'continue',
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
    _go: 'continue',
  },
};
