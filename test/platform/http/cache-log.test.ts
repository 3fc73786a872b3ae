import type { IncomingMessage } from 'node:http';
import { readConfig } from '../../../src/app/config.ts';
import { cacheLog } from '../../../src/platform/http/request-log.ts';
import { Tally } from '../../../src/platform/http/tally.ts';
import { eventually } from '../../support/consultations.ts';

const asked = (url: string, method = 'GET') => ({ url, method }) as IncomingMessage;
const aLog = (level: string) => {
  const lines: string[] = [];
  const log = cacheLog(readConfig({ LOG_LEVEL: level }), { write: (line) => void lines.push(line) });
  return { lines, tally: new Tally(log) };
};
const whole = { status: 200, size: 8_000 } as const;
const known = { status: 304, size: 0 } as const;
const home = { status: 200, size: 7_900 } as const;

it('has a line a second for answers from the page cache that differ by nothing, with how often', async () => {
  const { lines, tally } = aLog('info');
  const silent = aLog('warn');
  silent.tally.add(whole, asked('/fr'));
  for (let time = 0; time < 2; time += 1) tally.add(whole, asked('/fr/experts?topic=work'));
  // Put together once more, for one reader.
  tally.add({ ...whole }, asked('/fr/experts?topic=work'));
  tally.add(known, asked('/fr/experts?topic=work'));
  tally.add(home, asked('/ar-ma', 'HEAD'));
  await eventually(async () => expect(lines.length).toBeGreaterThan(0));
  expect(lines.map((line) => JSON.parse(line) as Record<string, unknown>)).toEqual([
    expect.objectContaining({ level: 30, msg: 'request', locale: 'fr', status: 200, bytes: 8_000, count: 3 }),
    expect.objectContaining({ status: 304, bytes: 0, count: 1 }),
    expect.objectContaining({ locale: 'ar-ma', method: 'HEAD', status: 200, cached: true, count: 1 }),
  ]);
  // Never the address, which may hold what somebody searched for.
  expect(lines.join('')).not.toContain('topic=work');
  tally.add(home, asked('/ar-ma'));
  await eventually(async () => expect(lines).toHaveLength(4));
  expect(lines[3]).toContain('"count":1');
  expect(silent.lines).toEqual([]);
});
