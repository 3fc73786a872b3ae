import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { algorithmOf, type Certificate } from './cms.ts';
import type { CertificateFile } from './settings.ts';

/** Why the operator’s certificate cannot be used, by the name of the setting to mend. A secret is never repeated. */
export class CertificateError extends Error {}

const oids = {
  shrouded: '1.2.840.113549.1.12.10.1.2',
  plain: '1.2.840.113549.1.12.10.1.1',
  certificate: '1.2.840.113549.1.12.10.1.3',
};

/** Opens the file in which an authority hands out a key and its certificate (PKCS #12). Throws CertificateError. */
export async function openCertificate({ path, password }: CertificateFile): Promise<Certificate> {
  const { keys, certificates } = await bagsIn(await bytesOf(path), password);
  for (const key of keys) {
    const own = certificates.find((one) => one.checkPrivateKey(key));
    if (!own) continue;
    requireFit(key);
    // Whoever trusts a root has it already, and takes it from nobody else.
    const chain = certificates.filter((one) => one !== own && one.subject !== one.issuer);
    return { key, own, chain };
  }
  throw new CertificateError('DOCUMENT_CERTIFICATE: the file holds no private key together with its certificate');
}

async function bytesOf(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    throw new CertificateError(
      `DOCUMENT_CERTIFICATE: the file cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`,
    );
  }
}

/** Node opens no such file itself but for TLS, which keeps the key. */
async function bagsIn(file: Buffer, password: string): Promise<{ keys: KeyObject[]; certificates: X509Certificate[] }> {
  const { asn1, pkcs12, pki } = (await import('node-forge')).default;
  const told = read(() => asn1.fromDer(file.toString('binary')), 'DOCUMENT_CERTIFICATE: the file is no PKCS #12');
  const opened = read(
    () => pkcs12.pkcs12FromAsn1(told, false, password),
    'DOCUMENT_CERTIFICATE_PASSWORD: it does not open the file of DOCUMENT_CERTIFICATE, or that is no PKCS #12',
  );
  const der = (value: Parameters<typeof asn1.toDer>[0]) => Buffer.from(asn1.toDer(value).getBytes(), 'binary');
  const bags = (bagType: string) => opened.getBags({ bagType })[bagType] ?? [];
  return read(
    () => ({
      keys: [...bags(oids.shrouded), ...bags(oids.plain)].map((bag) => {
        const info = bag.key ? pki.wrapRsaPrivateKey(pki.privateKeyToAsn1(bag.key)) : bag.asn1;
        return createPrivateKey({ key: der(info), format: 'der', type: 'pkcs8' });
      }),
      certificates: bags(oids.certificate).map(
        (bag) => new X509Certificate(der(bag.cert ? pki.certificateToAsn1(bag.cert) : bag.asn1)),
      ),
    }),
    'DOCUMENT_CERTIFICATE: the file holds a key or a certificate of a kind that is not known here',
  );
}

function read<Value>(work: () => Value, otherwise: string): Value {
  try {
    return work();
  } catch {
    throw new CertificateError(otherwise);
  }
}

/** What readers of PDFs take today. */
function requireFit(key: KeyObject): void {
  const { modulusLength = 0, namedCurve = '' } = key.asymmetricKeyDetails ?? {};
  const isFit = modulusLength >= 2048 || ['prime256v1', 'secp384r1', 'secp521r1'].includes(namedCurve);
  if (!isFit || !algorithmOf(key)) {
    throw new CertificateError(
      'DOCUMENT_CERTIFICATE: its key must be RSA of 2048 bits or more, or on the curve P-256, P-384 or P-521',
    );
  }
}
