import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MemoryStore } from '../../../src/platform/redis/memory-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'istishara-store-'));
const file = join(folder, 'store.json');
afterAll(() => rmSync(folder, { recursive: true }));

it('holds after a restart what it held before, and nobody else reads it meanwhile', async () => {
  const before = new MemoryStore(file);
  await before.set('visitor:1', 'Ann', 60);
  await before.set('visitor:2', 'gone', -1);
  await before.putField('map', 'field', 'value', 60);
  await before.close();
  expect(statSync(file).mode & 0o077).toBe(0);
  const after = new MemoryStore(file);
  expect(await after.mget(['visitor:1', 'visitor:2'])).toEqual(['Ann', null]);
  expect(await after.fields('map')).toEqual({ field: 'value' });
  expect(existsSync(file)).toBe(false);
  await after.close();
});

it('is left to the next start by one that fails', async () => {
  const before = new MemoryStore(file);
  await before.set('session:1', 'Ann', 60);
  await before.close();
  // Its data cannot be opened: the process ends before it has answered anybody.
  new MemoryStore(file);
  const after = new MemoryStore(file);
  expect(await after.get('session:1')).toBe('Ann');
  expect(existsSync(file)).toBe(false);
  await after.close();
});
