import { sql } from 'drizzle-orm';
import { Hourly } from '../../../src/platform/jobs/hourly.ts';
import { startApp, type TestApp } from '../../support/app.ts';

describe('what is looked after once an hour', () => {
  it('goes on beside what fails, whose fault is logged by its name', async () => {
    const logger = { error: jest.fn() };
    const jobs = { handle: jest.fn(), repeat: jest.fn() };
    const hourly = new Hourly(jobs as never, logger as never);
    const done: string[] = [];
    hourly.add('breaking', async () => {
      throw new Error('broken');
    });
    hourly.add('sweeping up', async () => done.push('swept'));
    for (const [queue, key] of jobs.repeat.mock.calls) {
      expect(queue).toBe('hourly');
      await hourly.run(key);
    }
    expect(done).toEqual(['swept']);
    expect(logger.error).toHaveBeenCalledWith({ err: new Error('broken') }, 'breaking');
  });
});

describe('the clock of the cluster', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await startApp();
  });
  afterAll(() => site.close());

  it('stands in the database, makes up for one time that was missed, and piles nothing up', async () => {
    const { rows } = await site.db.execute<{ key: string; cron: string; options: { missed: string } }>(
      sql`select key, cron, options from pgboss.schedule where name in ('hourly', 'cases') order by key`,
    );
    expect(rows.map(({ key }) => key)).toEqual([
      'counting-promises',
      'deleting-files',
      'due',
      'ending-drafts',
      'ending-outages',
      'months',
      'retention',
      'sealing-documents',
      'sealing-events',
      'sealing-of-opponents',
      'sealing-of-reading-codes',
      'sealing-of-webhook-secrets',
      'search-tiers',
      'translated-texts',
    ]);
    expect(rows.every(({ options }) => options.missed === 'once')).toBe(true);
    const found = await site.db.execute(sql`select policy from pgboss.queue where name in ('hourly', 'cases')`);
    expect(found.rows).toEqual([{ policy: 'short' }, { policy: 'short' }]);
  });
});
