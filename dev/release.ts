import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

// `npm run release [-- --built] [--to FOLDER]`: what production needs and nothing else, as one file with its checksum, of
// what is built already or of a build of its own. Unpacked, `npm ci --omit=dev` and `npm start` run it on a machine that
// has only Node.

const root = join(import.meta.dirname, '..');
/** As in docker/Dockerfile: the migrations are read from where the sources have them. */
const parts = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  'README.md',
  'CHANGELOG.md',
  'LICENSE',
  'dist',
  'dev/prepare.mjs',
  'docker/healthy.mjs',
  'i18n',
  'src/platform/database/migrations',
];

function run(command: string, args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, maxBuffer: 2 ** 28, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`);
  return stdout;
}

const { values: wanted } = parseArgs({
  options: { built: { type: 'boolean' }, to: { type: 'string', default: join(root, 'release') } },
});
const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, string>;
const folder = `${name}-${version}`;
const scratch = mkdtempSync(join(tmpdir(), 'release-'));
try {
  if (!wanted.built) run('npm', ['run', 'build']);
  for (const part of parts) cpSync(join(root, part), join(scratch, folder, part), { recursive: true });
  // What only a checkout uses: the build of `npm run dev`, and the compiled tests.
  for (const part of ['dev', 'test']) rmSync(join(scratch, folder, 'dist', part), { recursive: true, force: true });
  writeFileSync(join(scratch, folder, 'sbom.json'), run('npm', ['run', '--silent', 'sbom']));
  mkdirSync(wanted.to, { recursive: true });
  const archive = join(wanted.to, `${folder}.tar.gz`);
  run('tar', ['-czf', archive, '-C', scratch, folder]);
  const sum = createHash('sha256').update(readFileSync(archive)).digest('hex');
  writeFileSync(`${archive}.sha256`, `${sum}  ${folder}.tar.gz\n`);
  console.log(`${archive}\n${sum}`);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
