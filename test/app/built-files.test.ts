import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder } from '../../src/platform/project-root.ts';
import { startApp, type TestApp } from '../support/app.ts';

// What is there is known from the start on: a disk that fails later answers as a file does that has gone meanwhile.
const name = `gone-${process.pid}.txt`;
const file = join(buildFolder, 'public', name);

let site: TestApp;
beforeAll(async () => {
  writeFileSync(file, 'here');
  site = await startApp({ SAMPLE_DATA: 'false' });
});
afterAll(async () => {
  rmSync(file, { force: true });
  await site.close();
});

describe('a file of the build that cannot be read any more', () => {
  it('ends its answer, and neither the process nor what is asked for next', async () => {
    await site.http.get(`/${name}`).expect(200, 'here');
    rmSync(file);
    await expect(site.http.get(`/${name}`)).rejects.toThrow(/aborted|hang up|ECONNRESET/);
    await site.http.get('/health/live').expect(200);
    await site.http.get('/robots.txt').expect(200);
  });
});
