import fc from 'fast-check';
import { normaliseCode, parseCount, toAsciiDigits } from '../../src/lib/digits.ts';

describe('toAsciiDigits', () => {
  it('reads Arabic-Indic and Persian digits', () => {
    expect(toAsciiDigits('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789');
    expect(toAsciiDigits('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789');
  });

  it('leaves everything else alone', () => {
    expect(toAsciiDigits('قضية رقم 12 / غشت')).toBe('قضية رقم 12 / غشت');
  });
});

describe('parseCount', () => {
  it.each([
    ['12', 12],
    [' ١٢ ', 12],
    ['\u200e007', 7],
    ['15.', 15],
    ['-3', null],
    ['\u22123', null],
    ['1.5', null],
    ['1,5', null],
    ['٢٫٥', null],
    ['3/4', null],
    ['12345', null],
    ['two', null],
    ['', null],
  ])('reads %j as %s', (typed, count) => {
    expect(parseCount(typed, 4)).toBe(count);
  });
});

describe('normaliseCode', () => {
  it('drops spaces, separators, tatweel and what cannot be seen', () => {
    expect(normaliseCode('\u200e٤٨٢٧\u00a0–\u202f1930.55/1ـ6\u2069\t')).toBe('482719305516');
  });

  it('keeps the separators that mean something, in their plain form', () => {
    expect(normaliseCode('٢٠٢٥ / ٨١١٠ ⁄ 48', { keep: '/' })).toBe('2025/8110/48');
    expect(normaliseCode('784–1990.1', { keep: '-' })).toBe('784-19901');
  });

  it('takes letters for digits only where the code has nothing but digits', () => {
    expect(normaliseCode('48O7 l93o 55I6', { numeric: true })).toBe('480719305516');
    expect(normaliseCode('IO123456')).toBe('IO123456');
  });

  it('is done after one go', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const once = normaliseCode(typed);
        expect(normaliseCode(once)).toBe(once);
      }),
    );
  });
});
