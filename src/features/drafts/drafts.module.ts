import { Global, Module } from '@nestjs/common';
import { DraftEndings } from './draft-endings.service.ts';
import { DraftRooms } from './draft-rooms.ts';
import { Drafts } from './drafts.ts';
import { EndingLetters } from './ending-letters.service.ts';
import { TypingController } from './typing.controller.ts';

@Global()
@Module({
  controllers: [TypingController],
  providers: [Drafts, DraftRooms, DraftEndings, EndingLetters],
  exports: [Drafts, DraftRooms, EndingLetters],
})
export class DraftsModule {}
