import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  attachmentsFor,
  authoritiesOf,
  type Checked,
  checkedParts,
  checkedSince,
  currencyIn,
  enclosedIn,
  type Fact,
  pricesFor,
  procedureKey,
  procedureNamed,
  procedures,
  serviceModes,
  situations,
  situationsFor,
  sourcesOf,
  startingPrice,
  type Variant,
  variantIn,
  vatRateIn,
} from '../../../src/features/procedures/procedure.ts';
import { countries } from '../../../src/lib/countries/country.ts';
import { type Language, languages } from '../../../src/lib/locales/locales.ts';
import { routes } from '../../../src/platform/http/routes.ts';
import { projectRoot } from '../../../src/platform/project-root.ts';
import { drawnDocuments } from '../../../views/ui/components/drawn-documents.ts';

const variants = procedures.flatMap((procedure) =>
  procedure.variants.map((variant): [string, Variant] => [`${procedure.name} ${variant.country}`, variant]),
);

const variantOf = (name: Parameters<typeof procedureNamed>[0], country: (typeof countries)[number]): Variant => {
  const variant = variantIn(procedureNamed(name), country);
  if (!variant) throw new Error(`${name} is not in ${country}`);
  return variant;
};

const isDay = (text: string): boolean => Temporal.PlainDate.from(text).toString() === text;

/** Every localized text below a value, with the way to it. */
function textsIn(value: unknown, path = ''): [string, Record<string, unknown>][] {
  if (typeof value !== 'object' || value === null) return [];
  if ('ar' in value || 'fr' in value || 'en' in value) {
    // What a letter calls a paper stands within what the paper is called.
    const { enclosed, ...text } = value as Record<string, unknown>;
    return [[path, text], ...textsIn(enclosed, `${path}.enclosed`)];
  }
  return Object.entries(value).flatMap(([key, one]) => textsIn(one, `${path}.${key}`));
}

const factsIn = ({ documents, rules }: Variant): Fact<unknown>[] => [
  ...documents.flatMap(({ authorityFee, time, validity }) => [authorityFee, time, validity]),
  ...rules,
];

describe('the procedures on offer', () => {
  it('are four, each on a page of the site and in the four countries', () => {
    expect(procedures.map(({ name }) => name)).toEqual([
      'good-conduct',
      'housing-certificate',
      'rent-appartment',
      'case-tracking',
    ]);
    for (const procedure of procedures) {
      expect(Object.keys(routes)).toContain(procedure.route);
      expect(Object.keys(drawnDocuments)).toContain(procedure.route);
      expect(procedure.variants.map(({ country }) => country)).toEqual(countries);
    }
  });

  it('have their words under their key in the message packs', () => {
    const words = JSON.parse(readFileSync(join(projectRoot, 'i18n/en/procedures.json'), 'utf8'));
    for (const { name } of procedures) expect(words[`${procedureKey(name)}.title`]).toEqual(expect.any(String));
  });
});

describe.each(variants)('%s', (_, variant) => {
  it('says everything in the three languages', () => {
    for (const [path, text] of textsIn(variant)) {
      expect([path, ...Object.keys(text)]).toEqual([path, 'ar', 'fr', 'en']);
      for (const words of Object.values(text)) expect(String(words).trim()).not.toBe('');
      expect([path, /[\u0600-\u06ff]/.test(String(text.ar))]).toEqual([path, true]);
      expect([path, /['<>{}]/.test(Object.values(text).join(''))]).toEqual([path, false]);
    }
  });

  it('keeps French punctuation from the start of a line', () => {
    const loose = /[^\s\u00a0\u202f][;!?](?=\s|$)|[^\u00a0\d]:(?=\s)|«(?!\u00a0)|(?<!\u00a0)»| [;!?:]/;
    expect(textsIn(variant).filter(([, { fr }]) => loose.test(String(fr)))).toEqual([]);
  });

  it('states no fact without a source and the day it was checked', () => {
    const parts: (Checked & { time?: unknown })[] = checkedParts(variant);
    expect(parts.length).toBeGreaterThan(0);
    for (const part of parts) {
      expect(isDay(part.checkedOn)).toBe(true);
      expect(sourcesOf([part]).length).toBe(part.sources.length);
      if (part.sources.length === 0) expect(variant.availability).not.toBe('offered');
    }
    expect(checkedSince(variant)).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('gives no figure for what is not confirmed', () => {
    for (const fact of factsIn(variant)) {
      expect(['high', 'medium', 'low']).toContain(fact.confidence);
      if (fact.confidence === 'low') expect(fact.value).toBeNull();
    }
  });

  it('has prices that are positive whole amounts in the currency of the country', () => {
    const fees = variant.documents.flatMap(({ authorityFee }) => authorityFee.value ?? []);
    for (const { minor, currency } of [...variant.ourPrices, ...fees]) {
      expect(Number.isSafeInteger(minor) && minor > 0).toBe(true);
      expect(currency).toBe(currencyIn(variant.country));
    }
  });

  it('has a price where it is offered and none where it is not', () => {
    expect(startingPrice(variant) !== null).toBe(variant.availability === 'offered');
    for (const document of variant.documents) {
      expect(serviceModes).toEqual(expect.arrayContaining(document.modes));
      expect(document.modes[0]).toBe('guide');
      const paid = document.modes.filter((mode) => mode !== 'guide');
      expect(pricesFor(variant, document).map(({ mode }) => mode)).toEqual(paid);
    }
    if (variant.tracking) expect(variant.ourPrices.map(({ months }) => months)).toEqual([1, 3, 12]);
  });

  it('says which attachments, once for each situation', () => {
    for (const { attachments } of variant.documents) {
      const named = attachments.map(({ situation }) => situation);
      expect(new Set(named).size).toBe(named.length);
      expect(situations).toEqual(expect.arrayContaining(named));
      for (const { items } of attachments) expect(items.length).toBeGreaterThan(0);
    }
  });

  it('shows the way to the authority itself', () => {
    const addresses = authoritiesOf(variant).flatMap(({ url }) => url ?? []);
    expect(addresses.length).toBeGreaterThan(0);
    for (const address of addresses) expect(new URL(address).protocol).toBe('https:');
  });

  it('names its documents and rules apart', () => {
    for (const ids of [variant.documents.map(({ id }) => id), variant.rules.map(({ id }) => id)]) {
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of ids) expect(id).toMatch(/^[a-z_]+$/);
    }
  });
});

describe('papersFor', () => {
  it('puts what everyone needs before what the situation adds', () => {
    const [certificate] = variantOf('housing-certificate', 'MA').documents;
    if (!certificate) throw new Error('no document');
    expect(situationsFor(certificate)).toEqual(['owner', 'tenant', 'hosted', 'abroad']);
    const english = attachmentsFor(certificate, ['tenant']).map(({ en }) => en);
    expect(english[0]).toBe('Your CNIE or residence card, with a copy');
    expect(english.some((paper) => paper.startsWith('The lease'))).toBe(true);
    expect(english.some((paper) => paper.includes('host'))).toBe(false);
  });
});

describe('enclosedIn', () => {
  const certificates = variants.flatMap(([, { documents }]) => documents).filter(({ addressedTo }) => addressedTo);
  // To the applicant, and to whoever would read it as said to themselves.
  const toThem: Record<Language, RegExp> = {
    ar: /[تدرنمسبه]ك(?!\p{L})|اسأل|يُسأل|حيث تُطلب|تطلبه$|تختلف/u,
    fr: /\b(?:votre|vos)\b|vous v|demandez (?:au|à)|renseignez|là où on|; /i,
    en: /\byou(?:r| live)|\bask (?:the|before)|where (?:one|it) is|[;:]/i,
  };

  it.each(languages)('names in %s what an applicant encloses as the applicant would', (language) => {
    expect(certificates.length).toBeGreaterThan(8);
    const named = certificates.flatMap((document) => enclosedIn(document, situations)).map((text) => text[language]);
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter((text) => toThem[language].test(text))).toEqual([]);
  });

  it('encloses neither an account nor an advice', () => {
    const [record] = variantOf('good-conduct', 'SA').documents;
    if (!record) throw new Error('no document');
    expect(attachmentsFor(record, ['online']).map(({ en }) => en)).toContain('An Absher account');
    expect(enclosedIn(record, ['online']).map(({ en }) => en)).toEqual([
      'A copy of my national ID, or of my valid Iqama',
    ]);
  });
});

describe('pricesFor', () => {
  it('hands in only what may be handed in by another person', () => {
    const variant = variantOf('good-conduct', 'MA');
    const offered = variant.documents.map((document) => pricesFor(variant, document).map(({ mode }) => mode));
    expect(offered).toEqual([['prepare'], ['prepare', 'file']]);
  });
});

describe('startingPrice', () => {
  it('is the least of our prices, and nothing where we only explain', () => {
    expect(startingPrice(variantOf('case-tracking', 'MA'))).toMatchObject({ minor: 3000, currency: 'MAD', months: 1 });
    expect(startingPrice(variantOf('housing-certificate', 'EG'))).toBeNull();
  });
});

describe('doorsOf', () => {
  it('names an authority once, though several documents come from it', () => {
    const [first] = variantOf('rent-appartment', 'AE').documents;
    if (!first) throw new Error('no document');
    const twice = { ...variantOf('rent-appartment', 'AE'), documents: [first, { ...first, id: 'other' }] };
    expect(authoritiesOf(twice)).toEqual(first.authorities);
  });
});

describe('vatRateIn', () => {
  it('is the standard rate of the country', () => {
    expect(countries.map(vatRateIn)).toEqual([20, 15, 5, 14]);
  });
});
