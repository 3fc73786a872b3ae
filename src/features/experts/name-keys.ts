import { consonantsOfArabic, consonantsOfLatin } from '../../lib/skeleton.ts';
import { fold } from '../../lib/text.ts';

/** What a name is found by, whoever spelt it in whichever script: Mohamed, Muhammad and محمد are one. */
export const nameKeysOf = (...names: string[]): string[] => [
  ...new Set(
    (fold(names.join(' ')).match(/\p{L}+/gu) ?? [])
      .map((word) => (/\p{Script=Arabic}/u.test(word) ? consonantsOfArabic(word) : consonantsOfLatin(word)))
      .filter(Boolean),
  ),
];
