import { Global, Module } from '@nestjs/common';
import { DeskTasksService } from './desk-tasks.service.ts';

@Global()
@Module({ providers: [DeskTasksService], exports: [DeskTasksService] })
export class StaffModule {}
