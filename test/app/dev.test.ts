import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DevCopy, startDevCopy } from '../support/dev-copy.ts';

let dev: DevCopy;
beforeAll(async () => {
  dev = await startDevCopy();
}, 300_000);
afterAll(() => dev.stop());

const sees = (path: string, text: string) => dev.until(async () => (await dev.read(path))?.includes(text) ?? false);

/** The style or the script of every page, as a browser gets it. */
async function built(part: 'style' | 'script'): Promise<string> {
  const build = JSON.parse(readFileSync(join(dev.folder, 'dist/dev/build.json'), 'utf8'));
  return (await dev.read(build[part].href)) ?? '';
}

it('shows each change, and goes on where a file is broken', async () => {
  dev.edit('i18n/en/about.json', '"title": "About us"', '"title": "Changed words"');
  await sees('/en/about-us', 'Changed words');
  dev.edit('src/features/site/sitemap.controller.ts', 'Disallow: /api/', 'Disallow: /changed-server/');
  await sees('/robots.txt', 'changed-server');
  dev.edit('views/pages/about.tsx', '<h1>', '<h1 id="changed-page">');
  await sees('/en/about-us', 'changed-page');
  appendFileSync(join(dev.folder, 'static/css/base.css'), '.changed-style { color: red; }');
  await dev.until(async () => (await built('style')).includes('.changed-style'));
  dev.edit(
    'views/browser/shell.ts',
    'boost();',
    "document.documentElement.dataset.changed = 'changed-script';\nboost();",
  );
  await dev.until(async () => (await built('script')).includes('changed-script'));

  dev.edit('src/features/site/sitemap.controller.ts', '@Controller()', '@Controller(');
  await dev.until(() => dev.output().includes('sitemap.controller.ts'));
  expect(await dev.read('/robots.txt')).toContain('changed-server');
  dev.edit('src/features/site/sitemap.controller.ts', '@Controller(', '@Controller()');
  dev.edit('src/features/site/sitemap.controller.ts', 'changed-server', 'mended-server');
  await sees('/robots.txt', 'mended-server');

  // Two files that do not go together, as between two saves.
  dev.edit('src/platform/project-root.ts', 'export const buildFolder', 'export const otherFolder');
  await dev.until(() => dev.output().includes('buildFolder'));
  expect(await dev.read('/robots.txt')).toContain('mended-server');
  dev.edit('src/platform/project-root.ts', 'export const otherFolder', 'export const buildFolder');
  dev.edit('src/features/site/sitemap.controller.ts', 'mended-server', 'whole-server');
  await sees('/robots.txt', 'whole-server');
}, 300_000);
