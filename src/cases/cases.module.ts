import { Module } from '@nestjs/common';
import { CasesController } from './cases.controller.ts';

@Module({ controllers: [CasesController] })
export class CasesModule {}
