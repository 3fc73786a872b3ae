import { detectLocale, localeFromHeader } from '../../../src/platform/i18n/detect.ts';

// What docs/behaviour.md 1.14 and 1.15 come to
const vectors: [string | undefined, string][] = [
  ['en-US,en;q=0.9', 'en'],
  ['fr-CA,en;q=0.8', 'fr'],
  ['fr-MA,ar-MA;q=0.9', 'fr-ma'],
  ['ar-LB,fr;q=0.5', 'ar'],
  ['ar-EG', 'ar-eg'],
  ['EN-AE', 'en-ae'],
  ['en-GB, ar-SA', 'en'],
  ['de,ar-MA;q=0.9,fr;q=0.8', 'ar-ma'],
  ['de-DE, ar-SA;q=0.8', 'ar-sa'],
  ['en;q=0.1,fr;q=1.0', 'fr'],
  ['zh,ar-SA', 'ar-sa'],
  ['*', 'en'],
  ['', 'en'],
  [undefined, 'en'],
  ['de-DE,de', 'en'],
];

describe('the locale of a visitor', () => {
  it.each(vectors)('is found in Accept-Language %j: %s', (header, expected) => {
    expect(detectLocale(undefined, header)).toBe(expected);
  });

  it('is the cookie’s before the header’s', () => {
    expect(detectLocale('ar-sa', 'fr')).toBe('ar-sa');
  });

  it('skips a cookie that is no locale', () => {
    expect(detectLocale('de', 'fr')).toBe('fr');
  });

  it('leaves out what is refused with q=0', () => {
    expect(localeFromHeader('fr;q=0,ar-MA;q=0.1')).toBe('ar-ma');
  });

  it('survives a header of 8 kB', () => {
    expect(localeFromHeader(`${'xx-YY;q=0.9,'.repeat(700)}fr`)).toBeNull();
  });
});
