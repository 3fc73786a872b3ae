import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Build } from '../../src/platform/build.ts';
import { projectRoot } from '../../src/platform/project-root.ts';
import { bundleAll } from './bundle.ts';

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
const parts = await bundleAll(output);
const id = await buildId();
const result: Build = { id, timestamp: Date.now(), ...parts };
await mkdir(join(assets, 'meta'), { recursive: true });
await writeFile(
  join(assets, 'meta', `${id}.json`),
  JSON.stringify({ id, timestamp: result.timestamp, prerendered: [] }),
);
await precompress();
await writeFile(join(projectRoot, 'dist/build.json'), JSON.stringify(result));
