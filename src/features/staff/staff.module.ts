import { Global, Module } from '@nestjs/common';
import { DeskTasks } from './desk-tasks.ts';

@Global()
@Module({ providers: [DeskTasks], exports: [DeskTasks] })
export class DeskTasksModule {}
