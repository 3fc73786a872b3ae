import { isNamedSecret, newNamedSecret } from '../../lib/named-secret.ts';

/** What programs of others are given to bring again. */
type Kind = 'access' | 'code' | 'refresh' | 'secret';

const nameOf = (kind: Kind): string => `istishara_${kind}_`;

export const newToken = (kind: Kind): string => newNamedSecret(nameOf(kind));

/** Whether a text can be one of a kind at all, told without asking the database. */
export const isWellFormed = (token: string, kind: Kind): boolean => isNamedSecret(nameOf(kind), token);
