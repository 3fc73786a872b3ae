import { mkdtemp, readdir, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OwnSecretError, ownSecret } from '../../src/app/own-secret.ts';

it('is the same at the next start, and read by nobody else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'secret-'));
  const [one, again] = [await ownSecret(join(folder, 'data')), await ownSecret(join(folder, 'data'))];
  expect([one?.length, again]).toEqual([64, one]);
  expect((await stat(join(folder, 'data', 'secret'))).mode & 0o777).toBe(0o600);
});

it('is made once by several that begin together, and leaves nothing beside it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'secret-'));
  const all = await Promise.all(Array.from({ length: 5 }, () => ownSecret(folder)));
  expect(new Set(all).size).toBe(1);
  expect(await readdir(folder)).toEqual(['secret']);
});

it.each([
  ['nothing', ''],
  ['a part of it', 'a1b2c3d4e'],
  ['what a disk shows of a block that was never written', '\0'.repeat(64)],
  ['words', 'it is here somewhere, only not on this line of mine'],
])('is not taken from a file that holds %s', async (_, held) => {
  const folder = await mkdtemp(join(tmpdir(), 'secret-'));
  await writeFile(join(folder, 'secret'), held);
  await expect(ownSecret(folder)).rejects.toThrow(OwnSecretError);
  expect((await stat(join(folder, 'secret'))).size).toBe(held.length);
});

it('is none where nothing can be kept', async () => {
  expect(await ownSecret('/dev/null/data')).toBeNull();
});
