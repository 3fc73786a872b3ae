import { createHash, timingSafeEqual } from 'node:crypto';

/** Of the two methods of RFC 7636 only S256 is taken: with the other the challenge gives the verifier away. */
export const isChallenge = (challenge: string): boolean => /^[\w-]{43}$/.test(challenge);

/** Whether who brings a code is who asked for it (RFC 7636, 4.6). */
export function isVerifierOf(challenge: string, verifier: string): boolean {
  if (!/^[\w.~-]{43,128}$/.test(verifier)) return false;
  const [made, kept] = [createHash('sha256').update(verifier).digest(), Buffer.from(challenge, 'base64url')];
  return made.length === kept.length && timingSafeEqual(made, kept);
}
