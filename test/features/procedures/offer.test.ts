import { offerOf, summaryOf } from '../../../src/features/procedures/offer.ts';
import { procedureNamed, type Variant, variantIn } from '../../../src/features/procedures/procedure.ts';
import { startPageOf } from '../../../src/features/procedures/start-page.ts';
import { locales } from '../../../src/lib/locales/locales.ts';
import { inLanguage } from '../../../src/lib/locales/text.ts';

const variantOf = (name: Parameters<typeof procedureNamed>[0], country: 'MA' | 'SA' | 'AE' | 'EG'): Variant => {
  const variant = variantIn(procedureNamed(name), country);
  if (!variant) throw new Error(`${name} is not in ${country}`);
  return variant;
};

describe('an offer', () => {
  it('says nothing of price and days without a country', () => {
    expect(offerOf(procedureNamed('good-conduct'), null, locales.fr).inCountry).toBeNull();
  });

  it('starts at the least price and shows all that we do', () => {
    const { inCountry } = offerOf(procedureNamed('good-conduct'), 'MA', locales.ar);
    expect(inCountry).toMatchObject({
      name: 'شهادة حسن السيرة والسلوك: بطاقة السوابق أو السجل العدلي',
      price: { minor: 9000, currency: 'MAD' },
      modes: ['guide', 'prepare', 'file'],
    });
  });

  it('has no price where we only explain', () => {
    const summary = summaryOf(variantOf('housing-certificate', 'EG'), locales.en);
    expect(summary).toMatchObject({ availability: 'guide_only', price: null, modes: ['guide'] });
  });

  it('gives the one amount the authority takes, and none that nobody confirms', () => {
    expect(summaryOf(variantOf('housing-certificate', 'MA'), locales.en).fee).toMatchObject({ minor: 2000 });
    expect(summaryOf(variantOf('good-conduct', 'MA'), locales.en).fee).toBe('unconfirmed');
    expect(summaryOf(variantOf('good-conduct', 'AE'), locales.en).fee).toBe('by_case');
    expect(summaryOf(variantOf('case-tracking', 'AE'), locales.en).fee).toBe('none');
  });

  it('gives the time only where it is known for every paper', () => {
    expect(summaryOf(variantOf('housing-certificate', 'MA'), locales.en).days).toEqual({ from: 0, to: 10 });
    expect(summaryOf(variantOf('good-conduct', 'MA'), locales.en).days).toEqual({ from: 0, to: null });
    expect(summaryOf(variantOf('good-conduct', 'AE'), locales.en).days).toBeNull();
  });
});

describe('a start page', () => {
  it('is in one language, with its sources and the day they were read', () => {
    const { details } = startPageOf('housing-certificate', 'MA', locales.fr);
    expect(details).toMatchObject({ name: 'Certificat de résidence', vatRate: 20, checkedOn: '2026-11-01' });
    expect(details?.sources.map(({ name }) => name)).toContain('Guides du Maroc sur le certificat de résidence');
    expect(JSON.stringify(details)).not.toContain('"en":');
  });

  it('has no details before a country is chosen', () => {
    expect(startPageOf('rent-appartment', null, locales.ar)).toMatchObject({ country: null, details: null });
  });
});

describe('inLanguage', () => {
  it('turns texts into one language at every depth and leaves the rest alone', () => {
    const text = { ar: 'أ', fr: 'b', en: 'c' };
    expect(inLanguage({ text, list: [text, text], none: null, number: 3 }, locales.fr)).toEqual({
      text: 'b',
      list: ['b', 'b'],
      none: null,
      number: 3,
    });
  });

  it('has the digits of the locale', () => {
    const text = { en: '3 months', fr: '3 mois', ar: '3 أشهر' };
    expect(inLanguage([text], locales['ar-eg'])).toEqual(['٣ أشهر']);
    expect(inLanguage([text], locales['ar-ma'])).toEqual(['3 أشهر']);
  });
});
