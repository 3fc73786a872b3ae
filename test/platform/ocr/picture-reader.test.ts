import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PictureReader, type ReaderOptions } from '../../../src/platform/ocr/picture-reader.ts';
import { aPaper } from '../../support/pictures.ts';

const folder = mkdtempSync(join(tmpdir(), 'istishara-reader-'));
const readers: PictureReader[] = [];
afterAll(() => {
  for (const reader of readers) reader.onApplicationShutdown();
  rmSync(folder, { recursive: true });
});

function reader(options: ReaderOptions = {}): PictureReader {
  const one = PictureReader.within(options);
  readers.push(one);
  return one;
}

/** A reader whose child does something else with a picture. */
function readerThat(does: string, options: ReaderOptions = {}): PictureReader {
  const program = join(folder, `${readers.length}.mjs`);
  writeFileSync(program, `process.on('message', async ({ picture }) => { ${does} });`);
  return reader({ program, ...options });
}

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
const gone = async (pid: number): Promise<void> => {
  while (isRunning(pid)) await new Promise((resolve) => setTimeout(resolve, 10));
};
const nothing = Buffer.alloc(1);

describe('a picture that is read', () => {
  it('is read twice, by a process that stays for the next one and ends when none comes', async () => {
    const one = reader({ idleMs: 200 });
    const texts = await one.read(await aPaper(['Audience du mardi 15/12/2026', 'Dossier 2026/1201/4537']));
    expect(texts).toHaveLength(2);
    for (const text of texts ?? []) expect(text).toMatch(/15\/12\/2026[\s\S]*2026\/1201\/4537/);
    const { pid = 0 } = one;
    expect(isRunning(pid)).toBe(true);
    await gone(pid);
    expect(one.pid).toBeUndefined();
    expect(await one.read(await aPaper(['Salle 4']))).toHaveLength(2);
  });

  it('is given up with its process when that is stuck, and the next is read by another', async () => {
    const one = readerThat('for (;;);', { patienceMs: 300 });
    const reading = one.read(nothing);
    await Promise.resolve();
    await new Promise((resolve) => setImmediate(resolve));
    const { pid = 0 } = one;
    expect(pid).toBeGreaterThan(0);
    expect(await reading).toBeNull();
    await gone(pid);
    expect(one.pid).toBeUndefined();
  });

  it('is given up when it is none', async () => {
    expect(await reader().read(Buffer.from('This is no picture'))).toBeNull();
  });

  it('is given up when its process cannot begin', async () => {
    expect(await reader({ program: join(folder, 'missing.mjs') }).read(nothing)).toBeNull();
  });

  it('waits for the one before it, and is not taken into a full line', async () => {
    const one = readerThat(`setTimeout(() => process.send({ texts: ['a'] }), 100)`, { waiting: 1 });
    const answers = await Promise.all([one.read(nothing), one.read(nothing), one.read(nothing)]);
    expect(answers).toEqual([['a'], ['a'], null]);
    expect(await one.read(nothing)).toEqual(['a']);
  });
});

describe('the process that reads', () => {
  const tries = async (does: string) =>
    (
      await readerThat(
        `try { ${does}; process.send({ texts: ['done'] }) } catch (e) { process.send({ texts: [e.code ?? e.name] }) }`,
      ).read(nothing)
    )?.[0];

  it('has no network, no file of ours, no other process and none of our settings', async () => {
    expect(
      await tries(
        `const net = await import('node:net'); await new Promise((yes, no) => net.connect(9, '127.0.0.1').on('error', no).on('connect', yes))`,
      ),
    ).toBe('ERR_ACCESS_DENIED');
    expect(await tries(`(await import('node:fs')).readFileSync('/etc/hostname')`)).toBe('ERR_ACCESS_DENIED');
    expect(await tries(`(await import('node:fs')).writeFileSync('/tmp/istishara-reader', 'a')`)).toBe(
      'ERR_ACCESS_DENIED',
    );
    expect(await tries(`(await import('node:child_process')).execSync('true')`)).toBe('ERR_ACCESS_DENIED');
    expect(await tries(`if (process.env.PATH || process.env.DATABASE_URL) throw new Error()`)).toBe('done');
  });

  it('has its own bound of memory, for its heap and for its engine', async () => {
    expect(await tries('new WebAssembly.Memory({ initial: 256 * 16 })')).toBe('done');
    expect(await tries('new WebAssembly.Memory({ initial: 257 * 16 })')).not.toBe('done');
    expect(
      await readerThat('const all = []; for (;;) all.push(Array(1e5).fill(Math.random()));').read(nothing),
    ).toBeNull();
  });

  it('of a crowd that one address sends, each of which takes all the time there is, keeps nobody else’s out', async () => {
    // In this time a process begins even on a busy machine, and each waits for its turn as long as one may take.
    const patienceMs = 8_000;
    const one = readerThat(`picture.length > 1 || process.send({ texts: ['read'] })`, { patienceMs, waiting: 3 });
    const crowd = Array.from({ length: 6 }, () => one.read(Buffer.alloc(2), '10.0.0.1'));
    await new Promise((resolve) => setTimeout(resolve, patienceMs / 3));
    expect(await one.read(nothing, '10.0.0.2')).toEqual(['read']);
    expect(await Promise.all(crowd)).toEqual(Array(6).fill(null));
  });
});
