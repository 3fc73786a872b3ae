import { Global, Module } from '@nestjs/common';
import { CarrierTexts } from './carrier-texts.service.ts';
import { IncomingTexts } from './incoming-texts.service.ts';
import { LongTexts } from './long-texts.service.ts';
import { StatusController } from './status.controller.ts';
import { StatusTexts } from './status-texts.ts';

@Global()
@Module({
  controllers: [StatusController],
  providers: [StatusTexts, IncomingTexts, LongTexts, CarrierTexts],
  exports: [StatusTexts, IncomingTexts],
})
export class StatusModule {}
