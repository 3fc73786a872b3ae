import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { type Shell, ShellProvider } from '../shell.tsx';

const made = new Map<string, { __html: string }>();
/** Some megabytes at most. */
const most = 4_000;

/**
 * The inside of an element that is the same for everyone: rendered once for each key, which names all that it depends
 * on. Where there are too many, those made first go first.
 */
export function kept(key: string, shell: Shell, inside: () => ReactNode): { __html: string } {
  const known = made.get(key);
  if (known) return known;
  const html = { __html: renderToString(createElement(ShellProvider, { value: shell }, inside())) };
  for (const [oldest] of made) {
    if (made.size < most) break;
    made.delete(oldest);
  }
  made.set(key, html);
  return html;
}
