import { ask, type Said } from '../ask.ts';

export type MoyasarSettings = {
  secretKey: string;
  /** What its notices carry, as a password. */
  webhookSecret: string;
  /** Whether the account may give numbers for SADAD. */
  sadad: boolean;
  apiUrl: string;
  timeoutMs?: number;
};

export function askMoyasar(
  { apiUrl, secretKey, timeoutMs = 10_000 }: MoyasarSettings,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
): Promise<Said> {
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;
  return ask('Moyasar', apiUrl + path, { method, body, headers: { authorization } }, timeoutMs);
}
