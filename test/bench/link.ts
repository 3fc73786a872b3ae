import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Of slow-2G, as browsers know it: seconds for a round trip, and bits a second.
const roundTrip = 2;
const rate = 50_000;
const namespace = `slow${process.pid}`;
// RFC 2544 sets these apart for measuring.
const [outside, inside] = ['198.18.0.1', '198.18.0.2'];

export type Link = { address: string; browser(executable: string): string; stop(): Promise<void> };

/** A slow line made of packets, where this machine lets us make one: who is behind it reaches us by `address`. */
export async function startLink(): Promise<Link | null> {
  const isThere = ['python3', 'ip'].every((name) => spawnSync('which', [name]).status === 0);
  if (!isThere || process.getuid?.() !== 0 || !existsSync('/dev/net/tun')) return null;
  const args = [join(import.meta.dirname, 'link.py'), namespace, outside, inside, String(roundTrip), String(rate)];
  const pump = spawn('python3', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(pump, 'exit');
  const isReady = await Promise.race([once(pump.stdout, 'data').then(() => true), ended.then(() => false)]);
  if (!isReady) return null;
  return {
    address: outside,
    // A program behind the line is started by a script, since browsers are started by their path.
    browser: (executable) => {
      const script = join(mkdtempSync(join(tmpdir(), 'istishara-link-')), 'browser');
      writeFileSync(script, `#!/bin/sh\nexec ip netns exec ${namespace} "${executable}" "$@"\n`);
      chmodSync(script, 0o755);
      return script;
    },
    stop: async () => {
      pump.kill('SIGTERM');
      await ended;
    },
  };
}
