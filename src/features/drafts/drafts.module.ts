import { Global, Module } from '@nestjs/common';
import { DraftEndingsService } from './draft-endings.service.ts';
import { DraftFeatures } from './draft-features.ts';
import { Drafts } from './drafts.ts';
import { TypingController } from './typing.controller.ts';

@Global()
@Module({
  controllers: [TypingController],
  providers: [Drafts, DraftFeatures, DraftEndingsService],
  exports: [Drafts, DraftFeatures],
})
export class DraftsModule {}
