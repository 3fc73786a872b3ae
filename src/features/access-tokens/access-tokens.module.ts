import { Module } from '@nestjs/common';
import { AccessTokensController } from './access-tokens.controller.ts';
import { AccessTokensRepository } from './access-tokens.repository.ts';
import { AccessTokensService } from './access-tokens.service.ts';

/** What an account lets programs do in its name. */
@Module({
  controllers: [AccessTokensController],
  providers: [AccessTokensService, AccessTokensRepository],
  exports: [AccessTokensService],
})
export class AccessTokensModule {}
