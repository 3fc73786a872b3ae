import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../src/platform/project-root.ts';

const pathTo = (path: string) => join(projectRoot, path);

const parts = readFileSync(pathTo('docs/reading.md'), 'utf8').split(/^## /m).slice(1);
const most: Record<string, number> = {
  'The last step of the ask form': 12,
  'The list of questions': 6,
  'The list of cases': 6,
  'PUT /c/users/{id}': 6,
};
const files = new Map(
  parts.map((part): [string, string[]] => [
    part.split('\n', 1)[0] ?? '',
    Array.from(part.matchAll(/^\d+\. `([^`]+)`/gm), ([, path = '']) => path),
  ]),
);

describe('what must be read to explain', () => {
  it('has each of its lists', () => expect([...files.keys()]).toEqual(Object.keys(most)));

  it.each([...files])('%s is there, in as few files as were promised', (title, paths) => {
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.length).toBeLessThanOrEqual(most[title] ?? 0);
    expect(paths.filter((path) => !existsSync(pathTo(path)))).toEqual([]);
    expect(new Set(paths).size).toBe(paths.length);
  });
});

it('no file of logic has more than 250 lines', () => {
  const logic = globSync('{src,views}/**/*.{ts,tsx}', { cwd: projectRoot, exclude: ['**/*.table.ts'] });
  const lengths = logic.map((path) => [path, readFileSync(pathTo(path), 'utf8').trimEnd().split('\n').length] as const);
  expect(lengths.length).toBeGreaterThan(500);
  expect(lengths.filter(([, lines]) => lines > 250)).toEqual([]);
});
