import { Global, Module } from '@nestjs/common';
import { AccessTokensController } from './access-tokens.controller.ts';
import { AccessTokensRepository } from './access-tokens.repository.ts';
import { AccessTokens } from './access-tokens.service.ts';
import { AccountController } from './account.controller.ts';
import { AccountsRepository } from './accounts.repository.ts';
import { AccountsService } from './accounts.service.ts';
import { Belongings } from './belongings.ts';
import { CodeMessages } from './code-messages.ts';
import { CodesController } from './codes.controller.ts';
import { ConfirmController } from './confirm.controller.ts';
import { ContactsController } from './contacts.controller.ts';
import { ContactsRepository } from './contacts.repository.ts';
import { Contacts } from './contacts.service.ts';
import { EntityController } from './entity.controller.ts';
import { ForgottenController } from './forgotten.controller.ts';
import { KnownDevices } from './known-devices.ts';
import { Leaving } from './leaving.service.ts';
import { OwnDataController } from './own-data.controller.ts';
import { OwnDataRepository } from './own-data.repository.ts';
import { OwnData } from './own-data.service.ts';
import { Parties } from './parties.service.ts';
import { PassportSetup } from './passport.ts';
import { Passwords } from './passwords.service.ts';
import { ProofsRepository } from './proofs.repository.ts';
import { Proofs } from './proofs.service.ts';
import { SecurityController } from './security.controller.ts';
import { Sessions } from './sessions.service.ts';
import { SettingsController } from './settings.controller.ts';
import { SignInController } from './sign-in.controller.ts';
import { SignInDelays } from './sign-in-delays.ts';
import { SignIns } from './sign-ins.service.ts';
import { SignUps } from './sign-ups.service.ts';
import { UsersController } from './users.controller.ts';
import { UsersRepository } from './users.repository.ts';
import { UsersService } from './users.service.ts';
import { VisitorsController } from './visitors.controller.ts';
import { Visitors } from './visitors.ts';

@Global()
@Module({
  // The addresses for programs first: a page's pattern would take their first segment for a locale.
  controllers: [
    EntityController,
    UsersController,
    VisitorsController,
    SignInController,
    CodesController,
    ForgottenController,
    AccessTokensController,
    SettingsController,
    ContactsController,
    ConfirmController,
    SecurityController,
    OwnDataController,
    AccountController,
  ],
  providers: [
    AccessTokens,
    AccessTokensRepository,
    UsersRepository,
    UsersService,
    SignIns,
    SignInDelays,
    SignUps,
    Proofs,
    ProofsRepository,
    CodeMessages,
    KnownDevices,
    Contacts,
    ContactsRepository,
    Passwords,
    OwnData,
    OwnDataRepository,
    Leaving,
    AccountsRepository,
    AccountsService,
    PassportSetup,
    Sessions,
    Visitors,
    Parties,
    Belongings,
  ],
  exports: [UsersService, SignIns, Visitors, AccountsRepository, AccountsService, Sessions, Parties, Belongings],
})
export class IdentityModule {}
