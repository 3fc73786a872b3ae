import { closeSync, mkdtempSync, openSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { LogOutput } from '../../../src/platform/observability/log-output.ts';

const line = (number: number) => `${JSON.stringify({ number })}\n`;
const linesIn = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((each) => JSON.parse(each) as { number?: number; count?: number });

it('writes what it is given, in its order, and the rest as the process ends', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'istishara-log-')), 'log');
  const out = new LogOutput(openSync(file, 'w'));
  for (let number = 0; number < 500; number += 1) out.write(line(number));
  await wait(100);
  out.write(line(500));
  await wait(100);
  expect(linesIn(file).map(({ number }) => number)).toEqual(Array.from({ length: 501 }, (_, number) => number));
});

it('drops what a full disk does not take, and says how much it was once there is room', async () => {
  const fd = openSync('/dev/full', 'w');
  const out = new LogOutput(fd);
  for (let number = 0; number < 5; number += 1) out.write(line(number));
  await wait(100);
  out.flushSync();
  closeSync(fd);
  // The lowest that is free: the disk has room again.
  const file = join(mkdtempSync(join(tmpdir(), 'istishara-log-')), 'log');
  expect(openSync(file, 'w')).toBe(fd);
  out.write(line(5));
  await wait(100);
  expect(linesIn(file)).toEqual([expect.objectContaining({ level: 40, count: 5 }), { number: 5 }]);
});
