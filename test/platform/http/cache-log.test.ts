import type { IncomingMessage } from 'node:http';
import { readConfig } from '../../../src/app/config.ts';
import { cacheLog } from '../../../src/platform/http/request-log.ts';
import { eventually } from '../../support/consultations.ts';

const asked = (url: string, method = 'GET') => ({ url, method }) as IncomingMessage;
const aLog = (level: string) => {
  const lines: string[] = [];
  const log = cacheLog(readConfig({ LOG_LEVEL: level }), { write: (line) => void lines.push(line) });
  return { lines, log };
};

it('has a line a second for answers from the page cache that differ by nothing, with how often', async () => {
  const { lines, log } = aLog('info');
  const silent = aLog('warn');
  const [page, other] = [{}, {}];
  silent.log(asked('/fr'), page, 200, 1);
  for (let time = 0; time < 3; time += 1) log(asked('/fr/experts?topic=work'), page, 200, 8_000);
  log(asked('/fr/experts?topic=work'), page, 304, 0);
  log(asked('/ar-ma', 'HEAD'), other, 200, 7_900);
  await eventually(async () => expect(lines.length).toBeGreaterThan(0));
  expect(lines.map((line) => JSON.parse(line) as Record<string, unknown>)).toEqual([
    expect.objectContaining({ level: 30, msg: 'request', locale: 'fr', status: 200, bytes: 8_000, count: 3 }),
    expect.objectContaining({ status: 304, bytes: 0, count: 1 }),
    expect.objectContaining({ locale: 'ar-ma', method: 'HEAD', status: 200, cached: true, count: 1 }),
  ]);
  // Never the address, which may hold what somebody searched for.
  expect(lines.join('')).not.toContain('topic=work');
  log(asked('/ar-ma'), other, 200, 7_900);
  await eventually(async () => expect(lines).toHaveLength(4));
  expect(lines[3]).toContain('"count":1');
  expect(silent.lines).toEqual([]);
});
