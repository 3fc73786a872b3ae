import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { type Cbor, encodeCbor } from '../../../lib/cbor.ts';
import { handleOf, type PasskeyAnswer } from './passkey.ts';
import { challengeMinutes } from './passkey-challenges.ts';
import type { NewPasskey, Passkey } from './passkeys.repository.ts';
import type { RelyingParty } from './relying-party.ts';

type Key = Pick<Passkey, 'credentialId' | 'transports'>;

const timeout = challengeMinutes * 60_000;
const known = (keys: Key[]) =>
  keys.map(({ credentialId, transports }) => ({ type: 'public-key', id: credentialId, transports }));

/** ES256, EdDSA and RS256, as COSE numbers them. */
const algorithms = [-7, -8, -257];

/** What a browser is asked to make: a key that names its account by itself, opened by a finger, a face or a PIN. */
export const creationOptions = (
  { domain }: RelyingParty,
  challenge: string,
  user: { id: string; name: string; address: string },
  keys: Key[],
) => ({
  rp: { id: domain, name: 'Istishara' },
  user: { id: handleOf(user.id).toString('base64url'), name: user.address, displayName: user.name },
  challenge,
  pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
  timeout,
  attestation: 'none',
  excludeCredentials: known(keys),
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
});

/** What a browser is asked to sign; without keys it offers all that it has for this site. */
export const requestOptions = ({ domain }: RelyingParty, challenge: string, keys: Key[]) => ({
  rpId: domain,
  challenge,
  timeout,
  userVerification: 'required',
  allowCredentials: known(keys),
});

/** The new key, or null for an answer that is none; its challenge was looked at before. */
export async function verifyNew(
  { domain, origin }: RelyingParty,
  { challenge, json }: PasskeyAnswer,
): Promise<Omit<NewPasskey, 'name'> | null> {
  // Big, and needed by few: loaded with the first passkey that is shown.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const response = await withoutMaker(json as unknown as RegistrationResponseJSON);
  if (!response) return null;
  const verify = verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: domain,
    supportedAlgorithmIDs: algorithms,
  });
  // Whatever it complains of was written by a browser, or by somebody who says to be one.
  const { registrationInfo } = await verify.catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) return null;
  const { credential, credentialBackedUp } = registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: (credential.transports ?? []).filter((each) => /^[a-z-]{1,20}$/.test(each)).slice(0, 8),
    isBackedUp: credentialBackedUp,
  };
}

/**
 * Without what the device says of its maker, which we do not ask for. To check it, the library fetches whatever address a
 * certificate in it names, from within our network and to any length; and it lets anybody who has a certificate for a domain
 * of theirs sign such a one. Null where it is no such answer.
 */
async function withoutMaker(answer: RegistrationResponseJSON): Promise<RegistrationResponseJSON | null> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  try {
    const sent = new Uint8Array(Buffer.from(answer.response.attestationObject, 'base64url'));
    const authData = decodeAttestationObject(sent).get('authData');
    const kept = encodeCbor(
      new Map<Cbor, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]),
    );
    const attestationObject = Buffer.from(kept).toString('base64url');
    return { ...answer, response: { ...answer.response, attestationObject } };
  } catch {
    return null;
  }
}

/** What a key says with its signature, or null where it is not its own; whether the counter has risen is asked later. */
export async function verifyUse(
  { domain, origin }: RelyingParty,
  { challenge, json }: PasskeyAnswer,
  { userId, credentialId, publicKey }: Passkey,
): Promise<{ counter: number; isBackedUp: boolean } | null> {
  const handle = (json as unknown as AuthenticationResponseJSON).response.userHandle;
  if (handle && handle !== handleOf(userId).toString('base64url')) return null;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const verify = verifyAuthenticationResponse({
    response: json as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: domain,
    // Its own look at the counter could not be told from a bad signature.
    credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter: 0 },
  });
  const { verified, authenticationInfo } = await verify.catch(() => ({
    verified: false,
    authenticationInfo: undefined,
  }));
  if (!verified || !authenticationInfo) return null;
  return { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp };
}
