import { hash, verify } from '@node-rs/argon2';

// OWASP's first recommendation for Argon2id; the library's default algorithm is Argon2id.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), cost);

let dummy: Promise<string> | undefined;

/**
 * Compares a password with a stored hash. An unknown account costs as much as a known one: it is compared with a hash
 * that nothing matches, so that time does not tell a stranger who has an account.
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  dummy ??= hashPassword(crypto.randomUUID());
  const matches = await verify(stored ?? (await dummy), password.normalize('NFC'));
  return matches && stored !== null;
}
