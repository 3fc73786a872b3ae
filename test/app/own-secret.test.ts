import { mkdtemp, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownSecret } from '../../src/app/own-secret.ts';

it('is the same at the next start, and read by nobody else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'secret-'));
  const [one, again] = [await ownSecret(join(folder, 'data')), await ownSecret(join(folder, 'data'))];
  expect([one?.length, again]).toEqual([64, one]);
  expect((await stat(join(folder, 'data', 'secret'))).mode & 0o777).toBe(0o600);
});

it('is none where nothing can be kept', async () => {
  expect(await ownSecret('/dev/null/data')).toBeNull();
});
