/**
 * Where to go after signing in: a path of this site, or null. What a browser would read as another host (`//x`, `/\x`,
 * tabs and newlines that it drops) is refused.
 */
export function safeNext(next: unknown): string | null {
  if (typeof next !== 'string' || !/^\/(?![/\\])/.test(next)) return null;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for
  if (/[\\\u0000-\u0020\u007f]/.test(next)) return null;
  const { host, pathname } = new URL(next, 'http://site.invalid');
  // `/..//x` is `//x` here: whoever reads the path of that page alone would take it for another host.
  return host === 'site.invalid' && !pathname.startsWith('//') ? next : null;
}
