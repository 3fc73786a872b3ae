import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../src/platform/project-root.ts';
import type { Check } from './check.ts';

type Locked = { version: string; integrity?: string; resolved?: string; license?: string; hasInstallScript?: boolean };
type Component = { name: string; version: string; hashes?: { alg: string }[]; licenses?: License[] };
type License = { license?: { id?: string }; expression?: string };

// Those that fetch or choose a binary while they are installed; `npm ci --ignore-scripts`, as the image does, works too.
const mayRunScripts = ['esbuild', '@parcel/watcher', '@scarf/scarf', '@swc/core', 'unrs-resolver', 'vnu-jar'];

// Free to use in a service that is not handed out. LGPL: libvips, which sharp loads as a library of its own.
const free =
  /^(?:MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|BlueOak-1\.0\.0|Apache-2\.0|LGPL-3\.0-or-later|OFL-1\.1|Python-2\.0|Unicode-DFS-2016|CC0-1\.0|WTFPL)$/;
// Their package.json names none that SPDX knows; their licence files say MIT, htmx's 0BSD, those of ibantools MIT or MPL-2.0 as one likes.
const read = [
  'busboy',
  'htmx.org',
  'ibantools',
  'passport-local',
  'passport-strategy',
  'pause',
  'png-js',
  'streamsearch',
];

/** What the site is made of: each package pinned and hashed, nothing unknown run at install, and a bill of materials with licences. */
export const supply: Check = async ({ planted }) => {
  const folder = mkdtempSync(join(tmpdir(), 'istishara-supply-'));
  try {
    const manifest = readFileSync(join(projectRoot, 'package.json'), 'utf8');
    const lock = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8'));
    // Planted: a package that was swapped, and one that nobody may use like this.
    if (planted) {
      Object.assign(lock.packages['node_modules/pg'], { integrity: undefined, hasInstallScript: true });
      Object.assign(lock.packages['node_modules/express'], { license: 'AGPL-3.0-only' });
    }
    writeFileSync(join(folder, 'package.json'), manifest);
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
    const options = ['sbom', '--package-lock-only', '--omit', 'dev', '--sbom-format', 'cyclonedx'];
    const bill = JSON.parse(execFileSync('npm', options, { cwd: folder, encoding: 'utf8' }));
    const components: Component[] = bill.components;
    console.log(`CycloneDX ${bill.specVersion}: ${components.length} packages in what is run`);
    return [...pins(manifest), ...faultsOfLock(lock.packages), ...components.flatMap(faultsOf), ...weaknesses(folder)];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

type Audit = { vulnerabilities?: Record<string, { severity: string; range: string }> };

/** What the registry knows of, from `high` on; a registry without such lists, or none at all, is no fault of the site. */
function weaknesses(folder: string): string[] {
  const options = ['audit', '--package-lock-only', '--omit', 'dev', '--json'];
  const { stdout } = spawnSync('npm', options, { cwd: folder, encoding: 'utf8', timeout: 60_000 });
  const { vulnerabilities } = readAudit(stdout);
  if (!vulnerabilities) console.log('The registry says nothing of weaknesses: they were not looked up');
  return Object.entries(vulnerabilities ?? {})
    .filter(([, { severity }]) => severity === 'high' || severity === 'critical')
    .map(([name, { severity, range }]) => `${name} ${range} has a weakness: ${severity}`);
}

function readAudit(text: string): Audit {
  try {
    return JSON.parse(text) as Audit;
  } catch {
    return {};
  }
}

function pins(manifest: string): string[] {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(manifest);
  return (
    Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
      // By a name of its own as well, as the second compiler has.
      .filter(([, version]) => !/^(?:npm:[@\w/.-]+@)?\d+\.\d+\.\d+$/.test(String(version)))
      .map(([name, version]) => `${name} is not pinned: ${version}`)
  );
}

const faultsOfLock = (packages: Record<string, Locked>): string[] =>
  Object.entries(packages).flatMap(([path, { integrity, resolved, hasInstallScript }]) => {
    const name = path.split('node_modules/').at(-1) ?? '';
    if (!name) return [];
    return [
      ...(integrity?.startsWith('sha512-') ? [] : [`${name} has no hash`]),
      // Where packages come from is said by the machine that installs them, and what they are by their hashes.
      ...(resolved ? [`${name} is bound to ${resolved}`] : []),
      ...(!hasInstallScript || mayRunScripts.includes(name) ? [] : [`${name} runs a script at install`]),
    ];
  });

function faultsOf({ name, version, hashes, licenses }: Component): string[] {
  const terms = (licenses ?? []).map(({ license, expression }) => license?.id ?? expression ?? '');
  const isFree = terms.some((term) =>
    term
      .replace(/[()]/g, '')
      .split(' OR ')
      .some((one) => one.split(' AND ').every((id) => free.test(id))),
  );
  return [
    ...(hashes?.some(({ alg }) => alg === 'SHA-512') ? [] : [`${name}@${version} has no hash in the bill`]),
    ...(isFree || read.includes(name) ? [] : [`${name}@${version}: licence ${terms.join(', ') || 'unknown'}`]),
  ];
}
