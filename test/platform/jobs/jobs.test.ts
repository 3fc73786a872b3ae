import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { CONNECTION, type Connection } from '../../../src/platform/database/database.ts';
import { DueJobs } from '../../../src/platform/jobs/due-jobs.ts';
import { JobsService } from '../../../src/platform/jobs/jobs.service.ts';
import type { AtOnce } from '../../../src/platform/jobs/queue-workers.ts';
import { MaintenanceService } from '../../../src/platform/maintenance/maintenance.service.ts';
import { Metrics } from '../../../src/platform/observability/metrics.ts';
import { STORE } from '../../../src/platform/redis/store.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { until } from '../../support/payments.ts';

type Work = { name: string };

let site: TestApp;
const pods: JobsService[] = [];

beforeAll(async () => {
  site = await startApp();
});
afterEach(async () => {
  for (const pod of pods.splice(0)) await pod.onApplicationShutdown();
});
afterAll(() => site.close());

/** What the pods say in the log. */
const told = jest.fn();
/** What a pod has of jobs, on the database of the site, with one queue. */
async function aPod(
  queue: string,
  handler: (work: Work) => Promise<void>,
  { atOnce, cron }: { atOnce?: AtOnce; cron?: string } = {},
): Promise<JobsService> {
  const { app } = site;
  const logger = { error: told, info: told } as never;
  const pod = new JobsService(
    app.get(CONNECTION),
    app.get(STORE),
    logger,
    app.get(Metrics),
    app.get(MaintenanceService),
  );
  pod.handle<Work>(queue, handler, undefined, atOnce);
  if (cron) pod.repeat(queue, 'now-and-then', cron);
  await pod.onApplicationBootstrap();
  pods.push(pod);
  return pod;
}

/** A handler, and when it has run by name. */
function aRecorder(): { handler: (work: Work) => Promise<void>; ran: (name: string) => Promise<number> } {
  const seen = new Map<string, PromiseWithResolvers<number>>();
  const of = (name: string) => {
    const found = seen.get(name) ?? Promise.withResolvers<number>();
    seen.set(name, found);
    return found;
  };
  return { handler: async ({ name }) => of(name).resolve(Date.now()), ran: (name) => of(name).promise };
}

// The embedded database has nobody to be spared.
if (process.env.TEST_DATABASE_URL)
  describe('a pod at rest', () => {
    it('asks the database for less than one thing a second', async () => {
      const seconds = 20;
      // What the clock of the cluster has done, one pod does for all.
      await site.db.execute(sql`delete from pgboss.schedule`);
      await untilIdle();
      const query = jest.spyOn(pg.Client.prototype, 'query');
      await wait(seconds * 1_000);
      const asked = query.mock.calls.map(([asked]) =>
        typeof asked === 'string' ? asked : (asked as { text: string }).text,
      );
      query.mockRestore();
      expect(asked.length).toBeGreaterThan(0);
      expect(asked.length).toBeLessThanOrEqual(seconds);
    });
  });

/** What a site does on its first start, and what was missed while it was down, is done. */
async function untilIdle(): Promise<void> {
  for (let idle = 0; idle < 5; idle += 1) {
    const { rows } = await site.db.execute<{ waiting: number }>(
      sql`select count(*)::int as waiting from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()`,
    );
    if (rows[0]?.waiting) idle = -1;
    await wait(500);
  }
}

describe('jobs', () => {
  it('run as soon as what called for them is safe, and not before', async () => {
    const { handler, ran } = aRecorder();
    const pod = await aPod('test-soon', handler);
    let committing = 0;
    await site.db.transaction(async (tx) => {
      await pod.enqueue(tx, 'test-soon', { name: 'late commit' });
      await wait(400);
      committing = Date.now();
    });
    expect(await ran('late commit')).toBeGreaterThanOrEqual(committing);
  });

  it('run because they were written, where nobody looks at what is due', async () => {
    const looking = jest.spyOn(DueJobs.prototype, 'start').mockResolvedValue();
    const { handler, ran } = aRecorder();
    const pod = await aPod('test-written', handler);
    looking.mockRestore();
    let isDone = false;
    const done = ran('0').then(() => {
      isDone = true;
    });
    // On a busy machine a commit may take longer than the pod waits for it: the next one finds that job as well.
    for (let count = 0; !isDone; count += 1) {
      await site.db.transaction((tx) => pod.enqueue(tx, 'test-written', { name: String(count) }));
      await Promise.race([done, wait(1_000)]);
    }
  });

  it('are asked for where some wait, and nowhere else by a pod that starts', async () => {
    const { handler, ran } = aRecorder();
    const writing = await aPod('test-full', handler);
    await writing.onApplicationShutdown();
    await site.db.transaction((tx) => writing.enqueue(tx, 'test-full', { name: 'written before' }));
    const work = jest.spyOn(PgBoss.prototype, 'work');
    await aPod('test-empty', handler);
    await aPod('test-full', handler);
    await ran('written before');
    const begun = work.mock.calls.map(([queue]) => queue);
    work.mockRestore();
    expect(begun).toContain('test-full');
    expect(begun).not.toContain('test-empty');
  });

  it('run when they are due, though nobody asks in between', async () => {
    const { handler, ran } = aRecorder();
    const pod = await aPod('test-due', handler);
    const due = Date.now() + 1_500;
    await site.db.transaction((tx) => pod.enqueue(tx, 'test-due', { name: 'later' }, new Date(due)));
    const at = await ran('later');
    expect(at).toBeGreaterThanOrEqual(due);
    expect(at).toBeLessThan(due + 5_000);
  });

  it('are done by another pod where the one that wrote them has its hands full', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const busy = await aPod('test-shared', async () => {
      begun.resolve();
      await released;
    });
    await site.db.transaction((tx) => busy.enqueue(tx, 'test-shared', { name: 'long' }));
    await begun.promise;
    const { handler, ran } = aRecorder();
    await aPod('test-shared', handler);
    await site.db.transaction((tx) => busy.enqueue(tx, 'test-shared', { name: 'short' }));
    await ran('short');
    release();
  });

  it('of one receiver that hangs keep nobody else’s waiting', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const recorder = aRecorder();
    let hanging = 0;
    const handler = async (work: Work) => {
      if (work.name !== 'hanging') return recorder.handler(work);
      hanging += 1;
      await released;
    };
    const pod = await aPod('test-fair', handler, { atOnce: { all: 3, ofGroup: 1 } });
    await site.db.transaction(async (tx) => {
      for (const name of ['hanging', 'hanging', 'hanging', 'hanging', 'free'])
        await pod.enqueue(tx, 'test-fair', { name }, undefined, { group: name });
    });
    await recorder.ran('free');
    expect(hanging).toBe(1);
    release();
  });

  it('that a pod was at when it died are taken up by another within minutes, also in a queue of an older version', async () => {
    const queue = 'test-left';
    const oncePod = async () => (await aPod(queue, async () => {})).onApplicationShutdown();
    await oncePod();
    await site.db.execute(sql`update pgboss.queue set heartbeat_seconds = null where name = ${queue}`);
    await oncePod();
    const dying = new PgBoss({ ...site.app.get<Connection>(CONNECTION).jobs, supervise: false, schedule: false });
    await dying.start();
    const id = await dying.send(queue, { name: 'left' });
    const taken = await dying.fetch(queue);
    expect(taken.map((job) => job.id)).toEqual([id]);
    // Nothing more is heard of it.
    await site.db.execute(
      sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '61 seconds' where name = ${queue}`,
    );
    await dying.supervise(queue);
    const { rows } = await site.db.execute(sql`select state from pgboss.job where name = ${queue}`);
    expect(rows).toEqual([{ state: 'retry' }]);
    await dying.stop({ graceful: false });
  });

  it('are told once where they fail and once where they are given up, in no words of others', async () => {
    const queue = `told-${Date.now()}`;
    const pod = await aPod(queue, () => Promise.reject(new Error('no mailbox of nadia@example.com')));
    await pod.onApplicationBootstrap();
    await site.db.transaction((tx) => pod.enqueue(tx, queue, { name: 'never' }));
    const comesTo = (state: string, retries: number) =>
      until(async () => {
        const { rows } = await site.db.execute(sql`select state, retry_count from pgboss.job where name = ${queue}`);
        return rows[0]?.state === state && rows[0]?.retry_count === retries;
      }, 40);
    const tryAgainAfter = (retries: number) =>
      site.db.execute(
        sql`update pgboss.job set start_after = now(), retry_count = ${retries} where name = ${queue} and state = 'retry'`,
      );
    await comesTo('retry', 0);
    await tryAgainAfter(3);
    await comesTo('retry', 4);
    await tryAgainAfter(7);
    await comesTo('failed', 8);
    const lines = told.mock.calls.filter(([about]) => about.queue === queue);
    expect(lines.map(([{ attempt }, words]) => [attempt, words])).toEqual([
      [1, 'job failed, to be tried again'],
      [9, 'job given up'],
    ]);
    expect(JSON.stringify(lines)).not.toContain('nadia');
  });

  it('are prepared by the first pod: one that starts later writes what differs and nothing else', async () => {
    const queue = 'test-prepared';
    const start = (cron: string) => aPod(queue, async () => {}, { cron });
    const written = async () => {
      const { rows } = await site.db.execute(
        sql`select xmin::text, cron, options from pgboss.schedule where name = ${queue}`,
      );
      return rows;
    };
    await start('5 4 * * *');
    const first = await written();
    expect(first).toMatchObject([{ cron: '5 4 * * *', options: { missed: 'once' } }]);
    await start('5 4 * * *');
    expect(await written()).toEqual(first);
    await start('6 4 * * *');
    expect(await written()).toMatchObject([{ cron: '6 4 * * *' }]);
  });
});
