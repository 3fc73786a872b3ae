import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inSource } from '../../../src/platform/observability/source-places.ts';

const map = JSON.stringify({ version: 3, sources: ['../../src/app/page.ts'], names: [], mappings: 'AAAA' });

it('a map that cannot be read leaves the frame as it is, until it can be', async () => {
  const built = join(await mkdtemp(join(tmpdir(), 'places-')), 'chunk.js');
  const frame = `    at page (${pathToFileURL(built)}:1:1)`;
  expect(inSource(frame)).toBe(frame);
  // A folder is there, and reading it fails, as every file does for a process without a descriptor left.
  await mkdir(`${built}.map`);
  expect(inSource(frame)).toBe(frame);
  await rm(`${built}.map`, { recursive: true });
  await writeFile(`${built}.map`, 'half of a m');
  expect(inSource(frame)).toBe(frame);
  await writeFile(`${built}.map`, map);
  expect(inSource(frame)).toBe('    at page (src/app/page.ts:1:1)');
});
