import { spawn } from 'node:child_process';
import { once } from 'node:events';

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
