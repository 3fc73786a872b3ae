import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../src/platform/project-root.ts';

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');

/** What the site reads below its own folder while it runs; the packages are installed beside it. */
const readAtRun = globSync('src/**/*.ts', { cwd: projectRoot, exclude: ['src/bin/**'] })
  .flatMap((path) =>
    [...read(path).matchAll(/join\(\s*projectRoot,\s*['"`]([^'"`$]+)/g)].map(([, found = '']) => found),
  )
  // A source is run in a checkout alone; elsewhere it is what the build made of it that runs.
  .filter((path) => !path.startsWith('node_modules') && !/^src\/.*\.ts$/.test(path));

describe('what the site reads while it runs', () => {
  it('is found', () => expect(readAtRun).toEqual(expect.arrayContaining(['i18n', 'dist/embedded'])));

  it.each([...new Set(readAtRun)])('%s is in a release and in the image', (path) => {
    const parts = [...read('dev/release.ts').matchAll(/^ {2}'([^']+)',$/gm)].map(([, part = '']) => part);
    const copied = [...read('docker/Dockerfile').matchAll(/^COPY --from=build (\/site\/.+) \.\//gm)].flatMap(
      ([, part = '']) => part.split(' ').map((one) => one.replace('/site/', '')),
    );
    for (const list of [parts, copied]) expect(list.some((part) => `${path}/`.startsWith(`${part}/`))).toBe(true);
  });
});
