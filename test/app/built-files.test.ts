import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder } from '../../src/platform/project-root.ts';
import { startApp, type TestApp } from '../support/app.ts';

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

describe('a file of the build that another build or a failing disk has taken away', () => {
  it('is given as it was at the start', async () => {
    await site.http.get(`/${name}`).expect(200, 'here');
    rmSync(file);
    await site.http.get(`/${name}`).expect(200, 'here');
    writeFileSync(file, 'another, which is longer');
    await site.http.get(`/${name}`).expect(200, 'here');
    const { headers } = await site.http.head(`/${name}`).expect(200);
    expect(headers['content-length']).toBe('4');
    await site.http.get('/robots.txt').expect(200);
  });
});
