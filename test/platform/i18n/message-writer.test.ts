import { MessageWriter } from '../../../src/platform/i18n/message-writer.ts';

const days = '{n, plural, zero {لا أيام} one {يوم} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}';

describe('the numbers of a message', () => {
  it.each([
    ['ar-sa', undefined, '٥ أيام من ١٬٢٠٠ قبل ٣٠ يومًا'],
    ['ar-eg', undefined, '٥ أيام من ١٬٢٠٠ قبل ٣٠ يومًا'],
    ['ar-ae', undefined, '5 أيام من 1,200 قبل 30 يومًا'],
    ['ar-ae', 'arab', '٥ أيام من ١٬٢٠٠ قبل ٣٠ يومًا'],
    ['ar-sa', 'latn', '5 أيام من 1,200 قبل 30 يومًا'],
  ] as const)('are all in the same digits in %s, where %s ones are wanted', (code, digits, expected) => {
    const message = new MessageWriter(code, digits).compile('a', `${days} من {all} قبل 30 يومًا`);
    expect(message({ n: 5, all: 1200 })).toBe(expected);
  });

  it.each([
    ['الحقل 5516: 2026/1201/1234 أو 567/48 ق', 'الحقل ٥٥١٦: 2026/1201/1234 أو 567/48 ق'],
    ['\u206606 50 12 34 56\u2069 أو ABCD1234', '\u206606 50 12 34 56\u2069 أو ABCD1234'],
    ['القانون رقم 67.12، بعد 2.', 'القانون رقم 67.12، بعد ٢.'],
    ['5% من الإيجار، قبل نهايته بـ60 يومًا', '٥٪ من الإيجار، قبل نهايته بـ٦٠ يومًا'],
  ])('leave codes as they are: %s', (pattern, expected) => {
    expect(new MessageWriter('ar-sa').compile('a', pattern)({})).toBe(expected);
  });

  it('keep the number that a form is chosen for', () => {
    const message = new MessageWriter('ar-eg').compile('a', '{n, plural, =0 {لا شيء} other {# و{m}}}');
    expect([message({ n: 0, m: 2 }), message({ n: 12, m: 34 })]).toEqual(['لا شيء', '١٢ و٣٤']);
  });
});

describe('the full stop of a sentence', () => {
  const write = (pattern: string, values: Record<string, string>) =>
    new MessageWriter('ar-ma').compile('a', pattern)(values);

  it('is the one of a word that ends in one, and of no other', () => {
    expect(write('نرد إليك {amount}. ثم نخبرك.', { amount: '150 د.م.' })).toBe('نرد إليك 150 د.م. ثم نخبرك.');
    expect(write('نرد إليك {amount}.', { amount: '\u200f150 د.م.\u200f' })).toBe('نرد إليك \u200f150 د.م.\u200f');
    expect(write('نرد إليك {amount}.', { amount: '150' })).toBe('نرد إليك 150.');
    expect(write('قال {name}...', { name: 'كريم' })).toBe('قال كريم...');
  });
});
