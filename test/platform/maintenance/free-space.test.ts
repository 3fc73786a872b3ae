import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { PinoLogger } from 'nestjs-pino';
import { CONFIG, type Config } from '../../../src/platform/config.ts';
import { isDatabaseAway, isDiskFull } from '../../../src/platform/database/away.ts';
import { FreeSpace } from '../../../src/platform/maintenance/free-space.ts';
import { MaintenanceService } from '../../../src/platform/maintenance/maintenance.service.ts';
import { roomIn } from '../../../src/platform/maintenance/room.ts';
import { Metrics } from '../../../src/platform/observability/metrics.ts';
import { startApp, type TestApp } from '../../support/app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp({ SAMPLE_DATA: 'false' });
});
afterAll(() => site.close());

const megabyte = 1024 ** 2;
const message = { topic: 'payment', message: 'Where do I see <b>my bill</b>?' };
const send = () =>
  site.http
    .post('/en/contact')
    .set({ 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' })
    .type('form')
    .send(message);
const page = () => site.http.get('/en/contact').set('Accept', 'text/html');
const isWritable = async () => (await site.http.get('/health/ready').expect(200)).body.info.storage.writable;
const space = () => site.app.get(FreeSpace);
/** The service looks at the real disk four times a second: what is said here holds until the next look. */
const ofPostgres = async () => {
  const config = { ...site.app.get<Config>(CONFIG), databaseUrl: 'postgres://nobody.example/none' };
  const metrics = { gauge: () => {} } as unknown as Metrics;
  return new FreeSpace(site.app.get(MaintenanceService), await site.app.resolve(PinoLogger), config, metrics);
};

describe('a disk that is nearly full', () => {
  it('makes the site read only, which hands back what was typed, and ends by itself', async () => {
    space().onApplicationShutdown();
    expect(await isWritable()).toBe(true);
    space().look(95 * megabyte);
    const refused = await send();
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '300']);
    expect(refused.text).toContain('Where do I see &lt;b&gt;my bill&lt;/b&gt;?');
    const read = await page();
    expect([read.status, await isWritable()]).toEqual([200, false]);
    expect(read.text).toContain('class="modes');
    // A little more is not enough to go on and off with every file.
    space().look(100 * megabyte);
    expect(await isWritable()).toBe(false);
    space().look(200 * megabyte);
    expect([(await send()).status, await isWritable()]).toEqual([303, true]);
  });

  it('of PostgreSQL is learnt from what it refuses, and tried again by and by', async () => {
    const full = new Error('insert failed', { cause: Object.assign(new Error('no space'), { code: '53100' }) });
    expect([isDiskFull(full), isDatabaseAway(full)]).toEqual([true, true]);
    expect(isDiskFull(Object.assign(new Error('too many clients'), { code: '53300' }))).toBe(false);
    const modes = site.app.get(MaintenanceService);
    (await ofPostgres()).wasRefused();
    expect(modes.isOn('read_only')).toBe(true);
    const after = modes.list(Date.now() + 11_000);
    expect(after).toEqual([]);
    modes.endHere('read_only');
  });
});

describe('a folder that may no longer be written to', () => {
  // Where anyone may go in: rights mean nothing to root, so the child that looks gives them up.
  const folder = mkdtempSync('/tmp/istishara-room-');
  afterAll(() => rmdirSync(folder));

  const room = join(import.meta.dirname, '../../../src/platform/maintenance/room.ts');
  const look = `const { roomIn } = await import(${JSON.stringify(room)});
    if (process.getuid() === 0) process.setuid(65_534);
    console.log(roomIn(${JSON.stringify(folder)}) > 0);`;
  const isRoomAt = (mode: number): string => {
    chmodSync(folder, mode);
    const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', look];
    return execFileSync(process.execPath, args).toString().trim();
  };

  it('has no room, however empty its disk is', () => {
    expect([isRoomAt(0o777), isRoomAt(0o555), isRoomAt(0o777)]).toEqual(['true', 'false', 'true']);
    expect(roomIn(join(folder, 'gone'))).toBeNull();
  });
});
