import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../src/platform/project-root.ts';

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
const security = ['security', 'security/web', 'security/people', 'security/machinery'].map((name) => `docs/${name}.md`);
const pages = [...security, 'docker/README.md'];

/** The names of all tests and groups of a file, one to a line. */
function namesIn(file: string): string {
  const places = [`test/${file}.test.ts`, `test/${file}.test.tsx`, `test/${file}.ts`];
  const path = places.find((one) => existsSync(join(projectRoot, one)));
  if (!path) return '';
  const named = /\b(?:it|test|describe)(?:\.each(?:\([\s\S]*?\)|`[\s\S]*?`))?\(\s*(['"`])(.*?)\1/g;
  return [...read(path).matchAll(named)].map(([, , name]) => name).join('\n');
}

describe.each(pages)('what %s says is proven', (page) => {
  const rows = read(page)
    .split('\n')
    .filter((line) => line.startsWith('|'));

  it('is proven by tests that are there', () => {
    const promises = rows.flatMap((row) => [...row.matchAll(/`([a-z-]+(?:\/[a-z-]+)+)` ?([^;|`.(]*)/g)]);
    expect(promises.length).toBeGreaterThan(10);
    const broken = promises.filter(([, file = '', words = '']) => {
      const said = words.trim().replace(/,? and$/, '');
      return !namesIn(file).includes(said) || namesIn(file) === '';
    });
    expect(broken.map(([text]) => text)).toEqual([]);
  });

  it('is proven by checks that are there', () => {
    const known = read('test/checks/run.ts');
    const checks = rows.flatMap((row) =>
      [...row.matchAll(/\bchecks? ((?:`[a-z0-9-]+`(?:,| and)? ?)+)/g)].flatMap(([, names = '']) =>
        [...names.matchAll(/`([a-z0-9-]+)`/g)].map(([, name]) => name),
      ),
    );
    expect(checks.length).toBeGreaterThan(2);
    expect(checks.filter((name) => !new RegExp(`^  '?${name}'?: \\{`, 'm').test(known))).toEqual([]);
  });
});
