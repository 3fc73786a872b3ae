import { inLatinDigits as latin } from '../../lib/latin-digits.ts';
import type { Locale } from '../../lib/locales/locales.ts';
import { routePath } from '../../platform/http/routes.ts';
import type { Translate } from '../../platform/i18n/messages.ts';

/** A text to print and sign, the same on a page and in a PDF. */
export type PrintedDocument = {
  title: string;
  /** Below the title: the reference and the like. */
  subtitle: string | null;
  /** Above the title and on every sheet: by whom it was made. */
  letterhead: string;
  blocks: Block[];
  /** At the foot: how anyone checks a copy. */
  footer: string | null;
  /** Beside it: what tells the text that was agreed from every other one. */
  fingerprint?: string | null;
  /** The address that says whether a copy is ours, for a camera to read. */
  check?: string | null;
  locale: Locale;
};

/** How much of a code may be spoilt: a signature makes it large already, and finer squares are read worse than spoilt ones. */
export const correctionOf = (check: string): 'L' | 'M' => (check.length > 120 ? 'L' : 'M');

/** What something is called, what it is, and below it in small letters how that is known. */
export type Fact = { term: string; value: string; note?: string | null };

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  /** In small letters and apart from what is above: of the document, and no part of what it says. */
  | { kind: 'note'; text: string }
  /** Who writes, line by line, as above a letter. */
  | { kind: 'sender'; lines: string[] }
  /** Columns with their names and their shares of the width; an empty cell is there to be written into. */
  | { kind: 'table'; head: string[]; widths: number[]; rows: string[][] }
  /** What is said of a thing, each with its name. */
  | { kind: 'facts'; facts: Fact[] }
  /** What things cost, and their sum. */
  | { kind: 'amounts'; parts: { name: string | null; amounts: Fact[] }[]; total: Fact }
  /** An empty box before each line, to tick by hand. */
  | { kind: 'ticks'; lines: string[] }
  /** `src` for a page, `bytes` of a JPEG for a PDF. */
  | { kind: 'pictures'; title: string; pictures: { src: string; bytes?: Buffer; caption: string }[] }
  /** Another code than the one that checks the document, such as that of a tax invoice. */
  | { kind: 'code'; squares: { size: number; path: string }; caption: string }
  /** Room to sign, one below each name. */
  | { kind: 'signatures'; names: string[] };

/** What somebody typed, which may run the other way than the sentence it stands in. */
export const isolated = (line: string): string => (line ? `\u2068${line}\u2069` : '');

/** A number in groups or an address, from left to right in every language. */
export const leftToRight = (line: string): string => `\u2066${line}\u2069`;

/** What is told one after the other, such as street, town and region. */
export const inOneLine = (parts: string[], { language }: Locale): string =>
  parts.filter(Boolean).join(language === 'ar' ? '، ' : ', ');

export const heading = (text: string): Block => ({ kind: 'heading', text });
export const text = (line: string): Block => ({ kind: 'text', text: line });
export const note = (line: string): Block => ({ kind: 'note', text: line });

/**
 * The same document in one kind of digits. Amounts, codes and identity numbers are in Latin ones everywhere, so that they
 * can be copied; on a sheet the days, the counts and what people typed follow them.
 */
export const inLatinDigits = (document: PrintedDocument): PrintedDocument => ({
  ...document,
  title: latin(document.title),
  subtitle: document.subtitle && latin(document.subtitle),
  blocks: document.blocks.map(latinBlock),
});

export function latinBlock(block: Block): Block {
  switch (block.kind) {
    case 'heading':
    case 'text':
    case 'note':
      return { ...block, text: latin(block.text) };
    case 'sender':
    case 'ticks':
      return { ...block, lines: block.lines.map(latin) };
    case 'table':
      return { ...block, head: block.head.map(latin), rows: block.rows.map((cells) => cells.map(latin)) };
    case 'facts':
      return { ...block, facts: block.facts.map(latinFact) };
    case 'amounts':
      return { ...block, parts: block.parts.map(latinPart), total: latinFact(block.total) };
    default:
      return block;
  }
}

const latinFact = ({ term, value, note }: Fact): Fact => ({
  term: latin(term),
  value: latin(value),
  note: note && latin(note),
});

const latinPart = ({ name, amounts }: { name: string | null; amounts: Fact[] }) => ({
  name: name && latin(name),
  amounts: amounts.map(latinFact),
});

/** The name of the site and its address. */
export const letterheadOf = (origin: string, t: Translate): string =>
  t('documents.letterhead', { site: leftToRight(origin.replace(/^https?:\/\//, '')) });

/** How anyone checks a copy: the address as it is typed in, and the code. */
export function footOf(code: string, origin: string, t: Translate, { code: locale }: Locale): string {
  const path = origin.replace(/^https?:\/\//, '') + routePath(locale, 'e-services-verify');
  return t('documents.foot', { path: leftToRight(path), code: leftToRight(code) });
}

/** The code says nothing of who a document is about. */
export const checkOf = (code: string, origin: string, { code: locale }: Locale): string =>
  `${origin}${routePath(locale, 'e-services-verify')}?code=${code}`;
