import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../src/platform/project-root.ts';

const text = readFileSync(join(projectRoot, 'docs/contract.md'), 'utf8');
const rows = [...text.matchAll(/^\| ([A-Z]\d+) \| .+ \| (yes|partly) \| (?:`([^`]+)`)? ?\| ?(.*?) ?\|$/gm)].map(
  ([, row = '', state = '', test = '', missing = '']) => ({ row, state, test, missing }),
);

describe('the contract', () => {
  it('has each of its 145 rows once', () => {
    expect(new Set(rows.map(({ row }) => row)).size).toBe(145);
    expect(rows).toHaveLength(145);
  });

  it('names tests that exist, and one for all that it calls done', () => {
    const named = rows.filter(({ test }) => test);
    expect(named.filter(({ test }) => !existsSync(join(projectRoot, test)))).toEqual([]);
    expect(rows.filter(({ state, test }) => state === 'yes' && !test)).toEqual([]);
  });

  it('says what is missing where a row is done in part, and counts right', () => {
    expect(rows.filter(({ state, missing }) => (state === 'partly') !== (missing !== ''))).toEqual([]);
    const partly = rows.filter(({ state }) => state === 'partly').length;
    expect(text).toContain(
      `Of 145 rows ${145 - partly} are *yes* and ${partly} ${partly === 1 ? 'is' : 'are'} *partly*.`,
    );
  });
});
