import { isSmallWord } from '../../../src/lib/language-of.ts';
import { fold } from '../../../src/lib/text.ts';

/** The words of a search as texts are compared with them: folded, and without the small ones where there are others. */
export function soughtWords(search: string): string[] {
  const all = fold(search).match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = all.filter((word) => !isSmallWord(word));
  return (telling.length > 0 ? telling : all).map(withoutArticle);
}

/** A text with the words marked that were looked for, in whatever form they stand there. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return text;
  // What stands between two marks is one text: React would write a comment between several.
  return runsOf(text, words).map(({ run, isMarked }, index) =>
    isMarked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
      <mark key={index}>{run}</mark>
    ) : (
      run
    ),
  );
}

function runsOf(text: string, words: readonly string[]): { run: string; isMarked: boolean }[] {
  const runs: { run: string; isMarked: boolean }[] = [];
  // Every second part is a word; letters keep the signs that stand on them.
  for (const [index, part] of text.split(/([\p{L}\p{M}\p{N}]+)/u).entries()) {
    const isMarked = index % 2 === 1 && isSought(part, words);
    const last = runs.at(-1);
    if (last && !last.isMarked && !isMarked) last.run += part;
    else if (part) runs.push({ run: part, isMarked });
  }
  return runs;
}

/** Endings differ from form to form: words of four letters and more are one word where the shorter begins the longer. */
function isSought(part: string, words: readonly string[]): boolean {
  const word = withoutArticle(fold(part));
  return words.some((sought) => {
    if (word === sought) return true;
    const [shorter, longer] = word.length < sought.length ? [word, sought] : [sought, word];
    return shorter.length >= leastStem && longer.startsWith(shorter);
  });
}

const leastStem = 4;

const withoutArticle = (word: string): string => word.replace(/^(?:[وفبك]?ال|ولل|فلل|لل)(?=.{2})/u, '');
