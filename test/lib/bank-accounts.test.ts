import { formatIban, parseBankAccount } from '../../src/lib/bank-accounts.ts';

const iban = 'MA64011519000001205000534921';

describe('a bank account', () => {
  it.each([
    ['a Moroccan RIB', '011519000001205000534921', iban],
    ['a RIB in Arabic digits and groups', '٠١١ ٥١٩ ٠٠٠٠٠١٢٠٥٠٠٠٥٣٤٩ ٢١', iban],
    ['an IBAN as printed', 'IBAN: MA64 0115 1900 0001 2050 0053 4921', iban],
    ['one of Saudi Arabia', 'SA03 8000 0000 6080 1016 7519', 'SA0380000000608010167519'],
    ['one of the Emirates', 'ae070331234567890123456', 'AE070331234567890123456'],
    ['one of Egypt', 'EG380019000500000000263180002', 'EG380019000500000000263180002'],
    ['one from elsewhere', 'FR14 2004 1010 0505 0001 3M02 606', 'FR1420041010050500013M02606'],
  ])('is read from %s', (_, typed, value) => {
    expect(parseBankAccount(typed)).toEqual({ ok: true, value });
  });

  it.each([
    ['', 'empty'],
    ['011519000001205000534912', 'check_digit'],
    ['01151900000120500053492', 'wrong_length'],
    ['MA64011519000001205000534912', 'check_digit'],
    ['SA0380000000608010167518', 'check_digit'],
    ['SA03800000006080101675', 'wrong_length'],
    ['my account', 'wrong_shape'],
  ])('%s is refused: %s', (typed, error) => {
    expect(parseBankAccount(typed)).toEqual({ ok: false, error });
  });

  it('with any one digit wrong is refused', () => {
    for (const [index, digit] of Array.from(iban.slice(4)).entries()) {
      const wrong = iban.slice(4, 4 + index) + ((Number(digit) + 1) % 10) + iban.slice(5 + index);
      expect(parseBankAccount(wrong).ok).toBe(false);
    }
  });

  it('is shown in fours', () => expect(formatIban(iban)).toBe('MA64 0115 1900 0001 2050 0053 4921'));
});
