import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Options, transformSync } from '@swc/core';
import jestRuntime from 'jest-runtime';

// Jest gives every test file a realm of its own, in which it loads, links and warms up the whole application anew: a
// second of every file's time, and slow code for the rest of it. Here the files that one worker runs share what Node
// itself has loaded. So what a module keeps outlives a test file, as it outlives a request on a pod.

const options: Options = {
  sourceMaps: true,
  jsc: {
    target: 'es2024',
    parser: { syntax: 'typescript', tsx: true, decorators: true },
    transform: {
      legacyDecorator: true,
      decoratorMetadata: true,
      useDefineForClassFields: false,
      react: { runtime: 'automatic' },
    },
    experimental: { keepImportAttributes: true },
  },
  module: { type: 'nodenext' },
};

/** Where the lines of each module stood before it was compiled: the map itself, then the file that has it. */
const maps = new Map<string, string>();
const files = new Map<string, string>();
const folder = mkdtempSync(join(tmpdir(), 'istishara-maps-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

registerHooks({
  load(url, context, next) {
    if (!/\.tsx?(?:$|\?)/.test(url) || url.includes('/node_modules/')) return next(url, context);
    const filename = fileURLToPath(url);
    const { code, map } = transformSync(readFileSync(filename, 'utf8'), { ...options, filename });
    if (map) maps.set(url, map);
    return { format: 'module', source: code, shortCircuit: true };
  },
});

/** As Jest asks for it: by what stands in a stack, for the name of a file. */
const sourceMaps = {
  get(url: string): string | undefined {
    const map = maps.get(url);
    if (map && !files.has(url)) {
      const file = join(folder, `${files.size}.json`);
      writeFileSync(file, map);
      files.set(url, file);
    }
    return files.get(url);
  },
};

// The class itself, whatever its types say.
const Runtime = jestRuntime as unknown as typeof jestRuntime.default;

let loads = 0;

export default class SharedRealm extends Runtime {
  constructor(...args: ConstructorParameters<typeof Runtime>) {
    super(...args);
    // `expect` still lives in Jest's own realm: so that it knows what `expect.any(String)` means.
    Object.assign(args[1].global, { Array, BigInt, Boolean, Error, Function, Number, Object, Promise, String, Symbol });
  }

  override unstable_shouldLoadAsEsm(): boolean {
    return true;
  }

  /** Called for the set-up and then for the test file; each runs anew, what they import does not. */
  override async unstable_importModule(path: string): Promise<never> {
    Object.assign(globalThis, this.requireModuleOrMock(path, '@jest/globals'));
    loads += 1;
    return (await import(`${pathToFileURL(path)}?${loads}`)) as never;
  }

  override getSourceMaps(): ReturnType<jestRuntime.default['getSourceMaps']> {
    return sourceMaps as never;
  }
}
