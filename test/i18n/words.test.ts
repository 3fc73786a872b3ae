import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import rules from '../../src/features/law/rules.json' with { type: 'json' };
import experts from '../../src/features/samples/experts.json' with { type: 'json' };
import { formatsFor } from '../../src/lib/formats.ts';
import { type Language, localeCodes, locales } from '../../src/lib/locales/locales.ts';
import { projectRoot } from '../../src/platform/project-root.ts';
import { data, dataIn, messagesOf, ownMessages, type Texts } from './texts.ts';

/** What is wrong with a text; each check names a text that it has to find something in. */
type Check = (text: string) => string | undefined;
const first =
  (pattern: RegExp): Check =>
  (text) =>
    text.match(pattern)?.[0];

const faults = (texts: Texts, check: Check, allowed: readonly string[] = []): string[] =>
  [...texts].flatMap(([key, text]) => {
    const fault = allowed.includes(key) ? undefined : check(text);
    return fault ? [`${key}: ${fault}`] : [];
  });

const textsOf = (language: Language): Texts =>
  new Map([
    ...dataIn(language),
    ...localeCodes
      .filter((code) => locales[code].language === language)
      .flatMap((code) => [...ownMessages(code)].map(([key, text]): [string, string] => [`${code} ${key}`, text])),
  ]);

describe('1. English', () => {
  const foreign = first(
    /\b(?:need not|needs? do|any more|meanwhile|(?<!one )of ours|of yours|beside it|begun|anew|e-mails?|stands? (?:on|below)|waits? to|is no legal|this one time|a line|the way there|goes back|(?:take|took|taken)(?: \w+){0,2} back|we find no|do(?:es)? not find|please|papers?|doors?)\b|(?<!no )news of\b|pieces of news|as it (?:should )?stands?\b/i,
  );

  it.each([
    'You need not send yours.',
    'The expert took an answer back.',
    'No paper has this code.',
    'One question a line.',
    'This is no legal advice.',
    'Your account waits to be deleted.',
    'Send an e-mail.',
    'Please wait.',
    'As it should stand on the document.',
  ])('would not let pass: %s', (text) => {
    expect(foreign(text)).toBeDefined();
  });

  // On paper is where a lease is that no platform knows.
  const allowed = ['A lease on paper'];
  it('is what its readers would write', () => {
    const texts = new Map([...textsOf('en')].map(([key, text]) => [key, text.replace(allowed[0] ?? '', '')]));
    expect(faults(texts, foreign)).toEqual([]);
  });
});

describe('2. Arabic of all countries', () => {
  const word = (of: string) => `(?<!\\p{L})(?:[وفبلك]?ال|لل|[وفبلك])?(?:${of})(?!\\p{L})`;
  const deadline = first(new RegExp(`(?<!من )${word('أجل(?:ك|ه|ها|نا|ان)?|آجال(?:ها)?')}`, 'u'));
  const clumsy = first(/غير متتبع|قبل \u2066?30\u2069?د/u);
  const counted: Check = (text) =>
    text
      .replace(/\{\w+, plural,[\s\S]*$/u, '')
      .match(
        /\{(?:min|max|count|words|length|minutes|hours|of|kept|days|left)\} (?!إلى|على|من|وأ)\p{Script=Arabic}{2,}/u,
      )?.[0];
  const never: Check = (text) =>
    text
      .split(/[.،؛:!؟\n]/u)
      .find((part) => part.includes('أبدًا') && !/(?<!\p{L})[وف]?(?:لا|لن|لم|ليس|دون|ما|غير)(?!\p{L})/u.test(part));

  it.each([
    [deadline, 'أجلك قريب'],
    [deadline, 'عرض الأسعار والآجال'],
    [clumsy, 'قضية غير متتبعة'],
    [clumsy, 'احضر قبل \u206630\u2069د'],
    [counted, 'من {min} إلى {max} حرف'],
    [counted, '{kept} من {of} سؤالًا'],
    [never, 'أبدًا: خاص'],
  ])('would not let pass: %s %s', (check, text) => {
    expect((check as Check)(text as string)).toBeDefined();
  });

  it.each([
    ['a deadline that is Moroccan', deadline],
    ['what sounds like a machine', clumsy],
    ['a noun after a number that may change', counted],
    ['never without a no', never],
  ])('has nothing of %s', (_, check) => {
    const texts = ['ar', 'ar-sa', 'ar-ae', 'ar-eg'] as const;
    for (const code of texts) expect([code, ...faults(ownMessages(code), check)]).toEqual([code]);
  });
});

describe('3. The words of one country', () => {
  const bound = (words: string) =>
    first(new RegExp(`(?<!\\p{L})(?:[وفبلك]?ال|لل|[وفبلك])?(?:${words})(?!\\p{L})`, 'u'));
  const notMoroccan = bound('جهة|جهات|كلمة سر|استُرجع(?:ت)?|يُسترجع|مسترجعة?|أُرجع|نرجع|أرجعنا|إرجاعه');
  const moroccan = bound('شغل|ازدياد|سياقة|سومة|إمضاء|مقاولة|كراء|مكري|مكتري|شكاية|معطيات');

  it('would be caught in the wrong country', () => {
    expect(notMoroccan('رسوم الجهة')).toBeDefined();
    expect(notMoroccan('أُرجع إليك المبلغ')).toBeDefined();
    expect(moroccan('حوادث الشغل')).toBeDefined();
    expect(moroccan('عقود الازدياد')).toBeDefined();
  });

  it('of others are not in what Moroccans read', () => {
    // The region, the courts' system, two free zones, and a verb for sending.
    const allowed = ['journeys.field.region.MA', 'cases.add.place_system', 'terms.s33.l3', 'desk.messages.reply_to'];
    expect(faults(messagesOf('ar-ma'), notMoroccan, allowed)).toEqual([]);
  });

  it('of Morocco are not in what others read', () => {
    // What a Moroccan host signs, and the name of the Moroccan authority.
    const allowed = ['applications.document.host_text', 'terms.s26.p2', 'terms.s33.l1'];
    for (const code of ['ar', 'ar-sa', 'ar-ae', 'ar-eg'] as const)
      expect([code, ...faults(ownMessages(code), moroccan, allowed)]).toEqual([code]);
    const { topics } = data('src/features/topics/topics.json') as { topics: { id: string }[] };
    const words = JSON.stringify(topics, (key, value) =>
      /^(?:regionalNames|slugs|ar-MA)$/.test(key) ? undefined : value,
    );
    expect(moroccan(words)).toBeUndefined();
  });
});

describe('4. French', () => {
  const doubled = first(/\b(?:leur|lui)s?\b[^.]{0,40}qu’à (?:eux|elles?|lui)\b/u);
  const agreed: Check = (text) =>
    text
      .split(/[.;:!?]/u)
      .find(
        (part) =>
          /^\s*(?:Le|Un|Ce|Il)\b(?!.*\bqu).*d’elle-même/u.test(part) ||
          /^\s*(?:La|Une|Cette|Elle)\b(?!.*\bqu).*de lui-même/u.test(part),
      );
  const before = first(/avant le(?: \{|\s*$)/u);
  const gendered = first(/(?<![Vv]ous )\b[Vv]ous (?:êtes|serez|étiez) (?:\S+ )?\p{L}+é(?=[\s.,;:!?]|$)/u);
  const glossary = first(
    /questions? de suivi|dossiers? suivis?|adressez-vous à tout|ouvrables?|(?<!\p{L})(?:re)?march(?:e|ent)(?!\p{L}| à suivre)/iu,
  );
  const spaced = first(/[\p{L}\p{N})}»] ?(?:[;?!](?!\S)|»)|« | :(?=\s)|\u00a0[;?!]/u);

  it.each([
    [doubled, 'la question ne leur est proposée qu’à eux'],
    [agreed, 'Le suivi se termine le {until}, d’elle-même.'],
    [before, 'Vous devez agir avant le'],
    [before, 'avant le {date}'],
    [gendered, 'Vous êtes connecté.'],
    [glossary, 'Questions de suivi'],
    [glossary, 'Sous 2 jours ouvrables'],
    [spaced, 'Pas de code ?'],
    [spaced, 'Pas de code\u00a0?'],
    [spaced, 'Réponse : « oui\u202f»'],
  ])('would not let pass: %s %s', (check, text) => {
    expect((check as Check)(text as string)).toBeDefined();
  });

  it.each([
    ['a pronoun twice', doubled],
    ['the wrong self', agreed],
    ['a last day that is left out', before],
    ['a reader who is a man', gendered],
    ['two words for one thing', glossary],
    ['a sign that may begin a line', spaced],
  ])('has nothing of %s', (_, check) => {
    expect(faults(textsOf('fr'), check)).toEqual([]);
  });
});

describe('5. A text message', () => {
  const says: Check = (text) => {
    const words = text
      .replace(/\{\w+, plural,(?:[^{}]|\{[^{}]*\})*\}/gu, ' ')
      .replace(/\{\w+\}/gu, ' ')
      .replace(/Istishara|استشارة/gu, ' ')
      .match(/\p{L}{3,}/gu);
    return (words?.length ?? 0) < 2 ? text : undefined;
  };
  const isText = (key: string) => /(?<!channel)\.sms(?:\.|$)|^cases\.text\.(?:hearing|never|none|over|stale)/.test(key);

  it('would not be sent as a name, a sum and a link', () => {
    expect(says('Istishara {amount} {address}')).toBeDefined();
  });

  it.each(localeCodes)('says in %s what it is about', (code) => {
    const texts = new Map([...messagesOf(code)].filter(([key]) => isText(key)));
    expect(texts.size).toBeGreaterThan(20);
    // Their words are whole sentences: the news of a question, of a lease, and where a request stands.
    expect(faults(texts, says, ['notifications.question.sms', 'leases.sms.news'])).toEqual([]);
  });
});

describe('6. One service', () => {
  const names = {
    'layout.nav.housing': 'procedures.housing_certificate.title',
    'layout.nav.good_conduct': 'procedures.good_conduct.title',
    'layout.nav.lease': 'procedures.rent_appartment.title',
  };
  const differing = (texts: Texts) =>
    Object.entries(names)
      .filter(([menu, page]) => texts.get(menu) !== texts.get(page))
      .map(([menu]) => menu);

  it('would not have two names', () => {
    const texts = new Map([...messagesOf('en'), ['layout.nav.housing', 'Housing certificate'] as const]);
    expect(differing(texts)).toEqual(['layout.nav.housing']);
  });

  it.each(localeCodes)('has one name in %s, in the menu and on its page', (code) => {
    expect(differing(messagesOf(code))).toEqual([]);
  });

  it.each(localeCodes)('has in %s the same name where a document is checked by its code', (code) => {
    const texts = messagesOf(code);
    const isNamed = (service: string, key: string) => {
      const [name = ''] = texts.get(`procedures.${service}.title`)?.split(' (') ?? [];
      return texts.get(key)?.toLowerCase().includes(name.toLowerCase());
    };
    for (const service of ['good_conduct', 'housing_certificate'])
      for (const key of [`applications.document.verified.${service}`, `applications.document.is_not.${service}`])
        expect([key, isNamed(service, key)]).toEqual([key, true]);
  });
});

type Rule = (typeof rules)[number];

describe('7. Facts', () => {
  /** What a rule lacks before a last day may be counted by it. */
  const missing = ({ caseTypes, degree, counting, dated, length, start }: Rule): string | undefined => {
    if (!dated) return undefined;
    if (caseTypes.length === 0 || !degree) return 'for which cases';
    if (counting.movesOver.some((over) => !['weekend', 'fixed', 'friday'].includes(over))) return 'the moon';
    return [length.mark, start.mark].some((mark) => mark === 'K' || mark === 'D') ? 'where it was read' : undefined;
  };

  it('would not be counted by for every case, nor by the moon', () => {
    const rule = rules.find(({ dated }) => dated) as Rule;
    expect(missing({ ...rule, caseTypes: [] })).toBe('for which cases');
    expect(missing({ ...rule, counting: { ...rule.counting, movesOver: ['moon'] } } as Rule)).toBe('the moon');
    expect(missing({ ...rule, length: { ...rule.length, mark: 'K' } } as Rule)).toBe('where it was read');
  });

  it('that a last day is counted by name cases and degree, and no sighting of the moon moves it', () => {
    expect(rules.map((rule) => missing(rule) && `${rule.id}: ${missing(rule)}`).filter(Boolean)).toEqual([]);
  });

  const tooNarrow = ({ regions, text }: { regions?: string[]; text?: { en?: string } }) =>
    Boolean(regions?.length && /whole Kingdom|all cities|everywhere/i.test(text?.en ?? ''));

  it('of a whole country are not kept to a region', () => {
    expect(tooNarrow({ regions: ['SA-01'], text: { en: 'In the whole Kingdom, a lease renews itself.' } })).toBe(true);
    const found: unknown[] = [];
    JSON.stringify(data('src/features/procedures/procedures.json'), (_, value) => {
      if (value && typeof value === 'object' && tooNarrow(value)) found.push(value);
      return value;
    });
    expect(found).toEqual([]);
  });
});

describe('8. Samples', () => {
  const tooLong = ({ verifiedOn, validUntil }: { verifiedOn: string; validUntil: string }): boolean =>
    Temporal.PlainDate.compare(Temporal.PlainDate.from(verifiedOn).add({ years: 1 }), validUntil) < 0;

  it('would not promise a check for longer than a year', () => {
    expect(tooLong({ verifiedOn: '2026-10-05', validUntil: '2027-12-31' })).toBe(true);
  });

  it('are verified for a year at most, and name their city in both scripts', () => {
    expect(experts.filter(tooLong).map(({ username }) => username)).toEqual([]);
    for (const { username, texts } of experts) {
      const cities = texts.map(({ city }) => city).join(' ');
      expect([username, /\p{Script=Arabic}/u.test(cities), /\p{Script=Latin}/u.test(cities)]).toEqual([
        username,
        true,
        true,
      ]);
    }
  });
});

describe('9. Dates in English', () => {
  const american = first(
    /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}(?:,|\b(?!\d| \d))|\d\s?[AP]M\b/u,
  );

  it('would not be American', () => {
    expect(american('hearing on March 12 at 9:00 AM')).toBeDefined();
    expect(american('Law as of October 1, 2026')).toBeDefined();
    expect(american('12 March 2026 at 9:00')).toBeUndefined();
  });

  it('have the day first in what is written and in what is counted', () => {
    expect(faults(textsOf('en'), american)).toEqual([]);
    for (const code of ['en', 'en-ae', 'en-sa'] as const) {
      const { date, shortDate } = formatsFor(locales[code]);
      const day = Temporal.PlainDate.from('2026-09-16');
      expect([date(day), shortDate(day)]).toEqual(['16 September 2026', expect.stringMatching(/^16 Sept? 2026$/)]);
    }
  });
});

describe('An override', () => {
  /** Without the article and what is written with the next word: الأداء and بأداء are one word. */
  const stem = (word: string): string =>
    word
      .replace(/\p{M}/gu, '')
      .replace(/^[وف]?(?:[بك]?ال|لل)(?=\p{L}{3})/u, '')
      .replace(/(?:كما|ها|هم|ات|ة|ك|ه)$/u, '');
  const wordsIn = (text: string): string[] => (text.toLowerCase().match(/[\p{L}\p{M}]{2,}|\d{3,}/gu) ?? []).map(stem);
  const documented = new Map<string, Set<string>>();
  for (const part of readFileSync(join(projectRoot, 'docs/words.md'), 'utf8').split('\n### ').slice(1)) {
    const rows = part.split('\n').filter((line) => /^\| (?!Thing|---)/.test(line) && line.endsWith('| yes |'));
    const words = rows.flatMap((row) => {
      const [, , , here = '', there = ''] = row.split('|');
      return wordsIn(`${here} ${there}`);
    });
    for (const [, code = ''] of (part.split('\n')[0] ?? '').matchAll(/`([\w-]+)`/g))
      documented.set(code, new Set(words));
  }
  const styled = (code: string, base: Texts, own: Texts): string[] =>
    [...own].flatMap(([key, text]) => {
      const before = new Set(wordsIn(base.get(key) ?? ''));
      const changed = wordsIn(text).filter((word) => !before.has(word));
      // Where a word only went, the one that stands for it was there already.
      const said = changed.length > 0 ? changed : wordsIn(text);
      const known = [...(documented.get(code) ?? [])].filter((word) => word.length > 2);
      return said.some((word) => documented.get(code)?.has(word) || known.some((one) => word.includes(one)))
        ? []
        : [`${key}: ${changed.join(' ')}`];
    });

  it('that is only another style would be caught', () => {
    const base = new Map([['a.b', 'We keep your question.']]);
    expect(styled('en-ae', base, new Map([['a.b', 'We retain your question.']]))).toHaveLength(1);
    expect(styled('en-ae', base, new Map([['a.b', 'We keep your Emirates ID.']]))).toEqual([]);
  });

  it.each(['ar-sa', 'ar-ae', 'ar-eg', 'en-ae', 'en-sa', 'fr-ma', 'ar-ma'] as const)(
    'of %s says what docs/words.md has for its country',
    (code) => {
      expect(styled(code, ownMessages(locales[code].language), ownMessages(code))).toEqual([]);
    },
  );

  it('has forty words a country to draw from', () => {
    const parts = readFileSync(join(projectRoot, 'docs/words.md'), 'utf8').split('\n### ').slice(1);
    for (const part of parts) expect(part.match(/\| yes \|$/gm)?.length ?? 0).toBeGreaterThanOrEqual(40);
    expect(parts).toHaveLength(4);
  });
});
