import { SourceMap } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { SourcePlaces } from '../../src/lib/source-map.ts';

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
function written(value: number): string {
  let rest = value < 0 ? -value * 2 + 1 : value * 2;
  let text = '';
  do {
    const digit = rest % 32;
    rest = (rest - digit) / 32;
    text += digits.charAt(digit + (rest > 0 ? 32 : 0));
  } while (rest > 0);
  return text;
}

let seed = 7;
const upTo = (most: number): number => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % most;
};

/** A map like that of a bundle: a few very long lines of many sources. */
function aMap(lines: number, piecesOfLine: number) {
  const sources = Array.from({ length: 40 }, (_, number) => `../../src/${number}.ts`);
  let before = [0, 0, 0];
  const mappings = Array.from({ length: lines }, () =>
    Array.from({ length: upTo(piecesOfLine) }, () => {
      const now = [upTo(sources.length), upTo(3_000), upTo(200)];
      const steps = now.map((value, index) => value - (before[index] ?? 0));
      before = now;
      const name = upTo(3) === 0 ? written(upTo(2)) : '';
      return [1 + upTo(60), ...steps].map(written).join('') + name;
    }).join(','),
  ).join(';');
  return { version: 3, file: 'app.js', sources, sourcesContent: [], names: ['a', 'b'], sourceRoot: '', mappings };
}

it('a place of a built file is found where Node finds it', () => {
  const map = aMap(30, 2_000);
  const [ours, nodes] = [new SourcePlaces(map), new SourceMap(map as never)];
  let found = 0;
  for (let count = 0; count < 3_000; count += 1) {
    const [line, column] = [1 + upTo(30), 1 + upTo(60_000)];
    const entry = nodes.findEntry(line - 1, column - 1);
    const isThere = 'originalSource' in entry && entry.generatedLine === line - 1;
    const expected = isThere
      ? { source: entry.originalSource, line: entry.originalLine + 1, column: entry.originalColumn + 1 }
      : null;
    expect(ours.find(line, column)).toEqual(expected);
    if (expected) found += 1;
  }
  expect(found).toBeGreaterThan(1_000);
});

it('a piece that is from no source, a line without pieces and an empty map name none', () => {
  const places = new SourcePlaces({ sources: ['a.ts'], mappings: ';AAAA,K;' });
  expect(places.find(1, 1)).toBeNull();
  expect(places.find(2, 3)).toEqual({ source: 'a.ts', line: 1, column: 1 });
  expect(places.find(2, 9)).toBeNull();
  expect(places.find(3, 1)).toBeNull();
  expect(new SourcePlaces({ sources: [], mappings: '' }).find(1, 1)).toBeNull();
});

it('a map that was read takes a fraction of the memory that it takes Node', () => {
  const map = aMap(200, 1_000);
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const held = (make: () => unknown): number => {
    collect();
    const before = process.memoryUsage().heapUsed;
    const made = make();
    collect();
    const bytes = process.memoryUsage().heapUsed - before;
    expect(made).toBeDefined();
    return bytes;
  };
  const nodes = held(() => new SourceMap(map as never));
  expect(held(() => new SourcePlaces(map))).toBeLessThan(nodes / 20);
});
