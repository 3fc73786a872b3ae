import { type ResolveFnOutput, registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../src/platform/project-root.ts';
import { compiledPath } from './server-build.ts';

// Has the whole site in memory as it was before a change. Told what has changed, it reads that and whatever stands on it
// anew, says whether that went well, and runs the site once the one before is gone.

export type Order = { changed: string[] } | 'run';
export type Answer = 'read' | 'broken' | 'up';

const output = process.argv[2] ?? '';
const sources = pathToFileURL(join(projectRoot, '/')).href;
const compiled = pathToFileURL(join(output, '/')).href;
const main = join(output, 'src/main.js');
/** All that a start loads, but what would begin one. */
const early = ['app/allocator', 'app/start', 'app/app', 'platform/database/embedded'];

const importers = new Map<string, Set<string>>();
const packages = new Map<string, ResolveFnOutput>();
const stale = new Set<string>();
const plain = (url: string): string => url.replace(/\?.*$/, '');

// Of our own files all is known that Node would look up again for each; a package is the same whoever asks for it.
registerHooks({
  resolve(specifier, context, next) {
    const from = plain(context.parentURL ?? '');
    if (!from.startsWith(compiled)) return next(specifier, context);
    if (!specifier.startsWith('.')) {
      const known = packages.get(specifier) ?? next(specifier, context);
      packages.set(specifier, known);
      return { ...known, shortCircuit: true };
    }
    const path = new URL(specifier, from).href;
    // Sources name each other by the endings of sources.
    const isCode = /\.tsx?$/.test(path);
    const url = isCode ? path.replace(/\.tsx?$/, '.js') : path.replace(compiled, sources);
    importers.set(url, (importers.get(url) ?? new Set()).add(from));
    const { importAttributes } = context;
    return { url: versioned(url), format: isCode ? 'module' : 'json', importAttributes, shortCircuit: true };
  },
});

const versioned = (url: string): string => (stale.has(url) ? `${url}?changed` : url);

/** A module stays in memory once it is read: one that stands on a changed one is read under another name. */
function retire(url: string): void {
  if (stale.has(url)) return;
  stale.add(url);
  for (const importer of importers.get(url) ?? []) retire(importer);
}

const readEarly = async (): Promise<void> => {
  for (const name of early) await import(versioned(pathToFileURL(join(output, `src/${name}.js`)).href));
};

const answer = (word: Answer): void => {
  process.send?.(word);
};

// What is broken now may be mended by the change that it waits for.
await readEarly().catch(() => {});

process.on('message', async (order: Order) => {
  if (order === 'run') {
    const { log } = console;
    // The site says so when it is up.
    console.log = (...words) => {
      log(...words);
      console.log = log;
      answer('up');
    };
    await import(versioned(pathToFileURL(main).href));
    return;
  }
  for (const path of order.changed) retire(pathToFileURL(compiledPath(output, path)).href);
  try {
    await readEarly();
    answer('read');
  } catch (error) {
    console.error(error);
    answer('broken');
  }
});

// Nobody is left to stop it.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
