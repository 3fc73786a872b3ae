import { Controller, Get, Header, Inject, ServiceUnavailableException } from '@nestjs/common';
import { HealthCheckService, HealthIndicatorService } from '@nestjs/terminus';
import { sql } from 'drizzle-orm';
import { DB, type Db } from '../database/database.ts';
import { LoadShedding } from '../http/load-shedding.ts';
import { within } from '../observability/metrics.ts';
import { STORE, type Store } from '../redis/store.ts';

// Longer than a failover of PostgreSQL takes: the cached pages go on while it lasts.
const patience = 30_000;

/** For the orchestrator: alive, and able to serve the public site. */
@Controller('health')
export class HealthController {
  private databaseSeen = 0;

  constructor(
    private readonly health: HealthCheckService,
    private readonly indicators: HealthIndicatorService,
    @Inject(DB) private readonly db: Db,
    @Inject(STORE) private readonly store: Store,
    private readonly traffic: LoadShedding,
  ) {}

  @Get('live')
  @Header('Cache-Control', 'no-store')
  live() {
    return { status: 'ok' };
  }

  /** Until this has answered once, nobody asks the other two. */
  @Get('startup')
  @Header('Cache-Control', 'no-store')
  startup() {
    return this.health.check([() => this.database(0)]);
  }

  @Get('ready')
  @Header('Cache-Control', 'no-store')
  ready() {
    if (this.traffic.isDraining) {
      this.traffic.heard.resolve();
      throw new ServiceUnavailableException();
    }
    return this.health.check([() => this.database(patience), () => this.redis()]);
  }

  // All pods share it: were they to leave at once, nobody would serve even what they hold in memory.
  private async database(forgiven: number) {
    const indicator = this.indicators.check('database');
    return within(1_000, this.db.execute(sql`select 1`)).then(
      () => {
        this.databaseSeen = Date.now();
        return indicator.up();
      },
      () => (Date.now() - this.databaseSeen < forgiven ? indicator.up({ reachable: false }) : indicator.down()),
    );
  }

  // Told, not judged: pods that all left rotation because Redis blinked would be the outage.
  private async redis() {
    const indicator = this.indicators.check('redis');
    return within(1_000, this.store.ping()).then(
      () => indicator.up({ reachable: true }),
      () => indicator.up({ reachable: false }),
    );
  }
}
