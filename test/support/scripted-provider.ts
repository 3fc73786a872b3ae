import { createSign, generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Claims = Record<string, unknown>;

/** An OpenID Connect provider that says whatever a test makes it say; people need not pass through it. */
export async function startScriptedProvider() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider = {
    issuer: '',
    /** What it says next; `nonce`, `aud`, `iss` and times are right unless the test says otherwise. */
    claims: {} as Claims,
    nonce: '',
    /** Of the token, over `alg` and `kid`. */
    header: {} as Claims,
    /** What its description says otherwise than it is. */
    metadata: {} as Claims,
    isAway: false,
    publicKey,
    /** What its key is called; another one stands for another key. */
    kid: 'one',
    signs: (text: string) => createSign('RSA-SHA256').update(text).sign(privateKey, 'base64url'),
    /** What the site asked for the code with. */
    asked: new URLSearchParams(),
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
  const idToken = (): string => {
    const now = Math.floor(Date.now() / 1000);
    const payload = {
      iss: provider.issuer,
      aud: 'istishara',
      iat: now,
      exp: now + 300,
      nonce: provider.nonce,
      ...provider.claims,
    };
    const parts = [{ alg: 'RS256', kid: provider.kid, ...provider.header }, payload].map((part) =>
      Buffer.from(JSON.stringify(part)).toString('base64url'),
    );
    return `${parts.join('.')}.${provider.signs(parts.join('.'))}`;
  };
  const answers: Record<string, () => unknown> = {
    '/.well-known/openid-configuration': () => ({
      issuer: provider.issuer,
      authorization_endpoint: `${provider.issuer}/authorize`,
      token_endpoint: `${provider.issuer}/token`,
      jwks_uri: `${provider.issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      ...provider.metadata,
    }),
    '/jwks': () => ({
      keys: [{ ...publicKey.export({ format: 'jwk' }), kid: provider.kid, alg: 'RS256', use: 'sig' }],
    }),
    '/token': () => ({ access_token: 'opaque', token_type: 'Bearer', expires_in: 300, id_token: idToken() }),
  };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    if (request.url === '/token') provider.asked = new URLSearchParams(body);
    const answer = provider.isAway ? undefined : answers[request.url ?? '']?.();
    response.writeHead(answer ? 200 : 503, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()));
  provider.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return provider;
}
