import type { Server } from 'node:http';
import { Provider } from 'oidc-provider';
import { freePort } from './browser.ts';

/** A whole OpenID Connect provider with pages of its own, under another name than the site. */
export async function startProvider(clientId: string, clientSecret: string, returnTo: string) {
  const port = await freePort();
  const issuer = `http://localhost:${port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [returnTo] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: async () => ({ sub: id, name: 'Amina', email: `${id}@example.net`, email_verified: true }),
    }),
    cookies: { keys: ['a key of this test'] },
    pkce: { required: () => true },
  });
  const server = await new Promise<Server>((resolve) => {
    const listening: Server = provider.listen(port, () => resolve(listening));
  });
  return { issuer, close: () => new Promise<void>((resolve) => void server.close(() => resolve())) };
}
