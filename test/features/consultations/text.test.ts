import { privateNumbersIn, withoutPrivateNumbers } from '../../../src/features/consultations/private-numbers.ts';
import { languageOf } from '../../../src/lib/language-of.ts';
import { speaksOfViolence } from '../../../src/lib/violence.ts';
import { processorTime } from '../../support/processor-time.ts';

describe('numbers to leave out', () => {
  it.each([
    ['phone', 'Call me on +212 612-345678 tonight', '+212 612-345678'],
    ['phone', 'رقمي ٠٦١٢٣٤٥٦٧٨ للتواصل', '٠٦١٢٣٤٥٦٧٨'],
    ['phone', 'رقمي 52 وهاتفي هو:و0612345678', '0612345678'],
    ['phone', 'my number is 0501234567.', '0501234567'],
    ['card', 'paid with 4539 1488 0343 6467 in May', '4539 1488 0343 6467'],
    ['card', 'paid with •••• 6467 in May', '•••• 6467'],
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

  it('looks through a long run of digits in no time', async () => {
    const taken = await processorTime(() => {
      privateNumbersIn('1 '.repeat(50_000));
      privateNumbersIn('1a'.repeat(50_000));
    });
    expect(taken).toBeLessThan(500);
  });
});

describe('violence', () => {
  it.each([
    'زوجي يضربني أمام الأطفال',
    'التعرض للعنف الأسري',
    'هدّدني طليقي بنشر الصور',
    'شكاية بسبب الضرب والجرح',
    'Mon mari me frappe et me menace',
    'Violences conjugales : comment porter plainte ?',
    'J’ai été harcelée au travail',
    'My husband beats me',
    'A neighbour threatens me with a knife',
  ])('is told of in %j', (text) => expect(speaksOfViolence(text)).toBe(true));

  it.each([
    'كيف يحسب نصيب الزوجة والأبناء من الضريبة على الإرث؟',
    'متى تنتهي العدة إذا اعتدت الأرملة؟',
    'البيع الجبري لعقار مرهون',
    'Licenciement abusif et violation du contrat',
    'Divorce par consentement mutuel',
    'A bounced cheque and an abusive clause',
    'Custody and visits after the divorce',
  ])('is not told of in %j', (text) => expect(speaksOfViolence(text)).toBe(false));
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
