import { Module } from '@nestjs/common';
import { AccountController } from './account.controller.ts';
import { AccountsRepository } from './accounts.repository.ts';
import { AccountsService } from './accounts.service.ts';
import { PassportSetup } from './passport.ts';
import { SignInController } from './sign-in.controller.ts';

@Module({
  controllers: [SignInController, AccountController],
  providers: [AccountsRepository, AccountsService, PassportSetup],
  exports: [AccountsRepository, AccountsService],
})
export class IdentityModule {}
