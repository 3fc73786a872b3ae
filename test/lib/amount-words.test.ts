import { inWordsBeforeNoun } from '../../src/lib/amount-words.ts';

describe('an amount in words', () => {
  it.each([
    [1, 'واحد'],
    [2, 'اثنان'],
    [200, 'مائتا'],
    [2_000, 'ألفا'],
    [2_200, 'ألفان ومائتا'],
    [4_500, 'أربعة آلاف وخمسمائة'],
    [11_000, 'أحد عشر ألف'],
    [12_000, 'اثنا عشر ألف'],
    [12_500, 'اثنا عشر ألفًا وخمسمائة'],
    [45_750, 'خمسة وأربعون ألفًا وسبعمائة وخمسون'],
    [1_000_000, 'مليون'],
  ])('stands before its noun in Arabic: %d', (value, words) => {
    expect(inWordsBeforeNoun(value, 'ar')).toBe(words);
  });

  it('is written as French writes it before its noun', () => {
    expect(inWordsBeforeNoun(4_580, 'fr')).toBe('quatre mille cinq cent quatre-vingts');
    expect(inWordsBeforeNoun(2_000_000, 'fr')).toBe('deux millions de');
    expect(inWordsBeforeNoun(2_000_021, 'fr', true)).toBe('deux millions vingt et une');
  });

  it('is written as English writes it', () => {
    expect(inWordsBeforeNoun(4_580, 'en')).toBe('four thousand five hundred and eighty');
  });
});
