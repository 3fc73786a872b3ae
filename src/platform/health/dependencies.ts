import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'drizzle-orm';
import { CONNECTION, type Connection } from '../database/database.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { Metrics } from '../observability/metrics.ts';
import { STORE, type Store } from '../redis/store.ts';

/** What the pod leans on, looked at when the figures are read. */
@Injectable()
export class Dependencies {
  constructor(
    metrics: Metrics,
    jobs: JobsService,
    @Inject(CONNECTION) private readonly connection: Connection,
    @Inject(STORE) private readonly store: Store,
  ) {
    metrics.gauge('database_up', 'Whether the database answers', () =>
      this.answers(connection.db.execute(sql`select 1`)),
    );
    metrics.gauge('redis_up', 'Whether Redis, or its stand-in, answers', () => this.answers(this.store.ping()));
    metrics.labelled('database_pool_connections', 'Connections of the pool, and who waits for one', 'state', async () =>
      this.connection.pool(),
    );
    const { replicas } = connection;
    if (replicas)
      metrics.gauge(
        'database_replica_used',
        'How many replicas keep up, so that they are read from',
        () => replicas.used,
      );
    metrics.labelled('outbox_age_seconds', 'How long the oldest due job of a queue has waited', 'queue', () =>
      jobs.oldest(),
    );
    metrics.labelled('jobs_given_up', 'Jobs that were tried as often as they may be', 'queue', () => jobs.givenUp());
  }

  private answers(question: PromiseLike<unknown>): Promise<number> {
    const timeUp = new Promise<number>((resolve) => setTimeout(resolve, 900, 0).unref());
    const answer = Promise.resolve(question).then(
      () => 1,
      () => 0,
    );
    return Promise.race([answer, timeUp]);
  }
}
