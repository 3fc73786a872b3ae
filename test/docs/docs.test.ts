import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../src/platform/project-root.ts';

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');

describe('comments', () => {
  it('cite statements that docs/behaviour.md holds', () => {
    const ranges = [...read('docs/behaviour.md').matchAll(/^- \*\*([A-Z]?[\d.]+[a-z]?)(?: – ([\d.]+))?\*\*/gm)];
    const known = new Set(ranges.flatMap(([, first = '', last = first]) => between(first, last)));
    const cited = globSync('{src,views,test}/**/*.{ts,tsx}', { cwd: projectRoot }).flatMap((file) =>
      [...read(file).matchAll(/behaviour\.md ([A-Z]?\d[\d.a-z]*(?:[,–] ?[A-Z]?\d[\d.]*)*)/g)].flatMap(([, list = '']) =>
        list
          .split(/[,–] ?/)
          .map((number) => number.replace(/\.$/, ''))
          .filter((number) => !known.has(number))
          .map((number) => `${file}: ${number}`),
      ),
    );
    expect(known.size).toBeGreaterThan(80);
    expect(cited).toEqual([]);
  });
});

// What two branches both add to a table, a merge keeps twice.
it.each(globSync('{README,docs/**/*}.md', { cwd: projectRoot }))('%s has no row twice in a table', (file) => {
  const tables = read(file).split(/\n(?!\|)/);
  const twice = tables.flatMap((table) => {
    const rows = table.split('\n').filter((line) => line.startsWith('| '));
    return rows.filter((row, index) => rows.indexOf(row) !== index);
  });
  expect(twice).toEqual([]);
});

/** `5.9 – 5.11` is 5.9, 5.10 and 5.11. */
function between(first: string, last: string): string[] {
  const [part, from = ''] = first.split('.');
  const to = Number(last.split('.')[1]);
  if (first === last || !from) return [first];
  return Array.from({ length: to - Number(from) + 1 }, (_, index) => `${part}.${Number(from) + index}`);
}
