import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';
import { compilerOptions } from '../../../dev/compiler.ts';

// Node strips types by itself, but knows neither decorators nor JSX.
registerHooks({
  load(url, context, next) {
    if (!/\.tsx?(?:$|\?)/.test(url) || url.includes('/node_modules/')) return next(url, context);
    const filename = fileURLToPath(url);
    const { code } = transformSync(readFileSync(filename, 'utf8'), { ...compilerOptions, filename });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
process.setSourceMapsEnabled(true);
