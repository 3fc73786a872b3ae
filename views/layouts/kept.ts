import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { type Shell, ShellProvider } from '../shell.tsx';

const made = new Map<string, { __html: string }>();

/**
 * The inside of an element that is the same for everyone and at any time: rendered once for each key, which names all
 * that it depends on. Keys are few, locales times pages at most.
 */
export function kept(key: string, shell: Shell, inside: () => ReactNode): { __html: string } {
  const known = made.get(key);
  if (known) return known;
  const html = { __html: renderToString(createElement(ShellProvider, { value: shell }, inside())) };
  made.set(key, html);
  return html;
}
