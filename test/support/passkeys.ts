import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { type Cbor, encodeCbor } from '../../src/lib/cbor.ts';
import { type Attest, saysNothing } from './attestations.ts';

const flags = { present: 1, verified: 4, mayBeBackedUp: 8, isBackedUp: 16, hasKey: 64 };
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: string | Uint8Array) => Buffer.from(data).toString('base64url');

type Lie = { origin?: string; challenge?: string; domain?: string; isVerified?: boolean; userHandle?: string };
type Creation = { challenge: string; user: { id: string }; rp: { id: string } };
type Request = { challenge: string; rpId: string };

/** A passkey as a device keeps it, for pages of http://localhost:3000; each answer may lie about something. */
export function aPasskey({ isBackedUp = false } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const key = { counter: 0, handle: '' };
  const kind = (isVerified: boolean) =>
    flags.present + (isVerified ? flags.verified : 0) + (isBackedUp ? flags.mayBeBackedUp + flags.isBackedUp : 0);
  const authData = (domain: string, flag: number, rest = Buffer.alloc(0)) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(key.counter);
    return Buffer.concat([sha256(domain), Buffer.from([flag]), counter, rest]);
  };
  const clientData = (type: string, challenge: string, { origin = 'http://localhost:3000', ...lie }: Lie) =>
    Buffer.from(JSON.stringify({ type, challenge: lie.challenge ?? challenge, origin, crossOrigin: false }));
  const answer = (response: Record<string, unknown>) =>
    JSON.stringify({
      id: base64url(id),
      rawId: base64url(id),
      type: 'public-key',
      response,
      clientExtensionResults: {},
    });
  return {
    key,
    credentialId: base64url(id),
    /** `attest`: what it says of its maker, where it does. */
    create({ challenge, user, rp }: Creation, lie: Lie = {}, attest: Attest = saysNothing): string {
      key.handle = user.id;
      // A COSE key by hand: EC2, ES256, P-256, its two coordinates.
      const cose = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const length = Buffer.from([0, id.length]);
      const flag = kind(lie.isVerified ?? true) + flags.hasKey;
      const data = authData(lie.domain ?? rp.id, flag, Buffer.concat([Buffer.alloc(16), length, id, cose]));
      const client = clientData('webauthn.create', challenge, lie);
      const { fmt, attStmt } = attest(data, client);
      const parts: [string, Cbor][] = [
        ['fmt', fmt],
        ['attStmt', attStmt],
        ['authData', new Uint8Array(data)],
      ];
      return answer({
        clientDataJSON: base64url(client),
        attestationObject: base64url(encodeCbor(new Map<Cbor, Cbor>(parts))),
        transports: ['internal'],
      });
    },
    get({ challenge, rpId }: Request, lie: Lie = {}): string {
      const client = clientData('webauthn.get', challenge, lie);
      const data = authData(lie.domain ?? rpId, kind(lie.isVerified ?? true));
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        userHandle: lie.userHandle ?? key.handle,
      });
    },
  };
}
