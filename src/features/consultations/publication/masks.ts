import type { Language } from '../../../lib/locales/locales.ts';
import { privateNumbersIn } from '../private-numbers.ts';

const mask: Record<'name' | 'number' | 'email', Record<Language, string>> = {
  name: { ar: '[اسم]', fr: '[nom]', en: '[name]' },
  number: { ar: '[رقم]', fr: '[numéro]', en: '[number]' },
  email: { ar: '[بريد]', fr: '[e-mail]', en: '[email]' },
};

const emails = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

// What stands before a name. The words after it are a guess, which is why a person looks at every text.
const titles =
  /(?<![\p{L}])(?:(?:السيدة?|الأستاذة?|الدكتورة?|المدعوة?|اسمي|يدعى|تدعى)|(?:M\.|Mme|Mlle|Me|Monsieur|Madame|je m[’']appelle|Mr\.?|Mrs\.?|Ms\.?|Dr\.?|my name is))\s+/giu;
const arabicName = /^(?:[\p{Script=Arabic}]{2,}(?:\s+(?:بن|بنت|ابن|آل|ال)\s*)?\s?){1,2}/u;
const latinName = /^\p{Lu}[\p{L}’'-]+(?:\s+(?:(?:el|al|ben|ibn|de|bin)\s+)?\p{Lu}[\p{L}’'-]+){0,2}/u;

/** A text as strangers might read it: numbers, addresses and what looks like a name replaced by what they are. */
export function suggestMasks(text: string, language: Language): string {
  const withoutMails = text.replace(emails, mask.email[language]);
  const withoutNumbers = privateNumbersIn(withoutMails).reduce(
    (rest, { text: number }) => rest.replaceAll(number, mask.number[language]),
    withoutMails,
  );
  return maskNames(withoutNumbers, mask.name[language]);
}

function maskNames(text: string, instead: string): string {
  let rest = text;
  for (const found of [...text.matchAll(titles)].reverse()) {
    const from = found.index + found[0].length;
    const after = rest.slice(from);
    const name = (arabicName.exec(after) ?? latinName.exec(after))?.[0].trimEnd();
    if (name) rest = rest.slice(0, from) + instead + after.slice(name.length);
  }
  return rest;
}
