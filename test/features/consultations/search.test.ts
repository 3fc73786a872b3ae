import { randomUUIDv7 } from 'node:crypto';
import { ConsultationsService } from '../../../src/features/consultations/public/consultations.service.ts';
import samples from '../../../src/features/samples/consultations.json' with { type: 'json' };
import { skeletonOfArabic, skeletonOfLatin } from '../../../src/lib/skeleton.ts';
import { Limits } from '../../../src/platform/http/limits.ts';
import { anAnswer } from '../../support/answers.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { aConsultation } from '../../support/consultations.ts';

let site: TestApp;
let consultations: ConsultationsService;
beforeAll(async () => {
  site = await startApp({ TRUST_PROXY: '1' });
  consultations = site.app.get(ConsultationsService);
});
afterAll(() => site.close());

/** As it reads. */
const withoutMarks = (html: string) => html.replaceAll(/<\/?mark>/g, '');
const everything = { type: null, topic: null, country: null, language: null } as const;
const search = async (text: string, page: { before?: string; after?: string } = {}) =>
  consultations.list({ ...everything, search: text }, page);
const titlesFor = async (text: string) => {
  const { items, near } = await search(text);
  return [...items, ...near].map(({ title }) => title);
};

type Writing = [name: string, of: (title: string, language: string) => string | null];
const arabicOnly = (change: (title: string) => string) => (title: string, language: string) =>
  language === 'ar' ? change(title) : null;
const longest = (title: string, count: number) => {
  const words = title.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const kept = [...words].sort((a, b) => b.length - a.length).slice(0, count);
  return words.filter((word) => kept.includes(word));
};
const withoutLetter = (word: string) => word.slice(0, 3) + word.slice(4);
const chat: Record<string, string> = {
  ا: 'a',
  أ: 'a',
  إ: 'i',
  آ: 'a',
  ب: 'b',
  ت: 't',
  ث: 'th',
  ج: 'j',
  ح: '7',
  خ: 'kh',
  د: 'd',
  ذ: 'd',
  ر: 'r',
  ز: 'z',
  س: 's',
  ش: 'ch',
  ص: 's',
  ض: 'd',
  ط: 't',
  ظ: 'd',
  ع: '3',
  غ: 'gh',
  ف: 'f',
  ق: '9',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
  و: 'ou',
  ي: 'i',
  ى: 'a',
  ة: 'a',
  ء: '2',
  ئ: '2',
  ؤ: 'o',
};

/** The ways in which people write what they are after. */
const writings: Writing[] = [
  ['without hamza', arabicOnly((title) => title.replace(/[أإآ]/g, 'ا').replace(/ؤ/g, 'و').replace(/ئ/g, 'ي'))],
  [
    'with hamza where none belongs',
    arabicOnly((title) => title.replace(/(?<!\p{L})ا(?!ل)/gu, 'أ').replace(/(?<!\p{L})ال/gu, 'ال')),
  ],
  [
    'with ha for ta marbuta and alif for ya',
    arabicOnly((title) => title.replace(/ة/g, 'ه').replace(/ي(?!\p{L})/gu, 'ى')),
  ],
  [
    'with tatweel and vowels',
    arabicOnly((title) => title.replace(/(\p{L}{2})(?=\p{L}{2})/gu, '$1ـ').replace(/م/g, 'مَ')),
  ],
  [
    'in Latin letters',
    arabicOnly((title) =>
      longest(title, 3)
        .map((word) => Array.from(word, (letter) => chat[letter] ?? '').join(''))
        .join(' '),
    ),
  ],
  [
    'without accents, in capitals',
    (title, language) => (language === 'ar' ? null : title.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()),
  ],
  ['with accents too many', (title, language) => (language === 'fr' ? title.replace(/e(?=\p{L})/gu, 'é') : null)],
  ['in three words', (title) => longest(title, 3).join(' ')],
  ['in two words, turned round', (title) => longest(title, 2).reverse().join(' ')],
  [
    'with a letter left out',
    (title) =>
      longest(title, 3)
        .map((word, index) => (index === 0 ? withoutLetter(word) : word))
        .join(' '),
  ],
];

/** Other words for the same, also in another language. */
const synonyms: [string, string][] = [
  ['المؤجر ضمانة أشهر', 'هل يحق للمكري أن يطلب ضمانة'],
  ['مؤجر رفع الإيجار كل سنة', 'المكري يريد رفع السومة'],
  ['الخلع والتطليق الاتفاقي', 'ما الفرق بين الطلاق'],
  ['فصل من الوظيفة الآجال', 'طُردت من العمل'],
  ['شهادة السكنى عقد الإيجار', 'هل يكفي عقد الكراء'],
  ['certificat de résidence', 'هل يكفي عقد الكراء بدل شهادة السكنى'],
  ['فيش وتشبيه', 'كيف يستخرج المقيم شهادة خلو السوابق'],
  ['راتب رب العمل تأخر', 'تأخر صاحب العمل'],
  ['salary employer two months', 'تأخر صاحب العمل'],
  ['إخلاء دبي المكري', 'طلب المؤجر في دبي'],
  ['eviction Dubai شقة', 'طلب المؤجر في دبي'],
  ['pension alimentaire', 'ما خطوات المطالبة بنفقة'],
  ['kira chouqqa', 'متى ينتهي عقد الإيجار القديم لشقة'],
  ['nafa9a', 'ما خطوات المطالبة بنفقة'],
  ['chantage', 'أتعرض لابتزاز'],
  ['blackmail', 'أتعرض لابتزاز'],
  ['préavis logement', 'Quel préavis donner'],
  ['tenant does not pay', 'Mon locataire ne paie plus'],
  ['casier judiciaire', 'Fiche anthropométrique'],
  ['arnaque en ligne plainte', 'Comment porter plainte'],
  ['landlord raise lease', 'Can my landlord in Dubai'],
  ['employer change Saudi', 'Can I move to another employer'],
  ['foreigner apartment Morocco', 'Can a foreigner buy'],
  ['police clearance', 'Do I need a certificate from Dubai Police'],
  ['impôt loyers', 'Dois-je déclarer les loyers'],
];

/** As people type on a telephone: in a hurry, in dialect, in two scripts, with another half of the sentence. */
const typed: [string, string][] = [
  ['واش المكري يقدر يطلب ضمانه ثلاث شهور', 'هل يحق للمكري أن يطلب ضمانة'],
  ['ضمانة ٣ أشهر كراء', 'هل يحق للمكري أن يطلب ضمانة'],
  ['رفع السومه كل سنه', 'المكري يريد رفع السومة'],
  ['الطلاق اتفاقي شقاق فرق', 'ما الفرق بين الطلاق'],
  ['اراثه وثائق', 'ما الوثائق المطلوبة لإنجاز رسم الإراثة'],
  ['طردت بدون سبب اجال', 'طُردت من العمل'],
  ['رقم الملف المحكمه تتبع', 'كيف أقرأ رقم ملفي'],
  ['شهاده السكنا عقد كراء', 'هل يكفي عقد الكراء'],
  ['توثيق عقد ايجار منصه', 'ما أهمية توثيق عقد الإيجار'],
  ['مكافاه نهايه الخدمه حساب', 'كيف تُحسب مكافأة'],
  ['سند لامر', 'لدي سند لأمر'],
  ['ارجاع منتوج متجر الكتروني', 'هل أستطيع إرجاع منتج'],
  ['خلو سوابق مقيم', 'كيف يستخرج المقيم'],
  ['دبي اخلاء بيع الشقه', 'طلب المؤجر في دبي'],
  ['الراتب متاخر شهرين', 'تأخر صاحب العمل'],
  ['شيك مرتجع الامارات', 'هل ما زال الشيك'],
  ['استقدام زوجه وابناء', 'ما المطلوب عادة لاستقدام'],
  ['ايجار قديم', 'متى ينتهي عقد الإيجار القديم'],
  ['الشهر العقارى تاريخ', 'ما فائدة إثبات تاريخ'],
  ['نفقه الصغير', 'ما خطوات المطالبة'],
  ['صحه توقيع ملكيه', 'هل حكم صحة التوقيع'],
  ['ابتزاز فيسبوك', 'أتعرض لابتزاز'],
  ['talaq chiqaq', 'ما الفرق بين الطلاق'],
  ['chahada sokna', 'هل يكفي عقد الكراء'],
  ['ma7kama milaf ra9m', 'كيف أقرأ رقم ملفي'],
  ['ijar 9adim', 'متى ينتهي عقد الإيجار القديم'],
  ['nafa9at sghir', 'ما خطوات المطالبة'],
  ['ratib sahib l3amal', 'تأخر صاحب العمل'],
  ['chik imarat', 'هل ما زال الشيك'],
  ['ibtizaz', 'أتعرض لابتزاز'],
  ['istiqdam zawja', 'ما المطلوب عادة لاستقدام'],
  ['kira damana', 'هل يحق للمكري'],
  ['sanad li amr', 'لدي سند لأمر'],
  ['preavis appart loue', 'Quel préavis donner'],
  ['locataire paye plus', 'Mon locataire ne paie plus'],
  ['heritage indivision freres soeurs', 'Comment sortir de l’indivision'],
  ['cdd renouvele cdi', 'Mon CDD renouvelé'],
  ['auto entrepreneur ou sarl', 'SARL ou auto-entrepreneur'],
  ['annuler achat internet', 'Puis-je annuler un achat'],
  ['fiche antropometrique', 'Fiche anthropométrique'],
  ['escroquerie internet porter plainte', 'Comment porter plainte'],
  ['demenager enfants divorce', 'Puis-je déménager'],
  ['declarer loyer', 'Dois-je déclarer'],
  ['landlord rise rent dubai', 'Can my landlord in Dubai'],
  ['end of service gratuity calculation', 'How is the end-of-service'],
  ['probation how long', 'How long can a probation'],
  ['foreigners buying apartment marocco', 'Can a foreigner buy'],
  ['marry egyptian documents', 'Which documents are needed'],
  ['employer transfer saudi', 'Can I move to another employer'],
];

it('finds the right question among the first five, however it is written', async () => {
  const pairs: [string, string][] = samples.flatMap(({ title, lang }) =>
    writings.flatMap(([, of]) => {
      const written = of(title, lang);
      return written === null ? [] : [[written, title] as [string, string]];
    }),
  );
  pairs.push(...synonyms, ...typed);
  const missed: string[] = [];
  for (const [written, title] of pairs) {
    const found = (await titlesFor(written)).slice(0, 5);
    if (!found.some((each) => each.startsWith(title))) missed.push(`${written} → ${title}`);
  }
  expect(pairs.length).toBeGreaterThanOrEqual(300);
  // What is missed is shown when there is too much of it.
  expect({
    share: 1 - missed.length / pairs.length > 0.95,
    missed: missed.length > pairs.length / 20 ? missed : [],
  }).toEqual({
    share: true,
    missed: [],
  });
}, 120_000);

describe('a search', () => {
  const mark = 'zellige';
  const published = (over: object) =>
    aConsultation(site, { visibility: 'public', publishedAt: new Date(), language: 'en', ...over });

  it('leads on to further pages without showing anything twice', async () => {
    for (let count = 0; count < 45; count += 1)
      await published({ title: `Question ${count} about ${mark}`, body: 'A body' });
    const seen: string[] = [];
    let page = await search(mark);
    const firstPage = page.items.map(({ id }) => id);
    for (let pages = 0; pages < 5; pages += 1) {
      seen.push(...page.items.map(({ id }) => id));
      if (!page.older) break;
      page = await search(mark, { before: page.older });
    }
    expect(seen).toHaveLength(45);
    expect(new Set(seen).size).toBe(45);
    const second = await search(mark, { before: (await search(mark)).older ?? '' });
    const back = await search(mark, { after: second.newer ?? '' });
    expect(back.items.map(({ id }) => id)).toEqual(firstPage);
    expect(back.newer).toBeNull();
  });

  it('keeps what is only close apart from what fits', async () => {
    await published({ title: 'A carved moucharabieh over the street', body: 'A body' });
    await published({ title: 'A painted moucharabieh indoors', body: 'A body' });
    const titles = (items: readonly { title: string }[]) => items.map(({ title }) => title);
    const { items, near } = await search('carved moucharabieh');
    expect(titles(items)).toEqual(['A carved moucharabieh over the street']);
    expect(titles(near)).toContain('A painted moucharabieh indoors');
    const { text } = await site.http.get('/en/consultations/filter').query({ search: 'carved moucharabieh' });
    expect(withoutMarks(text)).toMatch(/1 result for.*A carved.*Close to what you looked for.*A painted/s);
  });

  it('says of what merely comes close that it is the closest, and "no results" only of nothing', async () => {
    await published({ title: 'Who repairs a leaking qanat under a farm', body: 'A body' });
    const listed = async (search: string) =>
      withoutMarks((await site.http.get('/en/consultations/filter').query({ search })).text).replace(
        /[\u2066-\u2069]/g,
        '',
      );
    const close = await listed('my neighbour wants a qanat quickly tomorrow');
    expect(close).toMatch(/<h2 id="list">Closest answers to .*leaking qanat/s);
    expect(close).not.toMatch(/No results|id="near"/);
    expect(await listed('zzyzxqv')).toMatch(/No results for/);
  });

  it('puts the law and the language of the reader first', async () => {
    const text = { body: 'A body about the mihrab.', topic: 'rent' };
    const [saudi, egyptian, french] = [
      await published({ ...text, title: 'Renting a mihrab', country: 'SA', language: 'en' }),
      await published({ ...text, title: 'Renting a mihrab', country: 'EG', language: 'en' }),
      await published({ ...text, title: 'Renting a mihrab', country: 'SA', language: 'fr' }),
    ];
    const order = async (country: string, language: string) => {
      const filter = { ...everything, search: 'renting mihrab' };
      const { items, near } = await consultations.list(filter, {}, { country, language });
      return [...items, ...near].map(({ id }) => id);
    };
    expect((await order('EG', 'en'))[0]).toBe(egyptian.id);
    expect((await order('SA', 'en'))[0]).toBe(saudi.id);
    expect((await order('SA', 'fr'))[0]).toBe(french.id);
  });

  it('puts an answer that holds before an equal one that may not', async () => {
    const title = 'Carrousel de chevaux loué sans patente';
    const year = (count: number) => Temporal.Now.plainDateISO().subtract({ years: count }).toString();
    // The later ones would come first among equals.
    const kinds = {
      none: [],
      fresh: [{ lawAsOf: year(0) }],
      outdated_beside_fresh: [{ lawAsOf: year(0), outdatedAt: new Date() }, { lawAsOf: year(0) }],
      old: [{ lawAsOf: year(2) }],
      flagged: [{ lawAsOf: year(0), flaggedAt: new Date() }],
      outdated: [{ lawAsOf: year(0), outdatedAt: new Date() }],
    };
    const kindOf = new Map<string, string>();
    for (const [kind, given] of Object.entries(kinds)) {
      const row = { title, language: 'fr', visibility: 'public', state: 'answered', publishedAt: new Date() } as const;
      const { id } = await aConsultation(site, row);
      for (const over of given) await anAnswer(site, id, over);
      kindOf.set(id, kind);
    }
    const found = async (text: string) => {
      const { items, near } = await search(text);
      return [...items, ...near].flatMap(({ id }) => kindOf.get(id) ?? []);
    };
    const held = ['outdated_beside_fresh', 'fresh', 'none'];
    expect(await found('carrousel chevaux')).toEqual([...held, 'old', 'flagged', 'outdated']);
    // Words that only come close are ranked alike.
    expect(await found('carousel chevaux zzzz')).toEqual([...held, 'old', 'flagged', 'outdated']);
    // One that has all the words is found first however old it is.
    const exact = { title: 'Carrousel de chevaux loué sans patente à Ifrane', language: 'fr' } as const;
    const best = await aConsultation(site, {
      ...exact,
      visibility: 'public',
      state: 'answered',
      publishedAt: new Date(),
    });
    await anAnswer(site, best.id, { outdatedAt: new Date() });
    const { items } = await search('carrousel chevaux ifrane');
    expect(items[0]?.id).toBe(best.id);
  });

  it('shows nothing that is not public', async () => {
    await aConsultation(site, { title: 'Hidden question about mashrabiya', visibility: 'private' });
    expect(await titlesFor('mashrabiya')).toEqual([]);
  });

  it('keeps to topic, country, language and kind', async () => {
    await published({ title: 'About riad in rent', topic: 'rent', country: 'MA' });
    await published({ title: 'About riad in tax', topic: 'tax', country: 'EG', language: 'fr', answerCount: 1 });
    const of = async (filter: object) =>
      (await consultations.list({ ...everything, ...filter, search: 'riad' })).items.map(({ title }) => title);
    expect(await of({ topic: 'tax' })).toEqual(['About riad in tax']);
    expect(await of({ country: 'MA' })).toEqual(['About riad in rent']);
    expect(await of({ language: 'fr' })).toEqual(['About riad in tax']);
    expect(await of({ type: 'open' })).toEqual(['About riad in rent']);
  });

  it('finds digits of either kind', async () => {
    const title = 'ما معنى المادة ٨٤٢١ من القانون؟';
    await published({ title, language: 'ar' });
    expect(await titlesFor('المادة 8421')).toContain(title);
  });

  it.each(["'", '&|!()', '% _', ':*', '\\', 'a'.repeat(200), '((((', '؟', '٪', randomUUIDv7()])(
    'takes %j for text',
    async (text) => {
      const answer = await site.http.get('/en/consultations/filter').query({ search: text }).set('Accept', 'text/html');
      expect(answer.status).toBe(200);
    },
  );

  it('offers to ask what nobody has asked yet', async () => {
    const { text } = await site.http.get('/en/consultations/filter').query({ search: 'xylophone lessons' });
    expect(text).toContain('/en/new?title=xylophone+lessons');
  });
});

describe('the skeleton of an Arabic word', () => {
  it.each([
    ['طلاق', 'tala9'],
    ['الطلاق', 'talak'],
    ['نفقة', 'nafaqa'],
    ['حضانة', '7adana'],
    ['محكمة', 'ma7kama'],
    ['ضمانة', 'damana'],
    ['ميراث', 'mirath'],
  ])('%s is that of %s', (arabic, latin) => {
    expect(skeletonOfLatin(latin)).toBe(skeletonOfArabic(arabic.replace('ة', 'ه')));
  });
});

it('stands above all that is not about what was found', async () => {
  const { text } = await site
    .browser()
    .get(`/ar-ma/consultations/filter?search=${encodeURIComponent('الكراء والضمانة')}`)
    .set('Accept', 'text/html');
  const [found, samplesNote, figures] = ['هل يحق للمكري', 'الأسئلة التي تحمل علامة', '/ar-ma/figures/'].map((each) =>
    text.indexOf(each, text.indexOf('<main')),
  );
  expect(found).toBeGreaterThan(0);
  expect(samplesNote).toBeGreaterThan(found ?? 0);
  expect(figures).toBeGreaterThan(found ?? 0);
});

describe('what is found', () => {
  it('marks the words that were looked for, in whatever form they stand there', async () => {
    const title = 'Captain keeps the "xebecs" & sails of a tenant';
    await aConsultation(site, {
      visibility: 'public',
      state: 'answered',
      title,
      publishedAt: new Date(),
      answerCount: 1,
    });
    const { text } = await site.http.get('/en/consultations/filter?search=the+xebec');
    expect(text).toContain('keeps the &quot;<mark>xebecs</mark>&quot; &amp; sails of');
    expect(text).not.toContain('<mark>the</mark>');
    expect((await site.http.get('/en/consultations/filter')).text).not.toContain('<mark>');
    const arabic = (await site.http.get(`/ar-ma/consultations/filter?search=${encodeURIComponent('كراء')}`)).text;
    expect(arabic).toMatch(/<mark>[^<]*كراء[^<]*<\/mark>/);
  });
});

describe('suggestions', () => {
  const suggest = async (typed: string, locale = 'en') =>
    (await site.http.get(`/${locale}/consultations/suggestions?search=${encodeURIComponent(typed)}`)).body as {
      title: string;
      href: string;
    }[];

  it('are answered questions that have what was typed, the last word only begun', async () => {
    const title = 'Quarrel about a xylophone in the stairway';
    const over = { visibility: 'public', state: 'answered', publishedAt: new Date(), answerCount: 1 } as const;
    const { id } = await aConsultation(site, { ...over, title });
    await aConsultation(site, { title: 'A private xylophone', state: 'answered', answerCount: 1 });
    const found = await suggest('quarrel xylop');
    expect(found.map((one) => one.title)).toEqual([title]);
    expect(found[0]?.href).toContain(`/en/consultations/${id}/`);
    expect((await suggest('xyl', 'fr')).map((one) => one.title)).toEqual([title]);
    const arabic = 'هل ترد الضمانة بعد نهاية الكراء؟';
    await aConsultation(site, { ...over, title: arabic, language: 'ar' });
    for (const typed of ['الضما', 'ضمان', 'نهاية الكرا'])
      expect((await suggest(typed, 'ar-ma')).map((one) => one.title)).toContain(arabic);
  });

  it('are six at most, and none for what is too short, odd, or tells of violence', async () => {
    expect((await suggest('ren')).length).toBeLessThanOrEqual(6);
    for (const typed of ['', 'x', "':* | !", '\u0000', 'my husband hits me', 'zzzzqqq'])
      expect(await suggest(typed)).toEqual([]);
    expect((await site.http.get('/en/consultations/suggestions')).body).toEqual([]);
  });

  it('are none for a line that asks for more than anybody types, and are again for another', async () => {
    const limits = site.app.get(Limits);
    const line = '10.77.0.1';
    for (let count = 0; count < 600; count += 1) await limits.count('suggest', line);
    const from = (address: string) =>
      site.http.get('/en/consultations/suggestions?search=ren').set('X-Forwarded-For', address);
    const late = await from(line);
    expect([late.status, late.body, late.headers['cache-control']]).toEqual([429, [], 'no-store']);
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
    expect((await from('10.77.0.2')).status).toBe(200);
  });
});
