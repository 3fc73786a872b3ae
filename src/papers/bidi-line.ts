import bidiFactory from 'bidi-js';

// Typed as the module that a bundler makes of it; what Node hands over is the function itself.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();

/** A stretch of a line that is drawn as one: one direction, one font, no space inside. */
export type Piece = { text: string; level: number; font: 'arabic' | 'latin'; isSpace: boolean };

const invisible = /[\u200e\u200f\u2066-\u2069\u202a-\u202e]/g;

/** A line of mixed Arabic and Latin text in the order it is seen, from left to right. */
export function visualPieces(line: string, direction: 'rtl' | 'ltr'): Piece[] {
  const { levels } = bidi.getEmbeddingLevels(line, direction);
  return reorder(split(line, levels)).filter(({ text }) => text !== '');
}

/** What a line leaves open for the next one: the direction of text that stands isolated and goes on there. */
export function openIsolates(line: string): string {
  const open: string[] = [];
  for (const [at, sign] of [...line].entries()) {
    if (sign === '\u2069') open.pop();
    else if (sign === '\u2068') open.push(startsFromRight([...line].slice(at + 1)) ? '\u2067' : '\u2066');
    else if (sign === '\u2066' || sign === '\u2067') open.push(sign);
  }
  return open.join('');
}

const startsFromRight = (signs: string[]): boolean =>
  /\p{Script=Arabic}/u.test(signs.find((sign) => /\p{L}/u.test(sign)) ?? '');

function split(line: string, levels: Uint8Array): Piece[] {
  const pieces: Piece[] = [];
  Array.from(line).reduce((at, sign) => {
    const level = levels[at] ?? 0;
    const isSpace = /\s/.test(sign);
    const font = fontOf(sign, pieces.at(-1));
    const last = pieces.at(-1);
    const isAlone = isSpace || standsAlone(sign);
    const drawn = level % 2 === 1 ? (bidi.getMirroredCharacter(sign) ?? sign) : sign;
    if (last && !isAlone && !last.isSpace && last.level === level && last.font === font && !standsAlone(last.text)) {
      last.text += sign;
    } else pieces.push({ text: isSpace ? ' ' : drawn, level, font, isSpace });
    return at + sign.length;
  }, 0);
  return pieces.map((piece) => ({ ...piece, text: piece.text.replace(invisible, '') }));
}

// Brackets and the like are turned round in a run from the right. Arabic-Indic digits are Arabic to the shaper, which
// would write the number from the right, last digit first.
const standsAlone = (sign: string): boolean =>
  sign.length === 1 && (bidi.getMirroredCharacter(sign) !== null || /[\u0660-\u0669\u066a-\u066c]/.test(sign));

// Marks belong to the letter they stand on.
function fontOf(sign: string, before: Piece | undefined): Piece['font'] {
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
