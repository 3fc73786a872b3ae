import { build } from './build.ts';
import { cspHash } from './csp.ts';

/** A rule of the sheet, as `views/browser/style-parts.ts` cuts it. */
export type StylePart = {
  /** The group rules it stands in, as they open: `@layer base{@media print{`. */
  within: string;
  /** With what a page must contain for each. None for what always applies. */
  selectors: { text: string; needs: string[] }[];
  body: string;
  /** The custom properties it reads. */
  reads: string[];
  /** The custom property it sets for the whole page, where that is all it does. */
  token?: string;
};

export type PageStyle = { text: string; cspHash: string };

const tokens = Map.groupBy(
  build.style.parts.filter(({ token }) => token !== undefined),
  ({ token }) => token,
);
const rules = build.style.parts.filter(({ token }) => token === undefined);
const isForPaper = ({ within }: StylePart) => within.includes('@media print');
const isForPointer = ({ text }: { text: string }) => text.includes(':hover');

/**
 * The rules of the sheet that can apply to a page, and the custom properties they read: what a first visit needs to be
 * painted in one answer. Those for paper and for what a pointer hovers over come with the sheet where that is fetched.
 */
export function styleFor(html: string, fetchesSheet: boolean): PageStyle {
  const has = contentsOf(html);
  const used = rules.flatMap((rule) => (fetchesSheet && isForPaper(rule) ? [] : usedOf(rule, has, fetchesSheet)));
  const read = new Set<string>();
  for (const { reads } of used) for (const name of reads) readToken(name, read);
  // Layers order themselves by the statement at the head of the sheet, so the properties may stand at its end.
  const set = [...tokens.values()]
    .flat()
    .filter((part) => read.has(part.token ?? '') && !(fetchesSheet && isForPaper(part)));
  const text = written([...used, ...set]);
  return { text, cspHash: cspHash(text) };
}

function readToken(name: string, read: Set<string>): void {
  if (read.has(name)) return;
  read.add(name);
  for (const { reads } of tokens.get(name) ?? []) for (const other of reads) readToken(other, read);
}

function usedOf(rule: StylePart, has: Set<string>, fetchesSheet: boolean): StylePart[] {
  if (rule.selectors.length === 0) return [rule];
  const selectors = rule.selectors.filter(
    (selector) => selector.needs.every((name) => has.has(name)) && !(fetchesSheet && isForPointer(selector)),
  );
  return selectors.length > 0 ? [{ ...rule, selectors }] : [];
}

function written(parts: StylePart[]): string {
  let text = '';
  let within = '';
  let selector = '';
  for (const part of parts) {
    const own = part.selectors.map((one) => one.text).join();
    if (part.within === within && own === selector && own) {
      text = `${text.slice(0, -1)};${part.body.slice(1)}`;
      continue;
    }
    if (part.within !== within) text += closing(within) + part.within;
    text += own + part.body;
    within = part.within;
    selector = own;
  }
  return text + closing(within);
}

const closing = (within: string): string => '}'.repeat(within.split('{').length - 1);

/** The names of all elements and, with a dot, of all classes. */
function contentsOf(html: string): Set<string> {
  const has = new Set<string>();
  for (const [, element = ''] of html.matchAll(/<([a-z][a-z0-9]*)/g)) has.add(element);
  for (const [, classes = ''] of html.matchAll(/ class="([^"]*)"/g)) {
    for (const name of classes.split(' ')) has.add(`.${name}`);
  }
  return has;
}
