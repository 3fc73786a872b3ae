import { Injectable } from '@nestjs/common';
import { hashToken } from '../../lib/named-secret.ts';
import { isSameSecret } from '../../lib/same-secret.ts';
import { isUuid } from '../../platform/http/cursor.ts';
import { type Client, OAuthRepository } from './oauth.repository.ts';
import { OAuthError } from './oauth-error.ts';

/** How a program says which one it is (RFC 6749, 2.3.1). */
export type Credentials = { id: string; secret: string | undefined };

@Injectable()
export class ClientsService {
  constructor(private readonly repository: OAuthRepository) {}

  async find(id: string): Promise<Client | null> {
    return isUuid(id) ? this.repository.findClient(id) : null;
  }

  /** A program without a secret is believed by the proof of its code alone. Throws OAuthError. */
  async identify({ id, secret }: Credentials): Promise<Client> {
    const client = await this.find(id);
    const isProven =
      client?.secretHash == null
        ? secret === undefined
        : secret !== undefined && isSameSecret(hashToken(secret), client.secretHash);
    if (!client || !isProven) throw new OAuthError('invalid_client', 'No such program, or not its secret');
    return client;
  }
}

/** From the header or the body, never from both. Throws OAuthError. */
export function credentialsIn(authorization: string | undefined, body: Record<string, string>): Credentials {
  const basic = /^Basic +([A-Za-z0-9+/]+={0,2})$/i.exec(authorization ?? '')?.[1];
  if (authorization !== undefined && basic === undefined) throw new OAuthError('invalid_client', 'Not Basic');
  if (basic === undefined) {
    if (!body.client_id) throw new OAuthError('invalid_client', 'client_id is missing');
    return { id: body.client_id, secret: body.client_secret || undefined };
  }
  if (body.client_secret !== undefined) throw new OAuthError('invalid_request', 'One way of authentication only');
  const [, id = '', secret = ''] = /^([^:]*):(.*)$/s.exec(Buffer.from(basic, 'base64').toString()) ?? [];
  const credentials = { id: unescaped(id), secret: unescaped(secret) || undefined };
  if (body.client_id !== undefined && body.client_id !== credentials.id) {
    throw new OAuthError('invalid_request', 'client_id is another one in the header');
  }
  return credentials;
}

// Both are written as in a form before they are joined. What is not is no name or secret of ours either.
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return '';
  }
}
