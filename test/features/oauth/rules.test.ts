import { isChallenge, isVerifierOf } from '../../../src/features/oauth/rules/pkce.ts';
import { isRedirect, matchRedirect, withParameters } from '../../../src/features/oauth/rules/redirects.ts';
import { isWithin, parseScopes } from '../../../src/features/oauth/rules/scope-list.ts';

describe('the addresses that people are sent back to', () => {
  it.each([
    'https://books.example/back',
    'https://books.example',
    'https://xn--mgbh0fb.example:8443/back',
    'https://books.example/back?from=istishara',
    'http://127.0.0.1/back',
    'http://127.0.0.1:8080/back',
  ])('may be %s', (address) => expect(isRedirect(address)).toBe(true));

  it.each([
    'http://books.example/back',
    'http://localhost/back',
    'http://[::1]/back',
    'http://127.0.0.1.books.example/back',
    'http://127.0.0.1@books.example/back',
    'https://ann@books.example/back',
    'https://books.example/back#part',
    'https://books.example/a/../back',
    'https://BOOKS.example/back',
    'javascript:alert(1)',
    'books:/back',
    '//books.example/back',
    'https://books.example;sandbox/back',
    'https://books.example,x/back',
    "https://books$'.example/back",
    'https://*.example/back',
    'https://books_.example/back',
    'https://[::1]/back',
    'https://books.example./back',
    '',
    `https://books.example/${'x'.repeat(2_000)}`,
  ])('may not be %s', (address) => expect(isRedirect(address)).toBe(false));

  it('is one of the registered, letter by letter', () => {
    const registered = ['https://books.example/back'];
    expect(matchRedirect(registered, 'https://books.example/back')).toBe('https://books.example/back');
    for (const other of [
      'https://books.example/back/',
      'https://books.example/back?x=1',
      'https://books.example:444/back',
    ])
      expect(matchRedirect(registered, other)).toBeNull();
  });

  it('has any port on the own machine, and nothing else there', () => {
    const registered = ['http://127.0.0.1/back'];
    expect(matchRedirect(registered, 'http://127.0.0.1:51004/back')).toBe('http://127.0.0.1:51004/back');
    for (const other of ['http://127.0.0.1:51004/else', 'http://[::1]:51004/back', 'http://127.0.0.1:99999/back'])
      expect(matchRedirect(registered, other)).toBeNull();
  });

  it('keeps the parameters it has', () => {
    expect(withParameters('https://books.example/back?a=1', { code: 'x y', state: undefined })).toBe(
      'https://books.example/back?a=1&code=x+y',
    );
  });
});

describe('the proof of who asked', () => {
  // The example of RFC 7636, appendix B.
  const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
  const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

  it('is the text whose hash was sent before', () => {
    expect(isChallenge(challenge)).toBe(true);
    expect(isVerifierOf(challenge, verifier)).toBe(true);
  });

  it('is no other one, no short one and not the challenge', () => {
    for (const other of [`${verifier}x`, verifier.slice(1), challenge, '', 'x'.repeat(129)])
      expect(isVerifierOf(challenge, other)).toBe(false);
    for (const none of ['', 'plain', `${challenge}=`]) expect(isChallenge(none)).toBe(false);
  });
});

describe('the scopes that are asked for', () => {
  it('are ours, each once and in our order', () => {
    expect(parseScopes('cases:read profile:read  cases:read')).toEqual(['profile:read', 'cases:read']);
    for (const none of ['', ' ', 'everything', 'profile:read everything', 'webhooks:write'])
      expect(parseScopes(none)).toBeNull();
  });

  it('are never more than was allowed', () => {
    expect(isWithin(['cases:read'], ['profile:read', 'cases:read'])).toBe(true);
    expect(isWithin(['cases:write'], ['profile:read', 'cases:read'])).toBe(false);
  });
});
