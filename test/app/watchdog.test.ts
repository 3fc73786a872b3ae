import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';

const program = (work: string) => `
  import { watchMainThread } from './src/app/watchdog.ts';
  watchMainThread(2);
  ${work}`;
const run = (work: string) =>
  spawn(process.execPath, ['--input-type=module', '-e', program(work)], { stdio: ['ignore', 'ignore', 'pipe'] });

it('ends a process that hangs, and says why', async () => {
  const hangs = run('setTimeout(() => { for (;;); }, 500);');
  const said = hangs.stderr.toArray();
  const [, signal] = await once(hangs, 'exit');
  expect(signal).toBe('SIGKILL');
  expect(String(await said)).toContain('Nothing moved');
});

it('leaves one alone that goes on, and does not keep it alive', async () => {
  const goesOn = run('setTimeout(() => {}, 3_500);');
  expect(await once(goesOn, 'exit')).toEqual([0, null]);
});

// Where the system counts how long a thread waited for a processor. `os.setPriority` is, on Linux, that of the one thread.
const counted = existsSync('/proc/self/schedstat') ? it : it.skip;
counted('leaves one alone that a busy machine gives no processor', async () => {
  const [core] = readFileSync('/proc/self/status', 'utf8').match(/(?<=Cpus_allowed_list:\s*)\d+/) ?? [];
  const starved = program(`
    import { spawn } from 'node:child_process';
    import { setPriority } from 'node:os';
    setTimeout(() => {
      spawn(process.execPath, ['-e', 'const until = Date.now() + 6_000; while (Date.now() < until);']);
      setPriority(10);
      const from = Date.now();
      while (Date.now() - from < 4_000);
      console.log('went on');
      process.exit();
    }, 500);`);
  const args = ['-c', String(core), process.execPath, '--input-type=module', '-e', starved];
  const run = spawn('taskset', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const said = run.stdout.toArray();
  expect(await once(run, 'exit')).toEqual([0, null]);
  expect(String(await said)).toBe('went on\n');
});
