import { Global, Module } from '@nestjs/common';
import { AccessTokensController } from './access-tokens.controller.ts';
import { AccessTokensRepository } from './access-tokens.repository.ts';
import { AccessTokens } from './access-tokens.service.ts';
import { AccountController } from './account.controller.ts';
import { AccountsRepository } from './accounts.repository.ts';
import { AccountsService } from './accounts.service.ts';
import { BelongingsController } from './belongings.controller.ts';
import { Belongings } from './belongings.ts';
import { BrowserToken } from './browser-token.ts';
import { Claims } from './claims.service.ts';
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
import { ConnectionsController } from './providers/connections.controller.ts';
import { Connections } from './providers/connections.service.ts';
import { Flows } from './providers/flows.ts';
import { IdentitiesRepository } from './providers/identities.repository.ts';
import { NewcomersController } from './providers/newcomers.controller.ts';
import { Oidc } from './providers/oidc.ts';
import { ProviderSignInController } from './providers/provider-sign-in.controller.ts';
import { ProviderSignIns } from './providers/provider-sign-ins.service.ts';
import { ReturnController } from './providers/return.controller.ts';
import { AuthenticatorController } from './second-factor/authenticator.controller.ts';
import { SecondFactorsRepository } from './second-factor/second-factors.repository.ts';
import { SecondFactors } from './second-factor/second-factors.service.ts';
import { SecondStepController } from './second-factor/second-step.controller.ts';
import { SecondSteps } from './second-factor/second-steps.ts';
import { SecurityController } from './security.controller.ts';
import { Sessions } from './sessions.service.ts';
import { SettingsController } from './settings.controller.ts';
import { SignInController } from './sign-in.controller.ts';
import { SignInDelays } from './sign-in-delays.ts';
import { SignIns } from './sign-ins.service.ts';
import { SignUps } from './sign-ups.service.ts';
import { UndoController } from './undo.controller.ts';
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
    ReturnController,
    UsersController,
    VisitorsController,
    SignInController,
    ProviderSignInController,
    NewcomersController,
    CodesController,
    ForgottenController,
    UndoController,
    SecondStepController,
    AccessTokensController,
    SettingsController,
    ContactsController,
    ConfirmController,
    SecurityController,
    ConnectionsController,
    AuthenticatorController,
    OwnDataController,
    BelongingsController,
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
    BrowserToken,
    SecondFactors,
    SecondFactorsRepository,
    SecondSteps,
    Oidc,
    Flows,
    Connections,
    IdentitiesRepository,
    ProviderSignIns,
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
    Claims,
  ],
  exports: [
    UsersService,
    SignIns,
    Visitors,
    AccountsRepository,
    AccountsService,
    Sessions,
    Parties,
    Proofs,
    Belongings,
  ],
})
export class IdentityModule {}
