import { Global, Module } from '@nestjs/common';
import { TransitionsService } from './transitions.service.ts';

@Global()
@Module({ providers: [TransitionsService], exports: [TransitionsService] })
export class WorkflowModule {}
