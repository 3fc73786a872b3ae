import experts from '../../../src/features/samples/experts.json' with { type: 'json' };
import { isTopic } from '../../../src/features/topics/topic.ts';

const countries = ['MA', 'SA', 'AE', 'EG'];

describe('the sample experts', () => {
  it('come from the four countries, each with a name of their own', () => {
    expect(experts.length).toBeGreaterThanOrEqual(12);
    expect(new Set(experts.map(({ username }) => username)).size).toBe(experts.length);
    expect(new Set(experts.map(({ licenceNumber }) => licenceNumber)).size).toBe(experts.length);
    expect([...new Set(experts.map(({ country }) => country))].sort()).toEqual(countries.toSorted());
    expect(experts.filter(({ email }) => email === 'expert@example.com')).toHaveLength(1);
  });

  it.each(experts)('$username fits the directory', (expert) => {
    expect(expert.licenceNumber).toMatch(/^SAMPLE-\d{3}$/);
    expect(expert.topics.filter((topic) => !isTopic(topic))).toEqual([]);
    expect(expert.countries).toContain(expert.country);
    const written = expert.texts.map(({ language }) => language);
    expect(new Set(written).size).toBe(written.length);
    expect(expert.languages).toEqual(expect.arrayContaining(written));
    expect(expert.verifiedOn < expert.validUntil).toBe(true);
  });
});
