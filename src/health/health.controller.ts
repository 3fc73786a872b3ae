import { Controller, Get, Header, Inject } from '@nestjs/common';
import { HealthCheckService, HealthIndicatorService } from '@nestjs/terminus';
import { sql } from 'drizzle-orm';
import { DB, type Db } from '../database/database.ts';
import { STORE, type Store } from '../redis/store.ts';

/** For the orchestrator: alive, and able to serve the public site. */
@Controller('health')
export class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly indicators: HealthIndicatorService,
    @Inject(DB) private readonly db: Db,
    @Inject(STORE) private readonly store: Store,
  ) {}

  @Get('live')
  @Header('Cache-Control', 'no-store')
  live() {
    return { status: 'ok' };
  }

  @Get('ready')
  @Header('Cache-Control', 'no-store')
  ready() {
    return this.health.check([() => this.database(), () => this.redis()]);
  }

  private async database() {
    const indicator = this.indicators.check('database');
    return this.db.execute(sql`select 1`).then(
      () => indicator.up(),
      () => indicator.down(),
    );
  }

  // Told, not judged: pods that all left rotation because Redis blinked would be the outage.
  private async redis() {
    const indicator = this.indicators.check('redis');
    return this.store.ping().then(
      () => indicator.up({ reachable: true }),
      () => indicator.up({ reachable: false }),
    );
  }
}
