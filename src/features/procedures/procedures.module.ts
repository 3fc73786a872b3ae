import { Module } from '@nestjs/common';
import { ProceduresController } from './procedures.controller.ts';

@Module({ controllers: [ProceduresController] })
export class ProceduresModule {}
