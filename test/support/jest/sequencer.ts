import { createRequire } from 'node:module';
import type { Test } from '@jest/test-result';
import type sequencer from '@jest/test-sequencer';

// Its types describe what `require` gives.
const { default: TestSequencer } = createRequire(import.meta.url)('@jest/test-sequencer') as typeof sequencer;

// On a machine that has run nothing yet Jest takes the largest files first. The slowest are not the largest, and one that
// begins last leaves the other workers idle for a minute. `npm test` names the slowest at its end.
const slowest = [
  'browser/flows',
  'app/start',
  'app/dev',
  'browser/account',
  'browser/accessibility',
  'browser/shell',
  'views/html',
  'platform/jobs/jobs',
  'platform/database/plans',
  'features/accounts/rights',
  'platform/index-now/index-now',
  'features/cases/photo-reading',
  'platform/page-cache/edge',
  'features/answering/answering',
  'features/webhooks/webhooks',
];

const placeOf = ({ path }: Test): number => {
  const place = slowest.findIndex((name) => path.endsWith(`/test/${name}.test.ts`));
  return place === -1 ? slowest.length : place;
};

/** The order of Jest, behind the files that take longest. */
export default class SlowestFirst extends TestSequencer {
  override async sort(tests: Test[]): Promise<Test[]> {
    return (await super.sort(tests)).toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
