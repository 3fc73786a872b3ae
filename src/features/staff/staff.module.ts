import { Global, Module } from '@nestjs/common';
import { DeskTasksService } from './desk-tasks.service.ts';
import { TaskLocksService } from './task-locks.service.ts';

@Global()
@Module({ providers: [DeskTasksService, TaskLocksService], exports: [DeskTasksService, TaskLocksService] })
export class StaffModule {}
