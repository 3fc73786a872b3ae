import { Module } from '@nestjs/common';
import { ProceduresController } from './procedures.controller.ts';
import { ProceduresApiController } from './procedures-api.controller.ts';

@Module({ controllers: [ProceduresApiController, ProceduresController] })
export class ProceduresModule {}
