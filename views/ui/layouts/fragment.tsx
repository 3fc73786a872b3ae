import { LRUCache } from 'lru-cache';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { isKept } from '../../../src/lib/kept.ts';
import { type Shell, ShellProvider, useShell, type Visitor } from '../shell.tsx';

/** A part of pages that is rendered once and then put into each as it is. */
export type Piece = {
  /** Its text, cut where the value goes that each page has of its own. */
  readonly texts: readonly string[];
  /** The same in UTF-8. */
  readonly bytes: readonly Uint8Array[];
};

/** A page is a sequence of texts of its own and of pieces, each with what stands in its gaps. */
export type Part = string | { piece: Piece; value: string };

/** What can be put into a key: by its value, never by who it belongs to. */
type KeyValue = string | number | boolean | null | undefined;

/** What a fragment shows is everybody's: a visitor among the props does not compile. */
type ForEveryone<Props> = { [Name in keyof Props]: Props[Name] extends Visitor | null ? never : Props[Name] };

/**
 * A part that is the same on many pages: rendered when it is first met, and put into each as it is. It is made outside of
 * every request, from its props and a shell that knows no visitor, so what one reader is shown cannot be about another.
 * `keyOf` names all that it shows beside its words: the values of a record, and what it takes from the shell. How its
 * reader wants words and numbers is always in the key.
 *
 * Its prop `value` differs from page to page and is no reason to render anew: the part has a gap there.
 */
export function fragment<Props extends { value?: string } & ForEveryone<Props>>(
  name: string,
  keyOf: (props: Props, shell: Shell) => readonly KeyValue[],
  View: (props: Props) => ReactNode,
): (props: Props) => ReactNode {
  return function Fragment(props: Props) {
    const shell = useShell();
    const withGap = props.value === undefined ? props : { ...props, value: gap };
    const piece = pieceFor(shell, name, keyOf(props, shell), () => createElement(View, withGap));
    return <Pieces parts={[{ piece, value: masked(props.value ?? '') }]} />;
  };
}

/** Likewise for each of a list, without an element of React's for each. */
export function fragments<Item extends ForEveryone<Item>>(
  name: string,
  keyOf: (item: Item, shell: Shell) => readonly KeyValue[],
  View: (item: Item) => ReactNode,
): (props: { items: readonly Item[] }) => ReactNode {
  return function Fragments({ items }) {
    const shell = useShell();
    const partOf = (item: Item): Part => ({
      piece: pieceFor(shell, name, keyOf(item, shell), () => createElement(View, item)),
      value: '',
    });
    return <Pieces parts={items.map(partOf)} />;
  };
}

/** Stands in React's text for parts that React need not see; `render` puts them there. */
function Pieces({ parts }: { parts: Part[] }) {
  met.push(parts);
  return createElement(standIn, { place: met.length - 1 });
}

/**
 * What is rendered has these in it, by place; the text of the reader cannot, as React masks its brackets. The place is an
 * attribute, since React writes no text into a head.
 */
const standIn = 'x-fragment';
const opening = `<${standIn} place="`;
const closing = `"></${standIn}>`;
let met: Part[][] = [];

/** Renders at once, as the parts it consists of. */
export function render(node: ReactNode): Part[] {
  const outer = met;
  met = [];
  try {
    const [first = '', ...others] = renderToString(node).split(opening);
    return [first, ...others.flatMap(withPieces)];
  } finally {
    met = outer;
  }
}

function withPieces(text: string): Part[] {
  const end = text.indexOf(closing);
  return [...(met[Number(text.slice(0, end))] ?? []), text.slice(end + closing.length)];
}

/**
 * Stands in a page for what is put there once all of it is rendered: the rules it uses, or the page that a frame is around.
 * Whoever renders it finds the place among the parts.
 */
export function Place({ of }: { of: Part }) {
  return <Pieces parts={[of]} />;
}

export const placeFor = (): Part => ({ piece: pieceOf(['']), value: '' });

/** What stands before and after a place, to be put into page after page, and how long its texts are beside its pieces. */
export function around(place: Part, parts: readonly Part[]): { before: Part[]; after: Part[]; length: number } {
  const kept = parts.map((part) => (typeof part === 'string' ? { piece: pieceOf([part]), value: '' } : part));
  const at = parts.indexOf(place);
  const length = parts.reduce((sum, part) => sum + (typeof part === 'string' ? part.length : 0), 0);
  return { before: kept.slice(0, at), after: kept.slice(at + 1), length };
}

const textOf = (parts: readonly Part[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : part.piece.texts.join(part.value))).join('');

/** In UTF-8. Pieces are copied as bytes: turning a page into text and that into bytes takes as long as rendering it. */
export function bytesOf(parts: readonly Part[]): Buffer {
  const bytes = Buffer.allocUnsafe(parts.reduce((sum, part) => sum + lengthOf(part), 0));
  let at = 0;
  const write = (text: string) => {
    at += bytes.write(text, at);
  };
  for (const part of parts) {
    if (typeof part === 'string') write(part);
    else
      part.piece.bytes.forEach((own, index) => {
        if (index > 0) write(part.value);
        bytes.set(own, at);
        at += own.length;
      });
  }
  return bytes;
}

function lengthOf(part: Part): number {
  if (typeof part === 'string') return Buffer.byteLength(part);
  const { bytes } = part.piece;
  return bytes.reduce((sum, own) => sum + own.length, (bytes.length - 1) * Buffer.byteLength(part.value));
}

/** By bytes, which are there twice: as bytes and as text. Those wanted longest ago leave first. */
const pieces = new LRUCache<string, Piece>({
  maxSize: 6 * 1024 * 1024,
  sizeCalculation: ({ bytes }, key) => bytes.reduce((sum, own) => sum + own.length, key.length),
});

// The text is rendered by itself: of what stands around it, only the shell reaches it.
function pieceFor(shell: Shell, name: string, key: readonly KeyValue[], show: () => ReactNode): Piece {
  const whole = JSON.stringify([name, shell.manner, ...key]);
  const known = pieces.get(whole);
  if (known) return known;
  const piece = pieceOf(textOf(render(createElement(ShellProvider, { value: shell }, show()))).split(gap));
  pieces.set(whole, piece);
  return piece;
}

export const pieceOf = (texts: readonly string[]): Piece => ({ texts, bytes: texts.map((text) => Buffer.from(text)) });

/** For the key of what shows a catalogue that is replaced as a whole when it changes: the number of this very object. */
export function numberOf(thing: object): number {
  const number = numbers.get(thing) ?? ++lastNumber;
  numbers.set(thing, number);
  return number;
}

/** A record in a key: by its number where it is kept from request to request, else by all that is in it. */
export const recordKey = (record: object | null): KeyValue =>
  record && (isKept(record) ? numberOf(record) : JSON.stringify(record));

const numbers = new WeakMap<object, number>();
let lastNumber = 0;

/** For private use, says Unicode: no message and no address of ours has it. */
const gap = '\uE000';

const masks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };
const masked = (value: string): string => value.replace(/["'&<>]/g, (sign) => masks[sign] ?? sign);
