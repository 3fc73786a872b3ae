import { createHmac } from 'node:crypto';
import { isMadeUnderOne } from '../../lib/same-secret.ts';

/** The code of a form under one secret of the site: the same for all its links, and in no table. */
export function formCode(secret: string, formId: string): string {
  const digest = createHmac('sha256', secret).update(`form code ${formId}`).digest();
  return String(digest.readUInt32BE() % 1_000_000).padStart(6, '0');
}

/** How a code is kept beside what it opens. Six digits are tried out in a moment by who has the hashes: the secret is not beside them. */
export const formCodeHash = (secret: string, of: string, code: string): string =>
  createHmac('sha256', secret).update(`form ${of} ${code}`).digest('base64url');

/**
 * Whether a code is the one that was kept. While a new secret of the site stands before the old one, a form has a code
 * under each: its owner has noted the one, and their page shows the other.
 */
export function isFormCode(
  secrets: readonly string[],
  { formId, of, codeHash }: { formId: string; of: string; codeHash: string },
  code: string,
): boolean {
  const shown = secrets.map((secret) => formCode(secret, formId));
  const alike = shown.includes(code) ? shown : [code];
  return alike.some((one) => isMadeUnderOne(secrets, codeHash, (secret) => formCodeHash(secret, of, one)));
}
