import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded, trimEmbedded } from '../../../src/platform/database/embedded.ts';

describe('the beginning of the embedded database', () => {
  const base = mkdtempSync(join(tmpdir(), 'beginning-'));
  const template = join(base, 'template');
  // What ends a copy in the middle, as the end of its process does.
  const unreadable = join(template, 'pg_wal', 'unreadable');

  beforeAll(async () => {
    await (await openEmbedded(template, null)).close();
    await trimEmbedded(template);
    symlinkSync(join(base, 'nowhere'), unreadable);
  });

  afterAll(() => rmSync(base, { recursive: true }));

  it('that was cut off is made anew', async () => {
    const folder = join(base, 'database');
    await expect(openEmbedded(folder, template)).rejects.toThrow('ENOENT');
    expect(existsSync(folder)).toBe(false);
    rmSync(unreadable);
    await (await openEmbedded(folder, template)).close();
    expect(readdirSync(base).sort()).toEqual(['database', 'template']);
  });

  it('has a template that any user of the machine may read, and data that none may', () => {
    const modes = readdirSync(template, { withFileTypes: true, recursive: true }).map(
      (entry) => statSync(join(entry.parentPath, entry.name)).mode & 0o005,
    );
    expect(new Set(modes)).toEqual(new Set([0o004, 0o005]));
    expect(statSync(template).mode & 0o005).toBe(0o005);
    expect(statSync(join(base, 'database')).mode & 0o007).toBe(0);
  });
});
