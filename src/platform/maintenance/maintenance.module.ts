import { Global, Module } from '@nestjs/common';
import { MaintenanceService } from './maintenance.service.ts';

/** What does not work at the moment, and how everybody learns of it. */
@Global()
@Module({ providers: [MaintenanceService], exports: [MaintenanceService] })
export class MaintenanceModule {}
