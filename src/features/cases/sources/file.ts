import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { CaseRow } from '../cases.repository.ts';
import type { CourtFeeds } from '../settings.ts';
import { readAnswer } from './findings.ts';
import { type CaseSource, type CheckResult, staleAfter } from './source.ts';

/** A list that a court hands over, laid down as one file for each court: `{ "2026/1201/345": [finding, …] }`. */
export class FileSource implements CaseSource {
  readonly name = 'file';

  constructor(private readonly feeds: CourtFeeds) {}

  async check({ country, court, number }: CaseRow, now: Date): Promise<CheckResult> {
    const { folder } = this.feeds[country] ?? {};
    if (!folder || !/^[\w-]{1,60}$/.test(court)) return { kind: 'failed' };
    const path = join(folder, `${court}.json`);
    // An old list says nothing of today.
    if (now.getTime() - (await stat(path)).mtimeMs > staleAfter) return { kind: 'failed' };
    const cases = JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>;
    return readAnswer(Object.hasOwn(cases, number) ? { found: 'one', findings: cases[number] } : { found: 'none' });
  }
}
