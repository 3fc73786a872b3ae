import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Interaction, Provider } from 'oidc-provider';
import { freePort } from './free-port.ts';
import { ProviderMemory } from './provider-memory.ts';

const minutes = (many: number) => many * 60;

/** A whole OpenID Connect provider with pages of its own, under another name than the site. */
export async function startProvider(clientId: string, clientSecret: string, returnTo: string) {
  const port = await freePort();
  const issuer = `http://localhost:${port}`;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider = new Provider(issuer, {
    adapter: ProviderMemory,
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [returnTo] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: async () => ({ sub: id, name: 'Amina', email: `${id}@example.net`, email_verified: true }),
    }),
    cookies: { keys: ['a key of this test'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'of this test' }] },
    pkce: { required: () => true },
    ttl: {
      ...{ AccessToken: minutes(5), AuthorizationCode: minutes(1), Grant: minutes(30), IdToken: minutes(5) },
      ...{ Interaction: minutes(30), Session: minutes(30) },
    },
  });
  const others = provider.callback();
  const server = createServer((request, response) => {
    if (!request.url?.startsWith('/interaction/')) return others(request, response);
    return interact(provider, request, response);
  });
  await new Promise<void>((resolve) => void server.listen(port, resolve));
  return { issuer, close: () => new Promise<void>((resolve) => void server.close(() => resolve())) };
}

/** Who comes says who they are, then that the site may know it. */
async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const interaction = await provider.interactionDetails(request, response);
  const isLogin = interaction.prompt.name === 'login';
  if (request.method === 'GET') {
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end(form(isLogin));
    return;
  }
  const posted = new URLSearchParams(await text(request));
  const result = isLogin
    ? { login: { accountId: posted.get('login') ?? '' } }
    : { consent: { grantId: await granted(provider, interaction) } };
  await provider.interactionFinished(request, response, result);
}

async function granted(provider: Provider, { params, session }: Interaction): Promise<string> {
  const grant = new provider.Grant({ accountId: session?.accountId, clientId: String(params.client_id) });
  grant.addOIDCScope(String(params.scope));
  return grant.save();
}

const form = (isLogin: boolean): string => `<!doctype html><title>Provider</title><form method="post">
  ${isLogin ? '<input name="login"><input name="password" type="password">' : '<p>May the site know who you are?</p>'}
  <button type="submit">Continue</button>
</form>`;
