import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { TestApp } from './app.ts';

export const tokenOf = (challenge: unknown, solution: unknown): string =>
  Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');

/** What stands in for a person in the contact form: the work that a browser does for it. */
export async function proveWork(site: TestApp): Promise<string> {
  const { body } = await site.http.get('/api/bot-check/contact').expect(200);
  const challenge = body as Challenge;
  return tokenOf(challenge, await solveChallenge({ challenge, deriveKey }));
}
