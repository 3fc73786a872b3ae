import { formatPhone, isMobile, parsePhone } from '../../src/lib/phones.ts';

describe('parsePhone', () => {
  it.each([
    ['06 50 12 34 56', 'MA', '+212650123456'],
    ['650123456', 'MA', '+212650123456'],
    ['٠٦٥٠١٢٣٤٥٦', 'MA', '+212650123456'],
    ['00 212 650-12-34-56', 'MA', '+212650123456'],
    ['+212 (0) 650 12 34 56', 'MA', '+212650123456'],
    ['212650123456', 'MA', '+212650123456'],
    ['0537 12 34 56', 'MA', '+212537123456'],
    ['\u202a+966 51 234 5678\u202c', 'MA', '+966512345678'],
    ['0512345678', 'SA', '+966512345678'],
    ['۰۵۰۱۲۳۴۵۶۷', 'AE', '+971501234567'],
    ['04 123 4567', 'AE', '+97141234567'],
    ['010 01234567', 'EG', '+201001234567'],
    ['1001234567', 'EG', '+201001234567'],
    ['+33 6 12 34 56 78', 'EG', '+33612345678'],
  ] as const)('reads %s in %s', (typed, country, e164) => {
    expect(parsePhone(typed, country)).toBe(e164);
  });

  it('needs the international form where no country is known', () => {
    expect(parsePhone('+212650123456')).toBe('+212650123456');
    expect(parsePhone('00212650123456')).toBe('+212650123456');
    expect(parsePhone('0650123456')).toBeNull();
  });

  it.each(['', 'hello', '0650', '06501234567', '0912345678', '+9990123456', 'call 0650123456', '0650123456 ext 5'])(
    'refuses %j',
    (typed) => {
      expect(parsePhone(typed, 'MA')).toBeNull();
    },
  );
});

describe('formatPhone', () => {
  it.each([
    ['+212650123456', 'MA', '06 50 12 34 56'],
    ['+966512345678', 'SA', '051 234 5678'],
    ['+971501234567', 'AE', '050 123 4567'],
    ['+201001234567', 'EG', '010 01234567'],
  ] as const)('writes %s as it is dialled at home', (e164, country, text) => {
    expect(formatPhone(e164, country)).toBe(text);
  });

  it('writes the international form elsewhere', () => {
    expect(formatPhone('+212650123456', 'SA')).toBe('+212 6 50 12 34 56');
    expect(formatPhone('+966512345678')).toBe('+966 51 234 5678');
  });

  it('never leaves out the zero that has to be dialled', () => {
    expect(formatPhone('+97141234567', 'AE')).toMatch(/^\+971/);
  });
});

describe('isMobile', () => {
  it('knows the mobiles of the four countries', () => {
    for (const mobile of ['+212650123456', '+212712345678', '+966512345678', '+971501234567', '+201501234567']) {
      expect(isMobile(mobile)).toBe(true);
    }
    for (const other of [
      '+212537123456',
      '+966112345678',
      '+97141234567',
      '+971511234567',
      '+201301234567',
      '+33612345678',
    ]) {
      expect(isMobile(other)).toBe(false);
    }
  });

  it('can ask for one country', () => {
    expect(isMobile('+212650123456', 'MA')).toBe(true);
    expect(isMobile('+212650123456', 'SA')).toBe(false);
  });
});
