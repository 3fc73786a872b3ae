import { Module } from '@nestjs/common';
import { AllowedController } from './allowed.controller.ts';
import { AuthorizeController } from './authorize.controller.ts';
import { ClientsService } from './clients.service.ts';
import { CodesService } from './codes.service.ts';
import { GrantsService } from './grants.service.ts';
import { MetadataController } from './metadata.controller.ts';
import { OAuthRepository } from './oauth.repository.ts';
import { ProgramsController } from './programs.controller.ts';
import { ProgramsRepository } from './programs.repository.ts';
import { ProgramsService } from './programs.service.ts';
import { TokenController } from './token.controller.ts';

/** How programs of others are allowed to act for an account (OAuth 2.1). */
@Module({
  controllers: [AuthorizeController, AllowedController, ProgramsController, TokenController, MetadataController],
  providers: [ClientsService, CodesService, GrantsService, OAuthRepository, ProgramsRepository, ProgramsService],
  exports: [GrantsService],
})
export class OAuthModule {}
