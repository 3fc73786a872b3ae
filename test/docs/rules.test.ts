import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeMinutes, undoHours } from '../../src/features/accounts/contacts/code.ts';
import { isOver, type SessionEntry } from '../../src/features/accounts/sessions/session-entry.ts';
import { passwordLength } from '../../src/features/accounts/sign-in/passwords.ts';
import { maxUpload } from '../../src/features/attachments/file.ts';
import { projectRoot } from '../../src/platform/project-root.ts';

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
const rules = read('docs/security/rules.md');
const part = (title: string) => rules.split(/^## /m).find((text) => text.startsWith(`${title}\n`)) ?? '';
const rows = (title: string) =>
  part(title)
    .split('\n')
    .filter((line) => /^\| `/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((found) => found.slice(1));

describe('docs/security/rules.md', () => {
  it('tells each limit as the code has it', () => {
    const code = all(
      read('src/platform/http/limit-table.ts'),
      /^ {2}(\w+): \{ points: ([\d_]+), duration: ([\d_]+) \}/gm,
    ).map(([name, points, duration]) => [name, ...[points, duration].map((one) => Number(one?.replaceAll('_', '')))]);
    const told = rows('How often').map(([, name = '', uses = '', seconds = '']) => [
      name.slice(1, -1),
      ...[uses, seconds].map((one) => Number(one.replaceAll(',', ''))),
    ]);
    expect(code.length).toBeGreaterThan(20);
    expect(told).toEqual(code);
  });

  it('tells how long each is kept', () => {
    const sources = globSync('src/features/**/*retention.ts', { cwd: projectRoot }).map(read).join('\n');
    const code = all(sources, /name: '(\w+)',[^}]*?kept: '([^']+)'/g).sort();
    const told = rows('Kinds of data').map(([, name = '', kept = '']) => [name.slice(1, -1), kept]);
    expect(code.length).toBeGreaterThan(10);
    expect(told.sort()).toEqual(code);
  });

  it('names each kind of text that is sealed', () => {
    const [kinds = ''] = all(read('src/lib/encryption.ts'), /type Encrypted =\s([^;]+);/g).flat();
    const missing = all(kinds, /'([^']+)'/g)
      .flat()
      .filter((kind) => !part('Keys').includes(kind));
    expect(kinds).toContain('bank accounts');
    expect(missing).toEqual([]);
  });

  it('names each variable by which another address is called', () => {
    const addresses = globSync('src/{app,platform,features}/**/*.ts', { cwd: projectRoot }).flatMap((file) =>
      all(read(file), /(?:address|integer)\(\s*'([A-Z_]+(?:URL|METRICS_PORT))'/g).flat(),
    );
    expect(addresses.length).toBeGreaterThan(8);
    expect([...new Set(addresses)].filter((name) => !part('Who speaks to whom').includes(`\`${name}\``))).toEqual([]);
  });

  it('tells how long a session lasts', () => {
    const lasts = (shared: boolean, used: number, started: number) => {
      const now = Date.now();
      const minute = 60_000;
      const entry: SessionEntry = {
        ...{ id: 'x', generation: 1, shared },
        ...{ startedAt: now - started * minute, usedAt: now - used * minute },
      };
      return !isOver(entry, now);
    };
    const [own = [], other = []] = part('Sessions')
      .split('\n')
      .filter((line) => /\| \d+ (?:days|minutes) \|/.test(line))
      .map((line) =>
        all(line, /(\d+) (day|hour|minute)s?/g).map(([count, unit]) => Number(count) * (inMinutes[`${unit}`] ?? 0)),
      );
    for (const [shared, [idle = 0, absolute = 0]] of [
      [false, own],
      [true, other],
    ] as const) {
      // Last use is noted every few minutes only.
      expect([lasts(shared, idle - 1, idle), lasts(shared, idle + 6, idle + 6)]).toEqual([true, false]);
      expect([lasts(shared, 0, absolute - 1), lasts(shared, 0, absolute)]).toEqual([true, false]);
    }
    expect(part('Sessions')).toContain(`Codes last ${codeMinutes} minutes`);
    expect(part('Sessions')).toContain(`password ${undoHours} hours`);
  });

  it('tells how long a password and how large a paper may be', () => {
    expect(part('Passwords')).toContain(`${passwordLength.min} letters to ${passwordLength.max}`);
    expect(part('What may be sent')).toContain(`${maxUpload.megabytes} MB at most`);
  });
});

const inMinutes: Record<string, number> = { day: 24 * 60, hour: 60, minute: 1 };
