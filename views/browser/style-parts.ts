import postcss, { type AtRule, type ChildNode, type Rule } from 'postcss';
import selectorParser, { type Node } from 'postcss-selector-parser';
import type { StylePart } from '../../src/platform/build.ts';

/**
 * Cuts a minified sheet into rules that know what they are for, so that a page can carry the ones it uses and no
 * others. Whatever is not a rule for a class or an element stays with every page.
 */
export function styleParts(css: string): StylePart[] {
  return postcss.parse(css).nodes.flatMap((node) => partsOf(node, ''));
}

function partsOf(node: ChildNode, within: string): StylePart[] {
  if (node.type === 'comment') return [];
  if (node.type === 'rule')
    return isRoot(node) ? rootParts(node, within) : [part(within, selectorsOf(node), bodyOf(node))];
  if (node.type === 'atrule' && isGroup(node)) {
    const inner = `${within}@${node.name} ${node.params}{`;
    return (node.nodes ?? []).flatMap((child) => partsOf(child, inner));
  }
  const end = node.type === 'atrule' && !node.nodes ? ';' : '';
  return [part(within, [], node.toString() + end)];
}

const isGroup = ({ name, nodes }: AtRule): boolean =>
  nodes !== undefined && ['layer', 'media', 'supports'].includes(name);

const isRoot = ({ selector }: Rule): boolean => selector.startsWith(':root');

/** Each custom property by itself, to be carried where something reads it; what else stands there always. */
function rootParts(rule: Rule, within: string): StylePart[] {
  return rule.nodes.map((node) => {
    if (node.type !== 'decl' || !node.prop.startsWith('--'))
      return part(within, selectorsOf(rule), `{${node.toString()}}`);
    return { ...part(within, selectorsOf(rule), `{${node.prop}:${tightened(node.value)}}`), token: node.prop };
  });
}

/** Minifiers leave a custom property as it was written, for it may mean anything. Ours are values; one space is one. */
const tightened = (value: string): string =>
  value
    .trim()
    .replace(/\s*,\s*/g, ',')
    .replace(/(?<=\()\s+|\s+(?=\))/g, '') || ' ';

function part(within: string, selectors: StylePart['selectors'], body: string): StylePart {
  return { within, selectors, body, reads: Array.from(body.matchAll(/var\((--[\w-]+)/g), ([, name = '']) => name) };
}

const bodyOf = (rule: Rule): string => `{${rule.nodes.map((node) => node.toString()).join(';')}}`;

/**
 * A rule's selectors, with the classes (`.card`) and elements (`table`) without which each finds nothing, and the
 * direction of the document (`rtl`); `.a|.b` where one of several is enough.
 */
function selectorsOf(rule: Rule): StylePart['selectors'] {
  const selectors: StylePart['selectors'] = [];
  selectorParser((list) => {
    for (const selector of list.nodes) {
      const text = selector.toString().trim();
      const needs = selector.nodes.flatMap((node) => needOf(node) ?? []).filter((need) => !setOnRoot.has(need));
      selectors.push({ text, needs: [...needs, ...directionOf(text)] });
    }
  }).processSync(rule);
  return selectors;
}

/** The theme stands on the document's own element by choice or by script: it is on no page and on every page. */
const setOnRoot = new Set(['.light', '.dark']);

/** Pages in Arabic are the ones that run from right to left, and no part of a page turns by itself. */
function directionOf(selector: string): string[] {
  if (/^((html|:root):lang\(ar\)|\[dir="?rtl"?\])/.test(selector)) return ['rtl'];
  return selector.startsWith('html:not(:lang(ar))') ? ['ltr'] : [];
}

function needOf(node: Node): string | null {
  if (node.type === 'class') return `.${node.value}`;
  if (node.type === 'tag') return node.value.toLowerCase();
  if (node.type !== 'pseudo' || ![':is', ':where', ':has'].includes(node.value)) return null;
  const others = node.nodes.map(({ nodes }) => (nodes.length === 1 && nodes[0] ? needOf(nodes[0]) : null));
  return others.includes(null) ? null : others.join('|');
}
