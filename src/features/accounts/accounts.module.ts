import { Global, Module } from '@nestjs/common';
import { FlowCounts } from '../../platform/flows/flow-counts.ts';
import { AccountsRepository } from './accounts.repository.ts';
import { AccountsService } from './accounts.service.ts';
import { ClaimsController } from './claims/claims.controller.ts';
import { ClaimsService } from './claims/claims.service.ts';
import { Claims } from './claims/claims.ts';
import { RecoveryController } from './claims/recovery.controller.ts';
import { RecoveryService } from './claims/recovery.service.ts';
import { ReferencePlaces } from './claims/reference-places.ts';
import { CodeMessages } from './contacts/code-messages.ts';
import { CodeTries } from './contacts/code-tries.ts';
import { ContactsController } from './contacts/contacts.controller.ts';
import { ContactsRepository } from './contacts/contacts.repository.ts';
import { ContactsService } from './contacts/contacts.service.ts';
import { ProofsRepository } from './contacts/proofs.repository.ts';
import { ProofsService } from './contacts/proofs.service.ts';
import { ProvenContactsRepository } from './contacts/proven-contacts.repository.ts';
import { ProvenContactsService } from './contacts/proven-contacts.service.ts';
import { ReadingCodes } from './contacts/reading-codes.ts';
import { UndoController } from './contacts/undo.controller.ts';
import { EntityController } from './entity.controller.ts';
import { PasskeyChallengesController } from './passkeys/passkey-challenges.controller.ts';
import { PasskeyChallenges } from './passkeys/passkey-challenges.ts';
import { PasskeySignInsService } from './passkeys/passkey-sign-ins.service.ts';
import { PasskeysController } from './passkeys/passkeys.controller.ts';
import { PasskeysRepository } from './passkeys/passkeys.repository.ts';
import { PasskeysService } from './passkeys/passkeys.service.ts';
import { LeavingRepository } from './privacy/leaving.repository.ts';
import { LeavingService } from './privacy/leaving.service.ts';
import { ConnectionsController } from './providers/connections.controller.ts';
import { ConnectionsService } from './providers/connections.service.ts';
import { Flows } from './providers/flows.ts';
import { IdentitiesRepository } from './providers/identities.repository.ts';
import { NewcomersController } from './providers/newcomers.controller.ts';
import { Oidc } from './providers/oidc.ts';
import { ProviderSignInController } from './providers/provider-sign-in.controller.ts';
import { ProviderSignInsService } from './providers/provider-sign-ins.service.ts';
import { ReturnController } from './providers/return.controller.ts';
import { AuthenticatorController } from './second-factor/authenticator.controller.ts';
import { FactorResetController } from './second-factor/factor-reset.controller.ts';
import { FactorResetsRepository } from './second-factor/factor-resets.repository.ts';
import { FactorResetsService } from './second-factor/factor-resets.service.ts';
import { SecondFactorsRepository } from './second-factor/second-factors.repository.ts';
import { SecondFactorsService } from './second-factor/second-factors.service.ts';
import { SecondStepController } from './second-factor/second-step.controller.ts';
import { SecondSteps } from './second-factor/second-steps.ts';
import { BrowserToken } from './sessions/browser-token.ts';
import { KnownDevices } from './sessions/known-devices.ts';
import { SecurityController } from './sessions/security.controller.ts';
import { SessionsService } from './sessions/sessions.service.ts';
import { SettingsController } from './settings.controller.ts';
import { SharedDeviceController } from './shared-device/shared-device.controller.ts';
import { SharedDeviceService } from './shared-device/shared-device.service.ts';
import { CodesController } from './sign-in/codes.controller.ts';
import { ConfirmController } from './sign-in/confirm.controller.ts';
import { ForgottenController } from './sign-in/forgotten.controller.ts';
import { PassportSetup } from './sign-in/passport.ts';
import { PasswordsService } from './sign-in/passwords.service.ts';
import { SignInController } from './sign-in/sign-in.controller.ts';
import { SignInDelays } from './sign-in/sign-in-delays.ts';
import { SignInsService } from './sign-in/sign-ins.service.ts';
import { SignUpsService } from './sign-in/sign-ups.service.ts';
import { WaysIn } from './sign-in/ways-in.ts';
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
    FactorResetController,
    SecondStepController,
    SettingsController,
    ContactsController,
    ConfirmController,
    SecurityController,
    ConnectionsController,
    PasskeysController,
    PasskeyChallengesController,
    AuthenticatorController,
    ClaimsController,
    RecoveryController,
    SharedDeviceController,
  ],
  providers: [
    UsersRepository,
    UsersService,
    SignInsService,
    SignInDelays,
    SignUpsService,
    ProofsService,
    BrowserToken,
    SecondFactorsService,
    SecondFactorsRepository,
    FactorResetsService,
    FactorResetsRepository,
    SecondSteps,
    PasskeysService,
    PasskeySignInsService,
    PasskeysRepository,
    PasskeyChallenges,
    Oidc,
    Flows,
    ConnectionsService,
    IdentitiesRepository,
    ProviderSignInsService,
    ProofsRepository,
    CodeMessages,
    KnownDevices,
    ContactsService,
    ContactsRepository,
    PasswordsService,
    WaysIn,
    LeavingService,
    LeavingRepository,
    AccountsRepository,
    AccountsService,
    PassportSetup,
    SessionsService,
    Claims,
    ClaimsService,
    RecoveryService,
    ReferencePlaces,
    ReadingCodes,
    CodeTries,
    ProvenContactsRepository,
    ProvenContactsService,
    SharedDeviceService,
  ],
  exports: [
    ReadingCodes,
    CodeTries,
    ProvenContactsService,
    UsersService,
    SignInsService,
    AccountsService,
    SessionsService,
    ProofsService,
    Claims,
    ReferencePlaces,
    LeavingService,
    SignUpsService,
    PasskeysService,
    WaysIn,
    FactorResetsService,
  ],
})
export class AccountsModule {
  constructor(flows: FlowCounts) {
    flows.register({
      name: 'sign-up',
      steps: ['address', 'code', 'name'],
      pages: { 'account-signup': 'address', 'account-code': 'code', 'account-name': 'name' },
    });
  }
}
