import { isNamedSecret, newNamedSecret } from '../../lib/named-secret.ts';
import type { Config } from '../../platform/config.ts';

/** What programs of others are given to bring again. */
type Kind = 'access' | 'code' | 'refresh' | 'secret';
/** Of the test site they say so, as its access tokens do: who holds one by mistake sees it. */
type Site = Pick<Config, 'isTestSite'>;

const nameOf = (kind: Kind, { isTestSite }: Site): string => `istishara_${isTestSite ? 'test_' : ''}${kind}_`;

export const newToken = (kind: Kind, site: Site): string => newNamedSecret(nameOf(kind, site));

/** Whether a text can be one of a kind of this site at all, told without asking the database. */
export const isWellFormed = (token: string, kind: Kind, site: Site): boolean =>
  isNamedSecret(nameOf(kind, site), token);
