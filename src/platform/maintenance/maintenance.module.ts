import { Global, Module } from '@nestjs/common';
import { FreeSpace } from './free-space.ts';
import { MaintenanceService } from './maintenance.service.ts';

/** What does not work at the moment, and how everybody learns of it. */
@Global()
@Module({ providers: [MaintenanceService, FreeSpace], exports: [MaintenanceService, FreeSpace] })
export class MaintenanceModule {}
