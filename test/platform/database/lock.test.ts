import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataInUseError, refuseHeld, takeLock } from '../../../src/platform/database/lock.ts';

const folder = () => join(mkdtempSync(join(tmpdir(), 'lock-')), 'database');

/** The id of a process that ran and is gone. */
const deadPid = (): number => spawnSync(process.execPath, ['-e', '0']).pid;

describe('the lock beside the embedded data', () => {
  it('refuses a second holder and names the first', () => {
    const data = folder();
    takeLock(data);
    expect(() => takeLock(data)).toThrow(DataInUseError);
    expect(() => takeLock(data)).toThrow(String(process.pid));
  });

  it('is free again once given back', () => {
    const data = folder();
    takeLock(data)();
    expect(() => takeLock(data)).not.toThrow();
  });

  it('is taken over when its process is gone', () => {
    const data = folder();
    writeFileSync(`${data}.lock`, JSON.stringify({ pid: deadPid(), startedAt: '2020-01-01T00:00:00Z' }));
    takeLock(data);
    expect(JSON.parse(readFileSync(`${data}.lock`, 'utf8')).pid).toBe(process.pid);
  });

  it('is taken over from an earlier process that had the same id, as in a restarted container', () => {
    const data = folder();
    const holder = { pid: process.pid, startedAt: '2020-01-01T00:00:00Z', processStart: '1' };
    writeFileSync(`${data}.lock`, JSON.stringify(holder));
    expect(() => takeLock(data)).not.toThrow();
  });

  it('is taken over when its writer died in the middle', () => {
    const data = folder();
    writeFileSync(`${data}.lock`, '');
    expect(() => takeLock(data)).not.toThrow();
  });

  it('is asked for before the engine is read, without being taken', () => {
    const data = folder();
    expect(() => refuseHeld(data)).not.toThrow();
    const release = takeLock(data);
    expect(() => refuseHeld(data)).toThrow(DataInUseError);
    release();
    expect(() => refuseHeld(data)).not.toThrow();
  });
});
