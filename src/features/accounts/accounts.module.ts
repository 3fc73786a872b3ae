import { Global, Module } from '@nestjs/common';
import { Parties } from '../visitors/parties.service.ts';
import { Visitors } from '../visitors/visitors.ts';
import { AccountController } from './account.controller.ts';
import { AccountsRepository } from './accounts.repository.ts';
import { AccountsService } from './accounts.service.ts';
import { BelongingsController } from './claims/claims.controller.ts';
import { Claims } from './claims/claims.service.ts';
import { Belongings } from './claims/claims.ts';
import { CodeMessages } from './contacts/code-messages.ts';
import { ContactsController } from './contacts/contacts.controller.ts';
import { ContactsRepository } from './contacts/contacts.repository.ts';
import { Contacts } from './contacts/contacts.service.ts';
import { ProofsRepository } from './contacts/proofs.repository.ts';
import { Proofs } from './contacts/proofs.service.ts';
import { UndoController } from './contacts/undo.controller.ts';
import { EntityController } from './entity.controller.ts';
import { Leaving } from './privacy/leaving.service.ts';
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
import { BrowserToken } from './sessions/browser-token.ts';
import { KnownDevices } from './sessions/known-devices.ts';
import { SecurityController } from './sessions/security.controller.ts';
import { Sessions } from './sessions/sessions.service.ts';
import { SettingsController } from './settings.controller.ts';
import { CodesController } from './sign-in/codes.controller.ts';
import { ConfirmController } from './sign-in/confirm.controller.ts';
import { ForgottenController } from './sign-in/forgotten.controller.ts';
import { PassportSetup } from './sign-in/passport.ts';
import { Passwords } from './sign-in/passwords.service.ts';
import { SignInController } from './sign-in/sign-in.controller.ts';
import { SignInDelays } from './sign-in/sign-in-delays.ts';
import { SignIns } from './sign-in/sign-ins.service.ts';
import { SignUps } from './sign-in/sign-ups.service.ts';
import { UsersController } from './users.controller.ts';
import { UsersRepository } from './users.repository.ts';
import { UsersService } from './users.service.ts';
import { VisitorsController } from './visitors.controller.ts';

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
    SettingsController,
    ContactsController,
    ConfirmController,
    SecurityController,
    ConnectionsController,
    AuthenticatorController,
    BelongingsController,
    AccountController,
  ],
  providers: [
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
    Leaving,
  ],
})
export class IdentityModule {}
