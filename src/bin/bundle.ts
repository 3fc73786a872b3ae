import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { projectRoot } from '../platform/project-root.ts';

// Part of the build: puts the site and what it loads at its start into few files, `dist/server`. Three thousand small
// ones, each with a package.json to look for, are half of a start. React chooses its slow development half unless
// NODE_ENV says production, which on a laptop it does not.

/** Parts in other languages, and their files beside them. */
const native = ['@electric-sql/pglite', '@node-rs/argon2', 'sharp'];

/** What is loaded when it is first needed stays a package, and so does what somebody asks for only where it is installed. */
const later: Plugin = {
  name: 'later',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^[^./]/ }, async ({ path, kind, pluginData, ...from }) => {
      if (pluginData === 'asked') return undefined;
      if (kind === 'dynamic-import') return { path, external: true };
      const found = await resolve(path, { ...from, kind, pluginData: 'asked' });
      return found.errors.length > 0 ? { path, external: true } : found;
    });
  },
};

/**
 * Escapes what is not ASCII, which else stays in regular expressions: one such letter, and the engine keeps the whole
 * text of a file at two bytes a letter.
 */
const ascii: Plugin = {
  name: 'ascii',
  setup({ onLoad }) {
    onLoad({ filter: /\.m?js$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replace(/[^\0-\x7f]/g, escaped),
    }));
  },
};

const escaped = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

await build({
  entryPoints: {
    main: join(projectRoot, 'dist/src/main.js'),
    template: join(projectRoot, 'dist/src/bin/database-template.js'),
  },
  outdir: join(projectRoot, 'dist/server'),
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  // Beside the code and not named in it: read with the first fault (see source-places.ts).
  sourcemap: 'external',
  sourcesContent: false,
  // Half of the text, which stays in memory. Names stay what they are in the lines of a fault.
  minifyWhitespace: true,
  minifySyntax: true,
  define: { 'process.env.NODE_ENV': '"production"' },
  banner: {
    js: "import { createRequire as requirer } from 'node:module'; const require = requirer(import.meta.url);",
  },
  // nestjs-i18n writes types with the compiler where somebody asks it to: ten megabytes that no site needs.
  external: [...native, 'typescript'],
  plugins: [later, ascii],
});
