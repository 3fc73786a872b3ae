import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto';
import { newToken } from '../../src/features/oauth/keys.ts';
import { oauthClients, oauthCodes } from '../../src/features/oauth/oauth.table.ts';
import { hashToken } from '../../src/lib/named-secret.ts';
import { CONFIG, type Config } from '../../src/platform/config.ts';
import { programScopes, type Scope } from '../../src/platform/http/scopes.ts';
import type { TestApp } from './app.ts';
import { type Person, somebody } from './people.ts';

export const redirect = 'https://books.example/back';
export type Program = { id: string; secret: string | null; maker: Person };

/** A program that somebody registered: with a secret, or for people's own devices. */
export async function aProgram(
  site: TestApp,
  hasSecret = true,
  scopes: readonly Scope[] = programScopes,
): Promise<Program> {
  const maker = await somebody(site, 'Maker');
  const [id, secret] = [randomUUIDv7(), hasSecret ? newToken('secret', site.app.get<Config>(CONFIG)) : null];
  const redirects = [redirect, 'http://127.0.0.1/back'];
  const values = {
    id,
    userId: maker.id,
    name: 'Books',
    website: 'https://books.example',
    redirects,
    scopes: [...scopes],
  };
  await site.db.insert(oauthClients).values({ ...values, secretHash: secret && hashToken(secret) });
  return { id, secret, maker };
}

type Changes = Partial<typeof oauthCodes.$inferInsert>;

/** A consent of somebody as the program receives it, with what proves that it asked for it. */
export async function aCode(site: TestApp, program: Program, person: Person, scopes: Scope[], changes: Changes = {}) {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const code = newToken('code', site.app.get<Config>(CONFIG));
  const expiresAt = new Date(Date.now() + 60_000);
  const about = { clientId: program.id, userId: person.id, scopes, redirect, challenge, expiresAt };
  await site.db.insert(oauthCodes).values({ codeHash: hashToken(code), ...about, ...changes });
  return { code, verifier };
}

/** Asks as a program does, with its secret in the header where it has one. */
export function asking(site: TestApp, { id, secret }: Pick<Program, 'id' | 'secret'>) {
  const post = (path: string, fields: Record<string, string | string[]>) => {
    const request = site.http.post(path).type('form');
    return secret ? request.auth(id, secret).send(fields) : request.send({ client_id: id, ...fields });
  };
  return {
    redeem: ({ code, verifier }: { code: string; verifier: string }, more: Record<string, string> = {}) =>
      post('/oauth/token', {
        grant_type: 'authorization_code',
        code,
        code_verifier: verifier,
        redirect_uri: redirect,
        ...more,
      }),
    renew: (token: string, more: Record<string, string> = {}) =>
      post('/oauth/token', { grant_type: 'refresh_token', refresh_token: token, ...more }),
    revoke: (token: string) => post('/oauth/revoke', { token }),
    post,
  };
}
