import type { Locale } from '../locales/locales.ts';

/** A text to print and sign, the same on a page and in a PDF. */
export type Paper = {
  title: string;
  /** Below the title: the reference and the like. */
  subtitle: string | null;
  blocks: Block[];
  /** At the foot: how anyone checks a copy. */
  footer: string | null;
  locale: Pick<Locale, 'tag' | 'dir' | 'language'>;
};

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  /** An empty box before each line, to tick by hand. */
  | { kind: 'ticks'; lines: string[] }
  /** Room to sign, one below each name. */
  | { kind: 'signatures'; names: string[] };

/** What somebody typed, which may run the other way than the sentence it stands in. */
export const isolated = (line: string): string => (line ? `\u2068${line}\u2069` : '');

/** A number in groups or an address, from left to right in every language. */
export const leftToRight = (line: string): string => `\u2066${line}\u2069`;

export const heading = (text: string): Block => ({ kind: 'heading', text });
export const text = (line: string): Block => ({ kind: 'text', text: line });
