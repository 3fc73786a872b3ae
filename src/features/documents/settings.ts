import type { Config } from '../../platform/config.ts';
import type { Environment } from '../../platform/environment.ts';

/** A key that documents are signed by: its name in the code of the document, and the 32 bytes of Ed25519. */
export type DocumentKey = { name: string; seed: Buffer };

/** What the environment decides for documents. */
export type DocumentSettings = {
  /** The first signs, all of them verify; none where documents are not signed. */
  documentKeys: DocumentKey[];
  /** What PDFs are signed by; null where they are not. */
  documentCertificate: CertificateFile | null;
};

/** The operator’s key and certificate in one file (PKCS #12). */
export type CertificateFile = { path: string; password: string };

export type DocumentsConfig = Config & DocumentSettings;

export const readDocumentSettings = (env: Environment): DocumentSettings => ({
  documentKeys: readKeys(env),
  documentCertificate: readCertificate(env),
});

function readCertificate(env: Environment): CertificateFile | null {
  const path = env.text('DOCUMENT_CERTIFICATE');
  const password = env.text('DOCUMENT_CERTIFICATE_PASSWORD');
  if (Boolean(path) === Boolean(password)) return path && password ? { path, password } : null;
  env.faults.push('DOCUMENT_CERTIFICATE and DOCUMENT_CERTIFICATE_PASSWORD must be set together');
  return null;
}

function readKeys(env: Environment): DocumentKey[] {
  const given = (env.text('DOCUMENT_KEYS') ?? '').split(/\s*,\s*/).filter(Boolean);
  const isFine = given.every((one) => /^[a-z\d]{1,8}:[\w-]{43}$/.test(one));
  const names = given.map((one) => one.split(':')[0]);
  if (!isFine || new Set(names).size < names.length) {
    env.faults.push(
      'DOCUMENT_KEYS must be a comma list of name:key, each name once and of up to 8 letters and digits, each key 43 characters of base64url',
    );
    return [];
  }
  return given.map((one) => {
    const [name = '', seed = ''] = one.split(':');
    return { name, seed: Buffer.from(seed, 'base64url') };
  });
}
