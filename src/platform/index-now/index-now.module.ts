import { Global, Module } from '@nestjs/common';
import { ChangedPagesRepository } from './changed-pages.repository.ts';
import { IndexNowController } from './index-now.controller.ts';
import { IndexNow } from './index-now.ts';

@Global()
@Module({
  controllers: [IndexNowController],
  providers: [ChangedPagesRepository, IndexNow],
  exports: [IndexNow],
})
export class IndexNowModule {}
