import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import forge from 'node-forge';
import type { Cbor } from '../../src/lib/cbor.ts';

/** What a device says of its maker, over the data that it signs. */
export type Attest = (authData: Buffer, clientData: Buffer) => { fmt: string; attStmt: Map<Cbor, Cbor> };

export const saysNothing: Attest = () => ({ fmt: 'none', attStmt: new Map() });

type Names = { subject: string; issuer: string };
type Pair = { publicKey: string; privateKey: string };

const pem = {
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
};
const aPair = (): Pair => generateKeyPairSync('rsa', { modulusLength: 2048, ...(pem as object) }) as unknown as Pair;

const day = 24 * 60 * 60 * 1000;
const { asn1 } = forge;
const context = (tag: number, value: string | forge.asn1.Asn1[]) =>
  asn1.create(asn1.Class.CONTEXT_SPECIFIC, tag, Array.isArray(value), value);

/** RFC 5280, section 4.2.1.13: one address from which the list of certificates that were taken back is to be fetched. */
const listAt = (address: string) => ({
  id: '2.5.29.31',
  value: asn1.create(asn1.Class.UNIVERSAL, asn1.Type.SEQUENCE, true, [
    asn1.create(asn1.Class.UNIVERSAL, asn1.Type.SEQUENCE, true, [context(0, [context(0, [context(6, address)])])]),
  ]),
});

let serial = 0;
function aCertificate({ subject, issuer }: Names, of: Pair, by: Pair, extensions: object[]): forge.pki.Certificate {
  const one = forge.pki.createCertificate();
  one.publicKey = forge.pki.publicKeyFromPem(of.publicKey);
  serial += 1;
  one.serialNumber = `0${serial}`;
  one.validity.notBefore = new Date(Date.now() - day);
  one.validity.notAfter = new Date(Date.now() + day);
  one.setSubject([{ name: 'commonName', value: subject }]);
  one.setIssuer([{ name: 'commonName', value: issuer }]);
  one.setExtensions(extensions);
  one.sign(forge.pki.privateKeyFromPem(by.privateKey), forge.md.sha256.create());
  return one;
}

const base64Of = (one: forge.pki.Certificate): string =>
  forge.util.encode64(asn1.toDer(forge.pki.certificateToAsn1(one)).getBytes());

/**
 * What a device says of its maker as Android did: signed with a certificate that is named like Google's, and that the owner
 * of some domain has signed with the key of their own. It names an address that whoever checks it is to fetch.
 */
export function anAttestation(address: string) {
  const [root, domain, leaf] = [aPair(), aPair(), aPair()];
  const names = { root: 'Root', domain: 'domain.example', leaf: 'attest.android.com' };
  const authority = { name: 'basicConstraints', cA: true, critical: true };
  const nobody = { name: 'basicConstraints', cA: false };
  const chain = [
    aCertificate({ subject: names.leaf, issuer: names.domain }, leaf, domain, [listAt(address)]),
    aCertificate({ subject: names.domain, issuer: names.root }, domain, root, [nobody]),
  ].map(base64Of);
  const rootPem = forge.pki.certificateToPem(
    aCertificate({ subject: names.root, issuer: names.root }, root, root, [authority]),
  );
  const attest: Attest = (authData, clientData) => {
    const nonce = createHash('sha256')
      .update(authData)
      .update(createHash('sha256').update(clientData).digest())
      .digest('base64');
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const signed = `${part({ alg: 'RS256', x5c: chain })}.${part({ nonce, ctsProfileMatch: true, timestampMs: Date.now() - 1 })}`;
    const jws = `${signed}.${sign('sha256', Buffer.from(signed), leaf.privateKey).toString('base64url')}`;
    const attStmt = new Map<Cbor, Cbor>([
      ['ver', '1'],
      ['response', new Uint8Array(Buffer.from(jws))],
    ]);
    return { fmt: 'android-safetynet', attStmt };
  };
  return { rootPem, attest };
}
