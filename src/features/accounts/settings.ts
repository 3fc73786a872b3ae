import type { Config } from '../../platform/config.ts';
import type { RelyingParty } from './passkeys/relying-party.ts';
import type { OidcProvider } from './providers/provider.ts';

/** What the environment decides for accounts. */
export type AccountSettings = {
  /** The OpenID Connect providers that people may sign in with besides. */
  oidc: OidcProvider[];
  /** As browsers know the site when they make passkeys for it; null where they make none. */
  passkeys: RelyingParty | null;
};

export type AccountsConfig = Config & AccountSettings;
