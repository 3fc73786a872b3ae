import fc from 'fast-check';
import { cleanMultilineText, cleanText, fold, foldForIndex, slugify } from '../../src/lib/text.ts';
import { processorTime } from '../support/processor-time.ts';

// Random text rarely holds what these functions are about, so half of it is made of such characters.
const awkward = [
  ...'\uf0b7\u200b\u200c\u200d\u200e\u202e\u2066\ufeff\u00ad\u0301\u0654\u064e\u0640\r\n\t\0 \u00a0أآةىگœÉeΣİﷺ٣',
];
const anyText = fc.string({ unit: fc.oneof(fc.constantFrom(...awkward), fc.string({ unit: 'binary', maxLength: 1 })) });

describe('cleanText', () => {
  it('drops direction marks, overrides and isolates', () => {
    expect(cleanText('\u200eأحمد\u202e \u2067العلوي\u2069\u061c')).toBe('أحمد العلوي');
  });

  it('drops zero-width marks but keeps joiners inside a word', () => {
    expect(cleanText('\ufeffpass\u200bport')).toBe('passport');
    expect(cleanText('می\u200cخواهم')).toBe('می\u200cخواهم');
    expect(cleanText('\u200cسلام\u200d و\u200d \u200c')).toBe('سلام و');
  });

  it('keeps the joiners that make one picture of several', () => {
    for (const name of ['Zoë 👨‍👩‍👧‍👦', 'أمل 👩🏽‍⚖️', '❤️‍🔥']) expect(cleanText(name)).toBe(name);
    expect(cleanText('👨\u200d Zoë \u200d👧')).toBe('👨 Zoë 👧');
  });

  it('keeps the no-break spaces of French', () => {
    expect(cleanText(' Qui paie\u202f? Lui\u00a0! ')).toBe('Qui paie\u202f? Lui\u00a0!');
  });

  it('puts line breaks and tabs on one line and drops other control characters', () => {
    expect(cleanText('one\r\ntwo\tthree\0\u0007')).toBe('one two three');
  });

  it('composes letters, also those that a hidden mark kept apart', () => {
    expect(cleanText('e\u0301')).toBe('é');
    expect(cleanText('e\u200b\u0301')).toBe('é');
  });

  it('takes a Braille pattern without a dot for the space that it looks like', () => {
    expect(cleanText('\u2800'.repeat(14))).toBe('');
    expect(cleanText('⠉⠁\u2800⠧⠁')).toBe('⠉⠁ ⠧⠁');
  });

  it('drops the bullet of a word processor, which only its own font has', () => {
    expect(cleanText('\uf0b7\u00a0Qui paie \uf0e0 lui')).toBe('Qui paie   lui');
  });

  it('repairs half a character, which the database would refuse', () => {
    expect(cleanText('a\ud800b')).toBe('a\ufffdb');
  });

  it('is done after one go', () => {
    fc.assert(fc.property(anyText, (text) => expect(cleanText(cleanText(text))).toBe(cleanText(text))));
  });

  it('keeps a picture that is joined of several', () => {
    for (const whole of ['Zoë 👨‍👩‍👧‍👦', '🏳️‍🌈', '👩🏽‍⚖️', '❤️‍🔥']) expect(cleanText(whole)).toBe(whole.normalize('NFC'));
    expect(cleanText('\u200d👨\u200d x\u200d')).toBe('👨 x');
  });

  it('stays quick on a long run of joiners', async () => {
    const taken = await processorTime(() => expect(cleanText(`a${'\u200c'.repeat(200_000)}b`)).toBe('a\u200cb'));
    expect(taken).toBeLessThan(1_000);
  });
});

describe('cleanMultilineText', () => {
  it('keeps lines and tabs and ends lines in one way', () => {
    expect(cleanMultilineText('  one\r\n\ttwo\rthree\u2028four\n\n')).toBe('one\n\ttwo\nthree\nfour');
  });

  it('makes a bullet that everybody sees of those of a word processor', () => {
    expect(cleanMultilineText('\uf0b7\tLe bail\r\n\uf0a7\tLa quittance \uf04a\r\n\uf0fc Payé')).toBe(
      '•\tLe bail\n•\tLa quittance •\n• Payé',
    );
  });

  it('is done after one go', () => {
    fc.assert(
      fc.property(anyText, (text) =>
        expect(cleanMultilineText(cleanMultilineText(text))).toBe(cleanMultilineText(text)),
      ),
    );
  });
});

describe('fold', () => {
  it.each([
    ['أحمد إسماعيل آمال ٱلله', 'احمد اسماعيل امال الله'],
    ['مسؤول عائلة مستشفى شهادة', 'مسوول عايله مستشفي شهاده'],
    ['گلميم ڤيلا پاريس', 'كلميم فيلا باريس'],
    ['مُحَمَّدٌ هٰذا عـــقد', 'محمد هذا عقد'],
    ['ﻼ ﷲ', 'لا الله'],
    ['٢٠٢٦ ۱۴', '2026 14'],
    ['  Œuvre\u00a0\u202f ÉTÉ çà ', 'oeuvre ete ca'],
    ['İstanbul', 'istanbul'],
    ['می\u200cخواهم', 'میخواهم'],
  ])('folds %s', (text, key) => {
    expect(fold(text)).toBe(key);
  });

  it('finds composed and decomposed letters alike', () => {
    fc.assert(fc.property(anyText, (text) => expect(fold(text.normalize('NFD'))).toBe(fold(text.normalize('NFC')))));
  });

  it('is done after one go', () => {
    fc.assert(fc.property(anyText, (text) => expect(fold(fold(text))).toBe(fold(text))));
  });
});

describe('foldForIndex', () => {
  it('adds words without their prefix and keeps them whole too', () => {
    expect(foldForIndex('العقد، والكراء للعامل').split(' ')).toEqual(
      expect.arrayContaining(['والكراء', 'عقد', 'كراء', 'عامل']),
    );
  });

  it('adds nothing to short words and to Latin ones', () => {
    expect(foldForIndex('بيت Legal advice')).toBe('بيت legal advice');
  });
});

describe('slugify', () => {
  it.each([
    ['كيف أستخرج شهادة السكنى؟', 'kif-astkhrj-shhada-al-skna'],
    ['عقود الكراء بالمغرب', 'aqud-al-kra-bal-mghrb'],
    ['المادة ١٢ من مدوّنة الشغل', 'al-mada-12-mn-mduna-al-shghl'],
    ["L’œuvre d'un salarié licencié", 'l-oeuvre-d-un-salarie-licencie'],
    ['My landlord’s deposit & the law', 'my-landlords-deposit-the-law'],
  ])('writes %s in Latin letters', (title, slug) => {
    expect(slugify(title, 'x')).toBe(slug);
  });

  it('cuts a long title between words', () => {
    const slug = slugify('peut-il être licencié à Marrakech pendant son congé de maladie', 'x');
    expect(slug).toBe('peut-il-etre-licencie-a-marrakech-pendant-son-conge-de');
  });

  it('cuts a word only when there is nothing else', () => {
    expect(slugify('a'.repeat(80), 'x')).toBe('a'.repeat(60));
    expect(slugify(`${'a'.repeat(60)} b`, 'x')).toBe('a'.repeat(60));
  });

  it('falls back where nothing can be written', () => {
    expect(slugify('؟؟؟ 🙂', 'labour')).toBe('labour');
  });

  it('is always fit for an address', () => {
    fc.assert(
      fc.property(anyText, (title) => {
        const slug = slugify(title, 'question');
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(slug.length).toBeLessThanOrEqual(60);
      }),
    );
  });
});
