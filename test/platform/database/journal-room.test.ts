import { existsSync, globSync, mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyFolder } from '../../../src/platform/database/copy-folder.ts';
import { openEmbedded } from '../../../src/platform/database/embedded.ts';
import { reserveJournal } from '../../../src/platform/database/journal-room.ts';

const journalOf = (folder: string) => globSync(join(folder, 'pg_wal', '0*'));
const onDisk = (file: string) => statSync(file).blocks * 512;

describe('the journal of the embedded database', () => {
  const base = mkdtempSync(join(tmpdir(), 'journal-'));
  const made = join(base, 'made');

  it('has all its place on the disk, also where it is a copy', async () => {
    await (await openEmbedded(made, null)).close();
    const copy = join(base, 'copy');
    await (await openEmbedded(copy, made)).close();
    expect(journalOf(copy)).not.toEqual([]);
    for (const file of journalOf(copy)) expect(onDisk(file)).toBeGreaterThanOrEqual(statSync(file).size);
  });

  it('keeps what it held', () => {
    const copy = join(base, 'again');
    copyFolder(made, copy);
    const before = journalOf(copy).map((file) => readFileSync(file));
    expect(journalOf(copy).some((file) => onDisk(file) < statSync(file).size)).toBe(true);
    reserveJournal(copy);
    expect(journalOf(copy).map((file) => readFileSync(file).equals(before.shift() ?? Buffer.alloc(0)))).not.toContain(
      false,
    );
    expect(journalOf(copy).every((file) => onDisk(file) >= statSync(file).size)).toBe(true);
  });

  it('asks for none where there is none yet', () => {
    reserveJournal(join(base, 'nothing'));
    expect(existsSync(join(base, 'nothing'))).toBe(false);
  });
});
