import { createHash, type KeyObject, sign, X509Certificate } from 'node:crypto';
import { promisify } from 'node:util';
import { nothing, objectId, octets, partsOf, sequence, setOf, smallInteger, tagged } from '../../lib/der.ts';

/** What signs: the key, the certificate that names who holds it, and those that lead from it to one that is trusted. */
export type Certificate = { key: KeyObject; own: X509Certificate; chain: X509Certificate[] };

const data = objectId('1.2.840.113549.1.7.1');
const signedData = objectId('1.2.840.113549.1.7.2');
const contentType = objectId('1.2.840.113549.1.9.3');
const messageDigest = objectId('1.2.840.113549.1.9.4');
const signingCertificateV2 = objectId('1.2.840.113549.1.9.16.2.47');
const sha256 = sequence(objectId('2.16.840.1.101.3.4.2.1'), nothing);
const algorithms: Partial<Record<string, Buffer>> = {
  rsa: sequence(objectId('1.2.840.113549.1.1.11'), nothing),
  ec: sequence(objectId('1.2.840.10045.4.3.2')),
};

const signAside = promisify(sign);

export const algorithmOf = (key: KeyObject): Buffer | null => algorithms[key.asymmetricKeyType ?? ''] ?? null;

/**
 * A detached signature (CMS, RFC 5652) with what PAdES baseline B asks of it (ETSI EN 319 142-1): the certificate is signed
 * along, and the time stands in the PDF and not here. The processor’s part is done beside the event loop.
 */
export async function detachedSignature(content: Buffer, { key, own, chain }: Certificate): Promise<Buffer> {
  const algorithm = algorithmOf(key);
  if (!algorithm) throw new TypeError('A key that no signature is made with here');
  const issuerAndSerial = signerOf(own);
  const attributes = [
    attribute(contentType, data),
    attribute(messageDigest, octets(digestOf(content))),
    // ESSCertIDv2 (RFC 5035), whose digest is SHA-256 where none is named.
    attribute(signingCertificateV2, sequence(sequence(sequence(octets(digestOf(own.raw)))))),
  ];
  const signature = await signAside('sha256', setOf(...attributes), key);
  const signer = sequence(
    smallInteger(1),
    issuerAndSerial,
    sha256,
    tagged(0xa0, ...attributes.toSorted(Buffer.compare)),
    algorithm,
    octets(signature),
  );
  const certificates = [own, ...chain].map(({ raw }) => raw);
  const whole = sequence(
    smallInteger(1),
    setOf(sha256),
    sequence(data),
    tagged(0xa0, ...certificates.toSorted(Buffer.compare)),
    setOf(signer),
  );
  return sequence(signedData, tagged(0xa0, whole));
}

/** More bytes than such a signature ever has. */
export const roomFor = ({ own, chain }: Certificate): number =>
  [own, ...chain].reduce((sum, { raw }) => sum + raw.length, 0) + 1536;

const attribute = (name: Buffer, value: Buffer): Buffer => sequence(name, setOf(value));
const digestOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** As the certificate itself has them, bit by bit. */
function signerOf({ raw }: X509Certificate): Buffer {
  const [toBeSigned] = partsOf(raw);
  const fields = partsOf(toBeSigned ?? raw);
  // The version stands first, under [0], in all but the oldest ones.
  const [serial, , issuer] = fields[0]?.[0] === 0xa0 ? fields.slice(1) : fields;
  if (!serial || !issuer) throw new RangeError('No certificate');
  return sequence(issuer, serial);
}
