import { Global, Module } from '@nestjs/common';
import { IncomingTexts } from './incoming-texts.service.ts';
import { StatusController } from './status.controller.ts';
import { StatusTexts } from './status-texts.ts';

@Global()
@Module({
  controllers: [StatusController],
  providers: [StatusTexts, IncomingTexts],
  exports: [StatusTexts, IncomingTexts],
})
export class StatusModule {}
