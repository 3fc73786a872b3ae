import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../src/platform/project-root.ts';
import type { Check } from './check.ts';
import { Clients } from './clients.ts';
import { startCluster } from './cluster.ts';
import { wait } from './program.ts';

// As the image has it.
const user = 10001;
// `--reuid` alone leaves what root may; the rest is what `cap_drop: [ALL]` and `no-new-privileges` do.
const confinement =
  `setpriv --reuid=${user} --regid=${user} --clear-groups --inh-caps=-all --bounding-set=-all --no-new-privs`.split(
    ' ',
  );

/** A pod as the image runs it, as nobody in particular and without any rights: it serves, and writes to its one folder only. */
export const confined: Check = async ({ planted, seed }) => {
  if (process.getuid?.() !== 0) return ['Only root can run a pod as somebody else'];
  const cluster = await startCluster({
    pods: 1,
    // Planted: the pod is root.
    under: planted ? [] : confinement,
    before: async (folder) => {
      mkdirSync(join(folder, 'data'), { mode: 0o700 });
      chownSync(join(folder, 'data'), user, user);
      return {};
    },
  });
  const findings = [...manifests()];
  const clients = new Clients(cluster.origin, { seed });
  try {
    await wait(3_000);
    await clients.stop();
    if (clients.failures.length > 0) findings.push(`${clients.failures.length} requests failed`);
    const status = readFileSync(`/proc/${cluster.pods[0]?.pid}/status`, 'utf8');
    const has = (what: RegExp, name: string) => what.test(status) || findings.push(`The pod ${name}`);
    has(new RegExp(`^Uid:\\s+${user}\\s+${user}`, 'm'), 'is root');
    has(/^CapEff:\s+0+$/m, 'has rights of root');
    has(/^NoNewPrivs:\s+1$/m, 'could gain rights');
    const data = join(cluster.folder, 'data');
    const written = writtenBy(user).filter((path) => !path.startsWith(data));
    findings.push(...written.map((path) => `It wrote ${path}`));
    console.log(
      `${clients.requests} requests; ${existsSync(data) ? writtenBy(user).length : 0} files, all in one folder`,
    );
  } finally {
    await clients.stop();
    await cluster.stop();
  }
  return findings;
};

/** What it could have written anywhere is its own. */
function writtenBy(owner: number): string[] {
  const places = ['/tmp', '/var', '/home', '/dev/shm', '/run', '/opt', projectRoot];
  const options = ['-xdev', '-user', String(owner), '-type', 'f', '-not', '-path', '/proc/*'];
  return spawnSync('find', [...places, ...options], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean);
}

/** What starts pods elsewhere asks for the same. */
function manifests(): string[] {
  const of = (name: string) => readFileSync(join(projectRoot, 'docker', name), 'utf8');
  const wanted: [string, RegExp][] = [
    ['Dockerfile', new RegExp(`^USER ${user}:${user}$`, 'm')],
    ['compose.yaml', /read_only: true[\s\S]*cap_drop: \[ALL\][\s\S]*no-new-privileges:true/],
    [
      'kubernetes/base/deployment.yaml',
      /readOnlyRootFilesystem: true[\s\S]*allowPrivilegeEscalation: false[\s\S]*drop: \[ALL\]/,
    ],
  ];
  return wanted.filter(([name, pattern]) => !pattern.test(of(name))).map(([name]) => `docker/${name} allows more`);
}
