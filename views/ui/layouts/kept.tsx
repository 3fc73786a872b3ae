import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { type Shell, ShellProvider, useShell } from '../shell.tsx';

/** A part of pages that is rendered once and then put into each as it is. */
export type Piece = {
  /** Its text, cut where the value goes that each page has of its own. */
  readonly texts: readonly string[];
  /** The same in UTF-8. */
  readonly bytes: readonly Uint8Array[];
};

/** A page is a sequence of texts of its own and of pieces, each with what stands in its gaps. */
export type Part = string | { piece: Piece; value: string };

type KeptProps = {
  /** Names all that it depends on, beside how its reader wants words and numbers. */
  by: string;
  /** What it shows besides, as long as it is this very object. */
  of?: object;
  /** One value that differs from page to page and is no reason to render anew; it is given to `children`. */
  value?: string;
  children: (value: string) => ReactNode;
};

/** What is the same on many pages: rendered when it is first met. */
export function Kept({ by, of, value = '', children }: KeptProps) {
  const piece = pieceFor(useShell(), of ? `${by} ${numberOf(of)}` : by, children);
  return <Pieces parts={[{ piece, value: masked(value) }]} />;
}

type EachKeptProps<Item> = {
  items: readonly Item[];
  /** As `by` above, for one of them. */
  by(item: Item): string;
  children: (item: Item) => ReactNode;
};

/** Likewise for each of a list, without an element of React's for each. */
export function EachKept<Item>({ items, by, children }: EachKeptProps<Item>) {
  const shell = useShell();
  const parts = items.map((item) => ({ piece: pieceFor(shell, by(item), () => children(item)), value: '' }));
  return <Pieces parts={parts} />;
}

/** Stands in React's text for parts that React need not see; `render` puts them there. */
function Pieces({ parts }: { parts: Part[] }) {
  met.push(parts);
  return createElement(standIn, null, met.length - 1);
}

/** What is rendered has these in it, by place; the text of the reader cannot, as React masks its brackets. */
const standIn = 'x-kept';
let met: Part[][] = [];

/** Renders at once, as the parts it consists of. */
export function render(node: ReactNode): Part[] {
  const outer = met;
  met = [];
  try {
    const [first = '', ...others] = renderToString(node).split(`<${standIn}>`);
    return [first, ...others.flatMap(withPieces)];
  } finally {
    met = outer;
  }
}

function withPieces(text: string): Part[] {
  const end = text.indexOf('<');
  return [...(met[Number(text.slice(0, end))] ?? []), text.slice(end + standIn.length + 3)];
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

const pieces = new Map<string, Piece>();
let size = 0;
/** In bytes, which are there twice: as bytes and as text. */
const mostBytes = 6 * 1024 * 1024;

// Where there are too many, those made first go first.
function pieceFor(shell: Shell, by: string, children: (value: string) => ReactNode): Piece {
  const key = `${shell.manner} ${by}`;
  const known = pieces.get(key);
  if (known) return known;
  const piece = pieceOf(textOf(render(createElement(ShellProvider, { value: shell }, children(gap)))).split(gap));
  pieces.set(key, piece);
  size += sizeOf(piece);
  for (const [oldest, old] of pieces) {
    if (size <= mostBytes) break;
    pieces.delete(oldest);
    size -= sizeOf(old);
  }
  return piece;
}

export const pieceOf = (texts: readonly string[]): Piece => ({ texts, bytes: texts.map((text) => Buffer.from(text)) });

const sizeOf = ({ bytes }: Piece): number => bytes.reduce((sum, own) => sum + own.length, 0);

const numbers = new WeakMap<object, number>();
let lastNumber = 0;

function numberOf(thing: object): number {
  const number = numbers.get(thing) ?? ++lastNumber;
  numbers.set(thing, number);
  return number;
}

/** For private use, says Unicode: no message and no address of ours has it. */
const gap = '\uE000';

const masks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };
const masked = (value: string): string => value.replace(/["'&<>]/g, (sign) => masks[sign] ?? sign);
