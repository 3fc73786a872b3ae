import { Module } from '@nestjs/common';
import { Passages } from '../recordings/passages.ts';
import { procedurePassages } from './passages.ts';
import { ProceduresController } from './procedures.controller.ts';
import { ProceduresApiController } from './procedures-api.controller.ts';

@Module({ controllers: [ProceduresApiController, ProceduresController] })
export class ProceduresModule {
  constructor(passages: Passages) {
    passages.register(...procedurePassages);
  }
}
