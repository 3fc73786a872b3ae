import type { Config } from '../../platform/config.ts';
import type { OidcProvider } from './providers/provider.ts';

/** What the environment decides for accounts. */
export type AccountSettings = {
  /** The OpenID Connect providers that people may sign in with besides. */
  oidc: OidcProvider[];
};

export type AccountsConfig = Config & AccountSettings;
