import { randomUUIDv7 } from 'node:crypto';
import { mkdtemp, utimes, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../../src/app/config.ts';
import type { CaseRow } from '../../../src/features/cases/cases.repository.ts';
import { ApiSource } from '../../../src/features/cases/sources/api.ts';
import { FileSource } from '../../../src/features/cases/sources/file.ts';
import { readAnswer } from '../../../src/features/cases/sources/findings.ts';
import { sourceOf } from '../../../src/features/cases/sources/source.ts';

const row = { id: randomUUIDv7(), country: 'MA', court: 'ma-tpi-rabat', place: '', number: '2026/1201/345' } as CaseRow;
const hearing = { kind: 'hearing_set', day: '2027-01-12', time: '09:00', text: 'إدراج القضية بجلسة' };
const now = new Date();

describe('the answer of a program', () => {
  it('is taken whole or not at all', () => {
    expect(readAnswer({ found: 'one', findings: [hearing] })).toMatchObject({ kind: 'changed', findings: [hearing] });
    expect(readAnswer({ found: 'one', findings: [] })).toEqual({ kind: 'same' });
    expect(readAnswer({ found: 'none' })).toEqual({ kind: 'not_found' });
    expect(readAnswer({ found: 'several' })).toEqual({ kind: 'ambiguous' });
    const faults = [
      { kind: 'x' },
      { day: '2027-02-30' },
      { day: '9999-12-31' },
      { day: '' },
      { time: '25:00' },
      { text: '' },
    ];
    for (const fault of faults)
      expect(readAnswer({ found: 'one', findings: [hearing, { ...hearing, ...fault }] })).toEqual({ kind: 'failed' });
    for (const answer of [null, 'x', { found: 'one' }]) expect(readAnswer(answer)).toEqual({ kind: 'failed' });
  });
});

describe('a list that a court hands over', () => {
  it('is read by its number, and is silent when it is old or not there', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'courts-'));
    const source = new FileSource({ MA: { folder, address: null } });
    await expect(source.check(row, now)).rejects.toThrow();
    const path = join(folder, 'ma-tpi-rabat.json');
    await writeFile(path, JSON.stringify({ [row.number]: [hearing] }));
    expect(await source.check(row, now)).toMatchObject({ kind: 'changed', findings: [hearing] });
    expect(await source.check({ ...row, number: 'constructor' }, now)).toEqual({ kind: 'not_found' });
    expect(await source.check({ ...row, court: '../../etc/passwd' }, now)).toEqual({ kind: 'failed' });
    const old = new Date(now.getTime() - 3 * 24 * 60 * 60 * 1000);
    await utimes(path, old, old);
    expect(await source.check(row, now)).toEqual({ kind: 'failed' });
  });
});

describe('a system of a court', () => {
  let court: Server;
  const asked: string[] = [];
  let answer = { status: 200, body: JSON.stringify({ found: 'one', findings: [hearing] }) };
  beforeAll(async () => {
    court = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(answer.status).end(answer.body);
    });
    await new Promise<void>((resolve) => court.listen(0, '127.0.0.1', () => resolve()));
  });
  afterAll(() => new Promise((resolve) => court.close(resolve)));

  it('is asked for one number of one court', async () => {
    const { port } = court.address() as AddressInfo;
    const source = new ApiSource({ MA: { address: `http://127.0.0.1:${port}/cases?v=1`, folder: null } });
    expect(await source.check(row)).toMatchObject({ kind: 'changed', findings: [hearing] });
    expect(asked[0]).toBe('/cases?v=1&court=ma-tpi-rabat&place=&number=2026%2F1201%2F345');
    answer = { status: 503, body: '' };
    expect(await source.check(row)).toEqual({ kind: 'failed' });
    answer = { status: 200, body: 'not json' };
    await expect(source.check(row)).rejects.toThrow();
  });
});

it('is chosen by what the operator has agreed with the courts of a country', () => {
  const number = { form: 'file', year: 2026, code: '1201', serial: '345' } as const;
  const from = (env: Record<string, string>, country: 'MA' | 'SA' = 'MA') => sourceOf(country, number, readConfig(env));
  expect(from({})).toBe('staff');
  expect(from({ COURT_API_MA: 'https://court.example/cases' })).toBe('api');
  expect(from({ COURT_FILES_MA: '/var/courts' })).toBe('file');
  expect(from({ COURT_FILES_MA: '/var/courts' }, 'SA')).toBe('party');
});
