import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ICruiseResult } from 'dependency-cruiser';
import { arrowsBetween, circlesIn } from '../../docs/folders.ts';
import { projectRoot } from '../../src/platform/project-root.ts';

const imports = (pairs: [string, string][]): ICruiseResult =>
  ({
    modules: pairs.map(([source, resolved]) => ({ source, dependencies: [{ resolved }] })),
  }) as unknown as ICruiseResult;

const folderOf = (path: string): string => path.split('/')[0] ?? '';

describe('the check of folders', () => {
  it('finds two folders that import each other though no two files do', () => {
    const arrows = arrowsBetween(
      imports([
        ['bills/bill.ts', 'procedures/tax.ts'],
        ['procedures/procedure.ts', 'bills/fee.ts'],
      ]),
      folderOf,
    );
    expect(circlesIn(arrows)).toEqual([['bills', 'procedures']]);
  });

  it('finds a long circle once, and none where arrows lead one way', () => {
    const long = [
      ['a/1', 'b/1'],
      ['b/2', 'c/1'],
      ['c/2', 'a/2'],
      ['d/1', 'a/1'],
    ] as [string, string][];
    expect(circlesIn(arrowsBetween(imports(long), folderOf))).toEqual([['a', 'b', 'c']]);
    expect(circlesIn(arrowsBetween(imports(long.slice(1)), folderOf))).toEqual([]);
  });
});

describe('docs/house.svg', () => {
  it('draws every folder of the features and of the platform: `npm run graph`', () => {
    const drawn = readFileSync(join(projectRoot, 'docs/house.svg'), 'utf8').replaceAll('&#45;', '-');
    const names = ['features', 'platform'].flatMap((floor) =>
      readdirSync(join(projectRoot, 'src', floor), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => `<title>${floor}/${name}</title>`),
    );
    expect(names.filter((name) => !drawn.includes(name))).toEqual([]);
  });
});
