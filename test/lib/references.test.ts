import fc from 'fast-check';
import {
  formatReference,
  newReference,
  parseReference,
  type ReferenceKind,
  referenceKinds,
} from '../../src/lib/references.ts';

const anyKind = fc.constantFrom(...(Object.keys(referenceKinds) as ReferenceKind[]));
const anyReference = fc.tuple(anyKind, fc.integer({ min: 0, max: 10 ** 10 - 1 })).map(([kind, first]) => {
  let random = first;
  return newReference(kind, (below) => {
    random = (random + 1_234_567_891) % below;
    return random;
  });
});

const errorOf = (typed: string) => {
  const parsed = parseReference(typed);
  return parsed.ok ? null : parsed.error;
};

describe('newReference', () => {
  it('has twelve digits, begins with its kind and reads back', () => {
    fc.assert(
      fc.property(anyKind, (kind) => {
        const reference = newReference(kind);
        expect(reference).toMatch(/^[1-8]\d{11}$/);
        expect(parseReference(reference)).toEqual({ ok: true, reference, kind });
      }),
    );
  });

  it('keeps the zeros of a small random number', () => {
    expect(newReference('bill', () => 7)).toMatch(/^80000000007\d$/);
  });

  it('draws again when the number reads as a telephone number', () => {
    const draws = [1_265_012_345, 5_000_000_004];
    expect(newReference('trackedCase', () => draws.shift() ?? 0)).toMatch(/^25000000004\d$/);
  });

  it('gives up on random numbers that never vary, instead of drawing for ever', () => {
    expect(() => newReference('trackedCase', () => 1_265_012_345)).toThrow();
  });
});

describe('parseReference', () => {
  it('reads any digits, separators and invisible marks', () => {
    const reference = newReference('bill', () => 2_719_305_516);
    const arabic = reference.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
    const persian = reference.replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit)));
    for (const digits of [reference, arabic, persian]) {
      const typed = `\u2066${digits.slice(0, 4)}\u00a0–${digits.slice(4, 8)} . ${digits.slice(8)}\u200f\u2069 `;
      expect(parseReference(typed)).toEqual({ ok: true, reference, kind: 'bill' });
    }
  });

  it('takes a letter O for a zero', () => {
    const reference = newReference('rent', () => 1_000_000_001);
    const typed = reference.replaceAll('0', 'O').replaceAll('1', 'l');
    expect(parseReference(typed)).toEqual({ ok: true, reference, kind: 'rent' });
  });

  it('says that nothing was typed', () => {
    expect(errorOf(' \u200e-\u00a0')).toBe('empty');
  });

  it.each(['4111 1111 1111 1111', '٤١١١١١١١١١١١١١١١', '3782 822463 10005', '4222222222222'])(
    'knows the card number %s',
    (typed) => {
      expect(errorOf(typed)).toBe('card_number');
    },
  );

  it.each([
    '0650-12-34-56',
    '٠٦٥٠١٢٣٤٥٦',
    '+212 6 50 12 34 56',
    '212650123456',
    '00966 51 234 5678',
    '971501234567',
    '041234567',
    '010 01234567',
    '201001234567',
    '+33 6 12 34 56 78',
  ])('knows the telephone number %s', (typed) => {
    expect(errorOf(typed)).toBe('phone_number');
  });

  it.each(['AB123456', 'k 45678', '1000000008', '784-1990-1234567-6', '29001010100017'])(
    'knows the identity number %s',
    (typed) => {
      expect(errorOf(typed)).toBe('identity_number');
    },
  );

  it('says that there is something else than digits', () => {
    expect(errorOf('بريدي a@b.ma')).toBe('not_digits');
  });

  it('says how many digits there are when there are too few or too many', () => {
    expect(parseReference('4827 1930 55')).toEqual({ ok: false, error: 'wrong_length', length: 10 });
    expect(parseReference('1234567890123')).toEqual({ ok: false, error: 'wrong_length', length: 13 });
  });

  it('says that no kind begins with this digit', () => {
    const foreign = Array.from({ length: 10 }, (_, digit) => `70000000000${digit}`).map(errorOf);
    expect(foreign.filter((error) => error === 'unknown_kind')).toHaveLength(1);
    expect(foreign.filter((error) => error === 'check_digit')).toHaveLength(9);
  });

  it('catches every single wrong digit', () => {
    fc.assert(
      fc.property(anyReference, fc.nat(11), fc.integer({ min: 1, max: 9 }), (reference, place, by) => {
        const digit = (Number(reference[place]) + by) % 10;
        const wrong = reference.slice(0, place) + digit + reference.slice(place + 1);
        expect(errorOf(wrong)).toBe('check_digit');
      }),
    );
  });

  it('catches every swap of neighbours', () => {
    fc.assert(
      fc.property(anyReference, fc.nat(10), (reference, place) => {
        const [left, right] = [reference.charAt(place), reference.charAt(place + 1)];
        fc.pre(left !== right);
        const swapped = reference.slice(0, place) + right + left + reference.slice(place + 2);
        expect(errorOf(swapped)).toBe('check_digit');
      }),
    );
  });

  it('never gives back what was typed with an error', () => {
    for (const typed of ['4111111111111111', '0650123456', 'AB123456', '482719305510']) {
      expect(JSON.stringify(parseReference(typed))).not.toContain(typed);
    }
  });
});

describe('formatReference', () => {
  it('writes groups of four', () => {
    expect(formatReference('482719305516')).toBe('4827\u00a01930\u00a05516');
  });
});

describe('a reference within what was pasted', () => {
  const reference = '815000001500';
  it.each([
    'REF: 8150 0000 1500',
    'n° 8150-0000-1500.',
    'مرجع ٨١٥٠٠٠٠٠١٥٠٠',
    `https://istishara.example/fr-ma/pay/${reference}`,
    `Votre facture ${reference} attend, facture ${reference}`,
  ])('is read out of %s', (typed) => expect(parseReference(typed)).toEqual({ ok: true, reference, kind: 'bill' }));

  it('is none of two, and no part of a longer number', () => {
    expect(errorOf(`a ${reference} b ${newReference('bill')}`)).toBe('not_digits');
    expect(errorOf(`card ${reference} 1234`)).toBe('not_digits');
    expect(errorOf(`phone +${reference}`)).toBe('not_digits');
  });
});
