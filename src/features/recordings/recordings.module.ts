import { Global, Module } from '@nestjs/common';
import { DeskRecordingsController } from './desk-recordings.controller.ts';
import { Passages } from './passages.ts';
import { RecordingsController } from './recordings.controller.ts';
import { RecordingsRepository } from './recordings.repository.ts';
import { RecordingsService } from './recordings.service.ts';

/** Pages that can be heard, for every feature that has one. */
@Global()
@Module({
  controllers: [DeskRecordingsController, RecordingsController],
  providers: [Passages, RecordingsRepository, RecordingsService],
  exports: [Passages],
})
export class RecordingsModule {}
