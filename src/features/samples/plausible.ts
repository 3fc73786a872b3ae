import samples from './consultations.json' with { type: 'json' };

type Sample = (typeof samples)[number];
type Language = 'ar' | 'fr' | 'en';
/** An integer from 0 up to and without `below`. */
export type Random = (below: number) => number;

export type Plausible = Pick<Sample, 'country' | 'topic'> & {
  language: Language;
  title: string;
  body: string;
  answer: string;
};

/** What makes one question differ from the next, and a search for it rare or common. */
const words = {
  ar: {
    places: 'الرباط,فاس,مراكش,طنجة,الرياض,جدة,الدمام,دبي,الشارقة,أبوظبي,القاهرة,الإسكندرية,أسوان,المنصورة'.split(','),
    people: 'والدي,أخي,جارتي,زوجي,شريكي,صاحب العمل,المكري,ابن عمي,زميلتي,مدير المدرسة,البائع,المقاول'.split(','),
    things: 'شقة,سيارة,محل تجاري,أرض فلاحية,حساب بنكي,عقد عمل,شيك,بضاعة,ورشة,هاتف,تذكرة سفر,ماكينة'.split(','),
    times: 'منذ أسبوع,قبل ثلاثة أشهر,في رمضان الماضي,منذ سنتين,قبل العيد,في شهر يناير,منذ عشر سنوات'.split(','),
    detail: (p: Picked) => `${p.time} طلب مني ${p.person} في ${p.place} مبلغ ${p.amount} بسبب ${p.thing}.`,
    title: (p: Picked) => `${p.thing} في ${p.place} ومبلغ ${p.amount}`,
  },
  fr: {
    places: 'Rabat,Fès,Marrakech,Tanger,Agadir,Oujda,Riyad,Djeddah,Dubaï,Le Caire,Alexandrie,Casablanca'.split(','),
    people: 'mon frère,ma voisine,mon employeur,le bailleur,mon associé,la banque,le vendeur,ma cousine'.split(','),
    things:
      'un appartement,une voiture,un local,un terrain,un chèque,un contrat,une machine,un atelier,un voyage'.split(','),
    times: 'depuis une semaine,il y a trois mois,en janvier,depuis deux ans,avant la fête,depuis dix ans'.split(','),
    detail: (p: Picked) => `À ${p.place}, ${p.time}, ${p.person} me réclame ${p.amount} pour ${p.thing}.`,
    title: (p: Picked) => `${p.thing} à ${p.place} pour ${p.amount}`,
  },
  en: {
    places: 'Rabat,Casablanca,Riyadh,Jeddah,Dammam,Dubai,Sharjah,Abu Dhabi,Cairo,Alexandria,Giza,Luxor'.split(','),
    people: 'my brother,my neighbour,my employer,the landlord,my partner,the bank,the seller,my cousin'.split(','),
    things: 'a flat,a car,a shop,a plot of land,a cheque,a contract,a machine,a workshop,a journey'.split(','),
    times: 'for a week,three months ago,in January,two years ago,before the feast,for ten years'.split(','),
    detail: (p: Picked) => `In ${p.place}, ${p.time}, ${p.person} asked me for ${p.amount} because of ${p.thing}.`,
    title: (p: Picked) => `${p.thing} in ${p.place} for ${p.amount}`,
  },
};
type Picked = Record<'place' | 'person' | 'thing' | 'time' | 'amount', string>;

/** A question and its answer, made of sentences of the samples and of what people's lives differ in. */
export function plausible(random: Random): Plausible {
  const one = <Value>(of: readonly Value[]): Value => of[random(of.length)] as Value;
  const base = one(samples);
  const language = base.lang as Language;
  const { places, people, things, times, detail, title } = words[language];
  const picked = (): Picked => ({
    place: one(places),
    person: one(people),
    thing: one(things),
    time: one(times),
    amount: String((random(2_000) + 1) * 50),
  });
  const alike = samples.filter(({ lang, topic }) => lang === base.lang && topic === base.topic);
  const mixed = (of: 'body' | 'answer', count: number) =>
    Array.from({ length: count }, () => one(sentencesOf(one(alike)[of]))).join(' ');
  const { country, topic } = base;
  return {
    language,
    country,
    topic,
    title: `${base.title} ${title(picked())}`.slice(0, 150),
    body: [mixed('body', 2), detail(picked()), detail(picked())].join(' '),
    answer: [base.answer, mixed('answer', 2)].join('\n\n'),
  };
}

const sentencesOf = (text: string): string[] => text.split(/(?<=[.؟?!])\s+/);

/** Numbers that look random and are the same each time (mulberry32). */
export function seeded(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
