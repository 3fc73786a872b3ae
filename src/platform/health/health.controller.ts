import { Controller, Get, Header, Inject, ServiceUnavailableException } from '@nestjs/common';
import { HealthCheckService, HealthIndicatorService } from '@nestjs/terminus';
import { within } from '../../lib/within.ts';
import { LoadShedding } from '../http/load-shedding.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { MaintenanceService } from '../maintenance/maintenance.service.ts';
import { STORE, type Store } from '../redis/store.ts';

// The look at what is due comes every ten seconds, and one without an answer takes seven.
const lookOverdue = 20_000;
// Longer than a failover of PostgreSQL takes: the cached pages go on while it lasts.
const patience = 40_000;

/** For the orchestrator: alive, and able to serve the public site. */
@Controller('health')
export class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly indicators: HealthIndicatorService,
    private readonly jobs: JobsService,
    @Inject(STORE) private readonly store: Store,
    private readonly traffic: LoadShedding,
    private readonly modes: MaintenanceService,
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
    return this.health.check([() => this.database()]);
  }

  @Get('ready')
  @Header('Cache-Control', 'no-store')
  ready() {
    if (this.traffic.isDraining) {
      this.traffic.heard.resolve();
      throw new ServiceUnavailableException();
    }
    return this.health.check([() => this.database(), () => this.redis(), () => this.storage()]);
  }

  // All pods share it: were they to leave at once, nobody would serve even what they hold in memory. A probe asks nobody:
  // pods by the hundred, probed by several, would keep the database busy with saying that it is there.
  private database() {
    const indicator = this.indicators.check('database');
    const silent = performance.now() - this.jobs.databaseAnsweredAt;
    return silent < patience ? indicator.up({ reachable: silent < lookOverdue }) : indicator.down();
  }

  // What is kept can still be read.
  private storage() {
    return this.indicators.check('storage').up({ writable: !this.modes.isOn('read_only') });
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
