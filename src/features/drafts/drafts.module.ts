import { Global, Module } from '@nestjs/common';
import { DraftEndingsService } from './draft-endings.service.ts';
import { DraftRooms } from './draft-rooms.ts';
import { Drafts } from './drafts.ts';
import { TypingController } from './typing.controller.ts';

@Global()
@Module({
  controllers: [TypingController],
  providers: [Drafts, DraftRooms, DraftEndingsService],
  exports: [Drafts, DraftRooms],
})
export class DraftsModule {}
