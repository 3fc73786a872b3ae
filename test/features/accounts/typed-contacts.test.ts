import { readCode } from '../../../src/features/accounts/contacts/code.ts';
import { parseContact } from '../../../src/features/accounts/contacts/contact.ts';

describe('an address as it is copied or put in by a telephone', () => {
  it.each([
    'mailto:Zoe@example.com',
    'zoe＠example.com',
    'zoe@example.com.',
    'zoe@example.com،',
    '"Zoé, Me" <zoe@example.com>',
    '\u00a0Zoe@Example.com; ',
  ])('%s is the same as typed by hand', (typed) => {
    expect(parseContact(typed, 'MA')).toBe('zoe@example.com');
  });

  it('has no sign in its house that no house has, and may be of any script', () => {
    expect(parseContact('zoe@exam،ple.com', 'MA')).toBeNull();
    expect(parseContact('ali@موقع.مصر', 'EG')).toBe('ali@موقع.مصر');
  });

  it('may be a number with the scheme of its link', () => {
    expect(parseContact('tel:+212612345671', null)).toBe('+212612345671');
    expect(parseContact('tel:0612345671', 'MA')).toBe('+212612345671');
  });
});

describe('a code', () => {
  it('is found in the line of the message that it stands in', () => {
    expect(readCode('رمزك هو ١٢٣٤٥٦')).toBe('123456');
    expect(readCode('Votre code : 123456, valable 30 minutes.')).toBe('123456');
    expect(readCode('الرمز: ٧٦٥ ٢٦٦')).toBe('765266');
    expect(readCode('Votre code est 028-713.')).toBe('028713');
    expect(readCode('Rappelez le 0612 345 678')).toBeNull();
    expect(readCode('Code 123 456 ou 654 321')).toBeNull();
    expect(readCode('Your code: 123456\n@istishara.example #123456')).toBe('123456');
  });

  it('is none where it is not the only one', () => {
    for (const typed of ['123456 or 654321', '1234567', 'code']) expect(readCode(typed)).toBeNull();
  });
});
