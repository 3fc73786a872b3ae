import { Global, Module } from '@nestjs/common';
import { AccountController } from './account.controller.ts';
import { AccountsRepository } from './accounts.repository.ts';
import { AccountsService } from './accounts.service.ts';
import { Belongings } from './belongings.ts';
import { Parties } from './parties.service.ts';
import { PassportSetup } from './passport.ts';
import { Sessions } from './sessions.service.ts';
import { SignInController } from './sign-in.controller.ts';
import { SignIns } from './sign-ins.service.ts';
import { Visitors } from './visitors.ts';

@Global()
@Module({
  controllers: [SignInController, AccountController],
  providers: [SignIns, AccountsRepository, AccountsService, PassportSetup, Sessions, Visitors, Parties, Belongings],
  exports: [SignIns, Visitors, AccountsRepository, AccountsService, Sessions, Parties, Belongings],
})
export class IdentityModule {}
