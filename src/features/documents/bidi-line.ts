import bidiFactory from 'bidi-js';

// Typed as the module that a bundler makes of it; what Node hands over is the function itself.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();

/** A stretch of a line that is drawn as one: one direction, one font, no space inside. */
export type Piece = {
  text: string;
  level: number;
  font: 'arabic' | 'latin';
  isSpace: boolean;
  /** Which of the line it is as it is read, from 0. */
  index: number;
};

const invisible = /[\u200e\u200f\u2066-\u2069\u202a-\u202e]/g;

/** A line of mixed Arabic and Latin text in the order it is seen, from left to right. */
export function visualPieces(text: string, direction: 'rtl' | 'ltr'): Piece[] {
  const line = doublingFirst(text);
  const { levels } = bidi.getEmbeddingLevels(line, direction);
  return reorder(split(line, levels)).filter(({ text }) => text !== '');
}

// Text puts the vowel before the sign that doubles its letter; fonts stack them the other way, else a fatha is read as
// a kasra.
const doublingFirst = (line: string): string => line.replace(/([\u064b-\u0650])\u0651/g, '\u0651$1');

/** Lines of one paragraph, each to be ordered by itself: what is isolated across a break is so on both sides of it. */
export function closedLines(lines: string[]): string[] {
  let open = '';
  return lines.map((line) => {
    const begun = open + line;
    open = openIn(begun);
    return begun + '\u2069'.repeat(open.length);
  });
}

function openIn(text: string): string {
  const open: string[] = [];
  for (const [mark] of text.matchAll(/[\u2066-\u2069]/g)) {
    if (mark === '\u2069') open.pop();
    else open.push(mark);
  }
  return open.join('');
}

/** What takes the direction of its first letter keeps it, also on a line that begins with another one. */
export const settled = (text: string): string =>
  text.replace(/\u2068(?=[^\p{L}\u2069]*(\p{L}?))/gu, (_, letter: string) =>
    /\p{Script=Arabic}/u.test(letter) ? '\u2067' : '\u2066',
  );

function split(line: string, levels: Uint8Array): Piece[] {
  const pieces: Omit<Piece, 'index'>[] = [];
  Array.from(line).reduce((at, sign) => {
    const level = levels[at] ?? 0;
    const isSpace = /\s/.test(sign);
    const font = fontOf(sign, pieces.at(-1));
    const last = pieces.at(-1);
    // Arabic digits of either kind, and their signs, are Arabic to the shaper, which would write a number from the right,
    // last digit first; within it they go from the left, as no letter does.
    const isAlone = isSpace || standsAlone(sign) || (font === 'arabic' && level % 2 === 0);
    const drawn = level % 2 === 1 ? (bidi.getMirroredCharacter(sign) ?? sign) : sign;
    if (last && !isAlone && !last.isSpace && last.level === level && last.font === font && !standsAlone(last.text)) {
      last.text += sign;
    } else pieces.push({ text: isSpace ? ' ' : drawn, level, font, isSpace });
    return at + sign.length;
  }, 0);
  return pieces.map((piece, index) => ({ ...piece, index, text: piece.text.replace(invisible, '') }));
}

// Brackets and the like are turned round in a run from the right.
const standsAlone = (sign: string): boolean => sign.length === 1 && bidi.getMirroredCharacter(sign) !== null;

// Marks belong to the letter they stand on.
function fontOf(sign: string, before: Pick<Piece, 'font'> | undefined): Piece['font'] {
  if (/\p{M}/u.test(sign) && before) return before.font;
  return /[\p{Script=Arabic}،؛؟٪٫٬ـ]/u.test(sign) ? 'arabic' : 'latin';
}

/** Rule L2 of the Unicode bidirectional algorithm, for pieces instead of letters. */
function reorder(pieces: Piece[]): Piece[] {
  const ordered = [...pieces];
  const highest = Math.max(0, ...ordered.map(({ level }) => level));
  for (let level = highest; level > 0; level--) {
    let start = 0;
    while (start < ordered.length) {
      if ((ordered[start]?.level ?? 0) < level) {
        start++;
        continue;
      }
      let end = start;
      while (end < ordered.length && (ordered[end]?.level ?? 0) >= level) end++;
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end;
    }
  }
  return ordered;
}
