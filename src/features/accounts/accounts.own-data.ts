import { and, eq, isNotNull } from 'drizzle-orm';
import { type OwnRows, ofUser } from '../../platform/database/own-data.ts';
import { stoppedPhones } from '../../platform/sms/stopped-phones.table.ts';
import { userContacts, users } from './accounts.table.ts';
import { userPasskeys } from './passkeys/passkeys.table.ts';
import { userIdentities } from './providers/user-identities.table.ts';
import { factorResets } from './second-factor/factor-resets.table.ts';
import { userAuthenticators } from './second-factor/second-factors.table.ts';

export const ownAccount = {
  profile: {
    table: users,
    shows: [
      'id',
      'name',
      'roles',
      'nameArabic',
      'nameLatin',
      'locale',
      'region',
      'digits',
      'calendar',
      'theme',
      'shows',
      'deletesAt',
      'createdAt',
      'updatedAt',
    ],
    whose: ofUser(users.id),
    without: ['passwordHash', 'sessionGeneration', 'isSample', 'version'],
  },
  contacts: {
    table: userContacts,
    shows: ['id', 'kind', 'value', 'isMain', 'confirmedAt', 'whatsappAt'],
    whose: ofUser(userContacts.userId),
  },
  // Of numbers they have confirmed only: what somebody else wished is not theirs to read.
  stopped_phones: {
    table: stoppedPhones,
    shows: ['phone', 'stoppedAt'],
    whose: (id: string) => and(eq(userContacts.userId, id), isNotNull(userContacts.confirmedAt)),
    through: { table: userContacts, on: eq(stoppedPhones.phone, userContacts.value) },
  },
  connections: {
    table: userIdentities,
    shows: ['id', 'provider', 'issuer', 'subject', 'createdAt', 'usedAt'],
    whose: ofUser(userIdentities.userId),
  },
  authenticator: {
    table: userAuthenticators,
    shows: ['createdAt'],
    whose: ofUser(userAuthenticators.userId),
    without: ['sealedSecret', 'lastStep'],
  },
  passkeys: {
    table: userPasskeys,
    shows: ['id', 'name', 'isBackedUp', 'createdAt', 'usedAt', 'stoppedAt'],
    whose: ofUser(userPasskeys.userId),
    without: ['credentialId', 'publicKey', 'counter', 'transports'],
  },
  factor_resets: {
    table: factorResets,
    shows: ['id', 'address', 'askedAt', 'objectedAt', 'usedAt'],
    whose: ofUser(factorResets.userId),
    without: ['takesBackSince', 'linkHash', 'expiresAt'],
  },
} satisfies Record<string, OwnRows>;
