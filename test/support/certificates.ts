import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import forge from 'node-forge';

const day = 24 * 60 * 60 * 1000;
const name = [
  { name: 'commonName', value: 'Istishara Documents' },
  { name: 'organizationName', value: 'Istishara SARL' },
];

/** A file as an authority hands it out, with what the site reads it by. */
export type MadeCertificate = { DOCUMENT_CERTIFICATE: string; DOCUMENT_CERTIFICATE_PASSWORD: string };

/** One that vouches for itself, in a file of its own. */
export function makeCertificate({
  bits = 2048,
  from = Date.now() - day,
  until = Date.now() + 30 * day,
  algorithm = 'aes256' as 'aes256' | '3des',
} = {}): MadeCertificate {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: bits });
  const key = forgeKey(privateKey);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.setRsaPublicKey(key.n, key.e);
  certificate.serialNumber = '00c0ffee';
  certificate.validity.notBefore = new Date(from);
  certificate.validity.notAfter = new Date(until);
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.setExtensions([{ name: 'keyUsage', digitalSignature: true, nonRepudiation: true }]);
  certificate.sign(key, forge.md.sha256.create());
  const password = 'a password';
  const file = forge.pkcs12.toPkcs12Asn1(key, [certificate], password, { algorithm });
  return certificateFile(Buffer.from(forge.asn1.toDer(file).getBytes(), 'binary'), password);
}

export function certificateFile(bytes: Buffer, password: string): MadeCertificate {
  const path = join(mkdtempSync(join(tmpdir(), 'istishara-certificate-')), 'documents.p12');
  writeFileSync(path, bytes);
  return { DOCUMENT_CERTIFICATE: path, DOCUMENT_CERTIFICATE_PASSWORD: password };
}

function forgeKey(key: KeyObject): forge.pki.rsa.PrivateKey {
  const pem = createPrivateKey(key.export({ type: 'pkcs1', format: 'pem' })).export({ type: 'pkcs1', format: 'pem' });
  return forge.pki.privateKeyFromPem(String(pem));
}
