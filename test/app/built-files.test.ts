import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../../src/platform/build.ts';
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

describe('the files of the build', () => {
  it.each([
    ['/favicon.ico', 'image/x-icon'],
    ['/icon.svg', 'image/svg+xml; charset=utf-8'],
    ['/apple-touch-icon.png', 'image/png'],
    [build.style.href, 'text/css; charset=utf-8'],
    [build.script.href, 'text/javascript; charset=utf-8'],
  ])('say what they are: %s', async (path, type) => {
    const { headers } = await site.http.get(path).expect(200);
    expect(headers['content-type']).toBe(type);
  });

  it('are given to who reads them, and to no other method', async () => {
    for (const method of ['post', 'put', 'delete', 'options', 'trace'] as const) {
      const { status } = await site.http[method]('/favicon.ico').set('Sec-Fetch-Site', 'same-origin');
      expect([method, status >= 400]).toEqual([method, true]);
    }
  });
});
