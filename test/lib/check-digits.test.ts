import { damm, isLuhn, mod97 } from '../../src/lib/check-digits.ts';

describe('damm', () => {
  it('gives the digit of the published example', () => {
    expect(damm('572')).toBe(4);
    expect(damm('5724')).toBe(0);
  });
});

describe('isLuhn', () => {
  it('accepts a test card and refuses its neighbour', () => {
    expect(isLuhn('4111111111111111')).toBe(true);
    expect(isLuhn('4111111111111112')).toBe(false);
  });
});

describe('mod97', () => {
  it('agrees with arithmetic on whole numbers', () => {
    expect(mod97('98765432109876543210')).toBe(Number(98765432109876543210n % 97n));
  });
});
