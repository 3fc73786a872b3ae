import { fetchSmall } from '../../../platform/http/fetch-small.ts';
import type { CaseRow } from '../cases.repository.ts';
import type { CourtFeeds } from '../settings.ts';
import { readAnswer } from './findings.ts';
import type { CaseSource, CheckResult } from './source.ts';

const patience = 10_000;
const largest = 500_000;

/** A court's own interface, or a translator in front of it: asked for one number, it answers with findings. */
export class ApiSource implements CaseSource {
  readonly name = 'api';

  constructor(private readonly feeds: CourtFeeds) {}

  async check({ country, court, place, number }: CaseRow): Promise<CheckResult> {
    const { address } = this.feeds[country] ?? {};
    if (!address) return { kind: 'failed' };
    const url = new URL(address);
    for (const [name, value] of Object.entries({ court, place, number })) url.searchParams.set(name, value);
    const answer = await fetchSmall(url, {
      signal: AbortSignal.timeout(patience),
      headers: { Accept: 'application/json' },
      redirect: 'error',
    });
    if (!answer.ok) return { kind: 'failed' };
    const text = await answer.text();
    return text.length > largest ? { kind: 'failed' } : readAnswer(JSON.parse(text));
  }
}
