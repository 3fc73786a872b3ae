import { LRUCache } from 'lru-cache';
import { type Part, type Piece, pieceOf } from '../../../views/ui/layouts/fragment.tsx';
import { build, type StylePart } from '../build.ts';
import { cspHash } from './csp.ts';

type Dir = 'ltr' | 'rtl';

export type PageStyle = { piece: Piece; cspHash: string };

const tokens = Map.groupBy(
  build.style.parts.filter(({ token }) => token !== undefined),
  ({ token }) => token,
);
const rules = build.style.parts.filter(({ token }) => token === undefined);
const isForLater = ({ within, body }: StylePart) =>
  /@media (print|\(prefers-reduced-motion)/.test(within) || body.startsWith('@page');
const isForPointer = ({ text }: { text: string }) => text.includes(':hover');

/**
 * The rules of the sheet that can apply to a page, and the custom properties they read: what a first visit needs to be
 * painted in one answer. Those for paper, for what moves and for what a pointer hovers over come with the sheet where
 * that is fetched.
 */
export function styleFor(parts: readonly Part[], dir: Dir, fetchesSheet: boolean): PageStyle {
  const met = union(parts.map(contentsOf));
  const key = `${dir} ${fetchesSheet} ${String.fromCharCode(...met)}`;
  const known = styles.get(key);
  if (known) return known;
  const contents = [...met].flatMap((number) => contentNames[number] ?? []);
  const style = makeStyle(new Set([dir, ...contents]), fetchesSheet);
  styles.set(key, style);
  return style;
}

// Pages of one kind contain the same: far fewer styles are made than pages.
const styles = new LRUCache<string, PageStyle>({
  maxSize: 4 * 1024 * 1024,
  sizeCalculation: ({ piece }, key) => piece.bytes.reduce((sum, { length }) => sum + length, key.length),
});

function makeStyle(contents: Set<string>, fetchesSheet: boolean): PageStyle {
  const has = new Set([...contents].flatMap(namesIn));
  const used = rules.flatMap((rule) => (fetchesSheet && isForLater(rule) ? [] : usedOf(rule, has, fetchesSheet)));
  const read = new Set<string>();
  for (const { reads } of used) for (const name of reads) readToken(name, read);
  // Layers order themselves by the statement at the head of the sheet, so the properties may stand at its end.
  const set = [...tokens.values()]
    .flat()
    .filter((part) => read.has(part.token ?? '') && !(fetchesSheet && isForLater(part)))
    .flatMap((part) => usedOf(part, has, fetchesSheet));
  const text = written([...used, ...set]);
  return { piece: pieceOf([`<style>${text}</style>`]), cspHash: cspHash(text) };
}

function readToken(name: string, read: Set<string>): void {
  if (read.has(name)) return;
  read.add(name);
  for (const { reads } of tokens.get(name) ?? []) for (const other of reads) readToken(other, read);
}

function usedOf(rule: StylePart, has: Set<string>, fetchesSheet: boolean): StylePart[] {
  if (rule.selectors.length === 0) return [rule];
  const selectors = rule.selectors.filter(
    (selector) =>
      selector.needs.every((need) => namesOf(need).some((name) => has.has(name))) &&
      !(fetchesSheet && isForPointer(selector)),
  );
  return selectors.length > 0 ? [{ ...rule, selectors }] : [];
}

/** What stands in the same group as the rule before it needs no second one. */
function written(parts: StylePart[]): string {
  let text = '';
  let open: string[] = [];
  let selector = '';
  for (const part of parts) {
    const own = part.selectors.map((one) => one.text).join();
    const groups = part.within.split('{').slice(0, -1);
    const shared = groups.findIndex((group, depth) => group !== open[depth]);
    const kept = shared === -1 ? groups.length : shared;
    if (kept === groups.length && kept === open.length && own === selector && own) {
      text = `${text.slice(0, -1)};${part.body.slice(1)}`;
      continue;
    }
    text += closing(open.length - kept) + opening(groups.slice(kept)) + own + part.body;
    open = groups;
    selector = own;
  }
  return text + closing(open.length);
}

const opening = (groups: string[]): string => groups.map((group) => `${group}{`).join('');
const closing = (groups: number): string => '}'.repeat(groups);

/** One need is met by any of several names: `h2|h3`. */
const namesOf = (need: string): string[] => need.split('|');

const needs = rules.flatMap(({ selectors }) => selectors.flatMap(({ needs }) => needs.flatMap(namesOf)));
const elements = new Set(needs.filter(isElement));

/** What texts contain, by number: there are some hundreds in all views, and numbers are soon compared. */
const contentNames: string[] = [];
const contentNumbers = new Map<string, number>();

function numberOf(name: string): number {
  const number = contentNumbers.get(name) ?? contentNames.push(name) - 1;
  contentNumbers.set(name, number);
  return number;
}

const ofPieces = new WeakMap<Piece, Uint16Array>();

function contentsOf(part: Part): Uint16Array {
  if (typeof part === 'string') return contentsIn(part);
  const contents = ofPieces.get(part.piece) ?? contentsIn(part.piece.texts.join(''));
  ofPieces.set(part.piece, contents);
  return contents;
}

/** In order and each once, whatever the order they were met in. */
function union(all: readonly Uint16Array[]): Uint16Array {
  const met = new Uint8Array(contentNames.length);
  for (const contents of all) for (let index = 0; index < contents.length; index++) met[contents[index] ?? 0] = 1;
  const numbers = new Uint16Array(met.length);
  let count = 0;
  for (let number = 0; number < met.length; number++) if (met[number]) numbers[count++] = number;
  return numbers.subarray(0, count);
}

/** The names of elements that rules ask for, and all class attributes with a dot before them. */
function contentsIn(html: string): Uint16Array {
  const contents = new Set<number>();
  const mark = ' class="';
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
    let end = at + 1;
    if (html.charCodeAt(end) === slash) continue;
    while (isLetter(html.charCodeAt(end))) end += 1;
    const name = html.slice(at + 1, end);
    if (elements.has(name)) contents.add(numberOf(name));
  }
  for (let at = html.indexOf(mark); at >= 0; ) {
    const start = at + mark.length;
    const end = html.indexOf('"', start);
    contents.add(numberOf(`.${html.slice(start, end)}`));
    at = html.indexOf(mark, end);
  }
  return Uint16Array.from(contents);
}

const slash = 47;

/** Of the name of an element: small letters, and digits as in `h1`. */
const isLetter = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 48 && code <= 57);

function isElement(need: string): boolean {
  return !need.startsWith('.');
}

const namesIn = (content: string): string[] =>
  isElement(content)
    ? [content]
    : content
        .slice(1)
        .split(' ')
        .map((name) => `.${name}`);
