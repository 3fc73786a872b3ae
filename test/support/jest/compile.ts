import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';
import { compilerOptions } from '../../../dev/compiler.ts';

const options = JSON.stringify(compilerOptions);
const folder = join(tmpdir(), 'istishara-compiled');
mkdirSync(folder, { recursive: true });

/** Once for all workers of a run, which have a folder for temporary files of their own. */
function compile(filename: string): string {
  const source = readFileSync(filename, 'utf8');
  const kept = join(folder, hash('sha256', `${options}\n${filename}\n${source}`));
  if (existsSync(kept)) return readFileSync(kept, 'utf8');
  const { code } = transformSync(source, { ...compilerOptions, filename });
  // Another worker may be reading it already.
  writeFileSync(`${kept}.${process.pid}`, code);
  renameSync(`${kept}.${process.pid}`, kept);
  return code;
}

// Node strips types by itself, but knows neither decorators nor JSX.
registerHooks({
  load(url, context, next) {
    if (!/\.tsx?(?:$|\?)/.test(url) || url.includes('/node_modules/')) return next(url, context);
    return { format: 'module', source: compile(fileURLToPath(url)), shortCircuit: true };
  },
});
process.setSourceMapsEnabled(true);
