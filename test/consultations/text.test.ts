import { privateNumbersIn, withoutPrivateNumbers } from '../../src/asking/private-numbers.ts';
import { languageOf } from '../../src/values/language-of.ts';

describe('numbers to leave out', () => {
  it.each([
    ['phone', 'Call me on +212 612-345678 tonight', '+212 612-345678'],
    ['phone', 'رقمي ٠٦١٢٣٤٥٦٧٨ للتواصل', '٠٦١٢٣٤٥٦٧٨'],
    ['phone', 'my number is 0501234567.', '0501234567'],
    ['card', 'paid with 4539 1488 0343 6467 in May', '4539 1488 0343 6467'],
    ['identity', 'ma CIN est BE123456', 'BE123456'],
    ['identity', 'هويتي 784-1990-1234567-6', '784-1990-1234567-6'],
    ['account', 'IBAN MA64011519000001205000534921', 'MA64011519000001205000534921'],
  ])('finds a %s in %j', (kind, text, number) => {
    expect(privateNumbersIn(text)).toEqual([{ kind, text: number }]);
    expect(withoutPrivateNumbers(text)).not.toContain(number);
  });

  it.each([
    'Le loyer est de 4500 dirhams depuis le 12/03/2024.',
    'Signed on 12.03.2024 and again on 2025-01-15.',
    'loi n° 67-12 et article 664 du code',
    'القانون رقم 70.03 المتعلق بالأسرة، المادة 84، بتاريخ 5 فبراير 2004',
    'The company owes me 1250000 pounds since 2019.',
  ])('leaves %j as it is', (text) => {
    expect(privateNumbersIn(text)).toEqual([]);
    expect(withoutPrivateNumbers(text)).toBe(text);
  });

  it('looks through a long run of digits in no time', () => {
    const started = performance.now();
    privateNumbersIn('1 '.repeat(50_000));
    privateNumbersIn('1a'.repeat(50_000));
    expect(performance.now() - started).toBeLessThan(500);
  });
});

describe('the language of a text', () => {
  it.each([
    ['ar', 'هل يحق لي استرجاع مبلغ الضمانة من المكري؟'],
    ['fr', 'Mon propriétaire ne me rend pas la caution, que puis-je faire ?'],
    ['en', 'My landlord does not return the deposit, what can I do?'],
    ['fr', 'Licenciement abusif'],
  ] as const)('is %s', (language, text) => {
    expect(languageOf(text, 'fr')).toBe(language);
  });
});
