import { rulesIn } from '../../../src/features/leases/terms-step.ts';
import experts from '../../../src/features/samples/experts.json' with { type: 'json' };

/** The samples are public, and the first thing that anyone compares with what the site says of itself. */
describe('the sample experts', () => {
  it.each(experts.map((expert) => [expert.username, expert] as const))(
    '%s is verified for a year at most',
    (_, expert) => {
      const yearOn = Temporal.PlainDate.from(expert.verifiedOn).add({ years: 1 }).toString();
      expect(expert.validUntil <= yearOn).toBe(true);
    },
  );
});

describe('what sources disagree on', () => {
  it('is no figure: the time to return a deposit in Morocco', () => {
    const rule = rulesIn('MA').find(({ id }) => id === 'deposit_return');
    expect(rule).toMatchObject({ confidence: 'low', value: null });
  });
});
