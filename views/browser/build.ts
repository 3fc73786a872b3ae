import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build as bundle } from 'esbuild';
import { projectRoot } from '../../src/root.ts';
import type { Build } from '../../src/web/build.ts';
import { bundleScripts, bundleStyles } from './bundle.ts';

const output = join(projectRoot, 'dist/public');
const assets = join(output, '_build');

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Files of static/ keep their names at the root of the site; css is bundled, so its sources stay behind. */
async function copyStatic(): Promise<void> {
  const source = join(projectRoot, 'static');
  await cp(source, output, { recursive: true, filter: (path) => !path.startsWith(join(source, 'css')) });
}

// A phone on 50 kbit/s gains more from brotli at its best than a build loses by it.
async function precompress(): Promise<void> {
  for (const file of await filesBelow(output)) {
    if (!/\.(css|js|json|svg|webmanifest|txt)$/.test(file)) continue;
    const content = await readFile(file);
    await writeFile(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    await writeFile(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}

/** What the server loads of these packages, put together once (see bundlePackages). */
const packages: Record<string, string[]> = {
  'drizzle-orm': ['', 'pg-core', 'pglite', 'pglite/migrator', 'node-postgres', 'node-postgres/migrator'],
  react: ['', 'jsx-runtime'],
  'react-dom': ['server'],
  '@nestjs/common': [''],
  '@nestjs/core': [''],
  '@nestjs/platform-express': [''],
  '@nestjs/swagger': [''],
  '@nestjs/terminus': [''],
  'nestjs-i18n': [''],
  'nestjs-pino': [''],
  rxjs: [''],
  'class-validator': [''],
  'class-transformer': [''],
  'libphonenumber-js': ['min'],
};

/**
 * Bundles the largest packages into `dist/node_modules`, where the built code finds them first: two thousand small files,
 * each with a package.json to look for, are half of the start. Nest and all that plugs into it go together, so that each
 * of its classes exists once. React chooses its slow development half unless NODE_ENV says production, which on a laptop
 * it does not.
 */
async function bundlePackages(): Promise<void> {
  const entries = Object.entries(packages).flatMap(([name, parts]) => parts.map((part) => ({ name, part })));
  const names: string[][] = [];
  // One after the other: some require others that would still be on their way.
  for (const entry of entries) names.push(exportsOf(await import(specifier(entry))));
  const sources = entries.map((entry, index) => `export { ${names[index]} } from '${specifier(entry)}';`);
  const folder = join(projectRoot, 'dist/node_modules');
  await bundle({
    entryPoints: entries.map((entry, index) => ({ in: `entry:${index}`, out: fileOf(entry) })),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: {
      js: "import { createRequire as requirer } from 'node:module'; const require = requirer(import.meta.url);",
    },
    keepNames: true,
    external: ['@electric-sql/pglite', 'pg', 'express', 'multer', 'pino', 'pino-http'],
    plugins: [
      {
        // What Nest asks for only where it is installed.
        name: 'optional',
        setup({ onResolve, resolve }) {
          onResolve({ filter: /^[^./]/ }, async ({ path, pluginData, ...from }) => {
            if (pluginData === 'asked') return undefined;
            const found = await resolve(path, { ...from, pluginData: 'asked' });
            return found.errors.length > 0 ? { path, external: true } : found;
          });
        },
      },
      {
        name: 'entries',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^entry:/ }, ({ path }) => ({ path: path.slice('entry:'.length), namespace: 'entry' }));
          onLoad({ filter: /.*/, namespace: 'entry' }, ({ path }) => ({
            contents: sources[Number(path)],
            resolveDir: projectRoot,
          }));
        },
      },
    ],
  });
  for (const name of Object.keys(packages)) await writeManifest(folder, name);
}

type PackagePart = { name: string; part: string };
const specifier = ({ name, part }: PackagePart): string => (part ? `${name}/${part}` : name);
// Node names a CommonJS module's whole by a string that is no identifier.
const exportsOf = (module: object): string[] => Object.keys(module).filter((name) => name !== 'module.exports');
const fileOf = ({ name, part }: PackagePart): string => join(name, part || 'index');

async function writeManifest(folder: string, name: string): Promise<void> {
  const paths = (packages[name] ?? []).map((part) => [part ? `./${part}` : '.', `./${part || 'index'}.mjs`]);
  const manifest = { name, exports: Object.fromEntries(paths) };
  await writeFile(join(folder, name, 'package.json'), JSON.stringify(manifest));
}

/** One id for all that decides what a visitor receives: code, libraries, views, messages, style, static files. */
async function buildId(): Promise<string> {
  const digest = createHash('sha256');
  for (const folder of ['dist/src', 'dist/views', 'i18n', 'static']) {
    for (const file of await filesBelow(join(projectRoot, folder))) {
      if (!file.endsWith('.map')) digest.update(await readFile(file));
    }
  }
  digest.update(await readFile(join(projectRoot, 'package-lock.json')));
  return digest.digest('hex').slice(0, 12);
}

await rm(output, { recursive: true, force: true });
await mkdir(assets, { recursive: true });
await copyStatic();
await bundlePackages();
const { style, shellStyle } = await bundleStyles(output);
const script = await bundleScripts(output, style.href, shellStyle);
const id = await buildId();
const result: Build = { id, timestamp: Date.now(), style, script };
await mkdir(join(assets, 'meta'), { recursive: true });
await writeFile(
  join(assets, 'meta', `${id}.json`),
  JSON.stringify({ id, timestamp: result.timestamp, prerendered: [] }),
);
await precompress();
await writeFile(join(projectRoot, 'dist/build.json'), JSON.stringify(result));
