import { createHmac } from 'node:crypto';
import type { Request } from 'express';
import type { Config } from '../config.ts';

/** What touches security, as the line of its request says it; docs/security/rules.md tells what each one is. */
export type SecurityEvent =
  | 'signed_in'
  | 'signed_out'
  | 'password_wrong'
  | 'code_wrong'
  | 'second_step_wrong'
  | 'second_step_missing'
  | 'passkey_refused'
  | 'provider_refused'
  | 'refused'
  | 'too_many';

/** @param whose the account or the address that it is about, of which the line gets a mark only */
export function noteSecurity(request: Request, event: SecurityEvent, whose = request.user?.id): void {
  request.security = { event, whose };
}

/** What a request's line says of it: nothing where nothing touched security. */
export function securityOf(request: Request, status: number, { sessionSecrets }: Config): object {
  const { event = eventOf(request, status), whose = request.user?.id } = request.security ?? {};
  if (!event) return {};
  return { security: event, ...(whose && { whose: markOf(sessionSecrets[0] ?? '', whose) }) };
}

/** The same for the same account, and nobody's name to who has the log alone. */
const markOf = (secret: string, whose: string): string =>
  createHmac('sha256', secret).update(`security log\n${whose}`).digest('base64url').slice(0, 16);

function eventOf(request: Request, status: number): SecurityEvent | undefined {
  if (status === 429) return 'too_many';
  // What is somebody else's is answered as if it were not there.
  const isRefused = status === 401 || status === 403 || (status === 404 && Boolean(request.user && request.route));
  return isRefused ? 'refused' : undefined;
}
