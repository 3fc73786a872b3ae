import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const [ivLength, tagLength] = [12, 16];

/** Each kind of text has a key of its own. */
export type Encrypted =
  | 'authenticator secrets'
  | 'bank accounts'
  | 'names of opponents'
  | 'reading codes'
  | 'secrets of webhooks'
  | 'targets of short links';

const keyOf = (secret: string, kind: Encrypted): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `istishara ${kind}`, 32));

/**
 * A text that whoever reads the database cannot use.
 * @param owner goes into the seal: it opens for nobody else, moved to another row
 */
export function encrypt(secret: string, kind: Encrypted, owner: string, text: string): string {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, keyOf(secret, kind), iv).setAAD(Buffer.from(owner));
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** Null where none of the secrets has sealed it. */
export function decrypt(secrets: readonly string[], kind: Encrypted, owner: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  for (const secret of secrets) {
    try {
      const decipher = createDecipheriv(algorithm, keyOf(secret, kind), bytes.subarray(0, ivLength))
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(-tagLength));
      return decipher.update(bytes.subarray(ivLength, -tagLength), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      // Sealed with another one.
    }
  }
  return null;
}
