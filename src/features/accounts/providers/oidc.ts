import { Inject, Injectable } from '@nestjs/common';
import * as client from 'openid-client';
import { cleanText } from '../../../lib/text.ts';
import { CONFIG } from '../../../platform/config.ts';
import { fetchSmall } from '../../../platform/http/fetch-small.ts';
import type { AccountsConfig } from '../settings.ts';
import type { Claimed, OidcProvider, SignInOption } from './provider.ts';

/** The provider does not answer, or not with what a provider says. */
export class ProviderAway extends Error {}

/** The answer that came back opens nothing. */
export class ProviderRefused extends Error {
  constructor(
    /** They went back at the provider of their own will. */
    readonly isCancelled: boolean,
    cause: unknown,
  ) {
    super('The provider signed nobody in', { cause });
  }
}

/** What one way to the provider and back is checked with. */
export type Checks = { state: string; nonce: string; verifier: string };

/**
 * OpenID Connect Core, 2: at most 255 letters of ASCII. An empty one would make one person of everybody who has none;
 * others cannot be kept as they came, so that two of them would open the same account.
 */
const isSubject = /^[!-~][ -~]{0,254}$/;

const hour = 60 * 60 * 1000;
const timeoutSeconds = 5;

/** The protocol, as openid-client speaks it: discovery, PKCE, and the checks of state, nonce, issuer, audience, signature. */
@Injectable()
export class Oidc {
  private readonly found = new Map<string, { at: number; configuration: Promise<client.Configuration> }>();

  constructor(@Inject(CONFIG) private readonly config: AccountsConfig) {}

  signInOptions(): SignInOption[] {
    return this.config.oidc.map(({ name, title }) => ({ name, title }));
  }

  find(name: string): OidcProvider | null {
    return this.config.oidc.find((provider) => provider.name === name) ?? null;
  }

  /** The address to go to, and what to keep until they come back. Throws ProviderAway. */
  async begin(provider: OidcProvider, language: string): Promise<Checks & { url: string }> {
    const configuration = await this.discover(provider);
    const [state, nonce] = [client.randomState(), client.randomNonce()];
    const verifier = client.randomPKCECodeVerifier();
    const url = client.buildAuthorizationUrl(configuration, {
      redirect_uri: this.returnAddress(provider),
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ui_locales: language,
    });
    return { url: url.href, state, nonce, verifier };
  }

  /**
   * Who came back.
   * @param query the query string as the browser brought it
   */
  async finish(provider: OidcProvider, query: string, { state, nonce, verifier }: Checks): Promise<Claimed> {
    const configuration = await this.discover(provider);
    const address = new URL(this.returnAddress(provider) + query);
    const checks = {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    };
    const tokens = await client.authorizationCodeGrant(configuration, address, checks).catch((error) => {
      // The keys are new. The library does not ask for them within a minute of the last time; who comes next shall get in.
      if (isOfNewKey(error)) this.found.delete(provider.name);
      return refuse(error);
    });
    const claims = tokens.claims();
    if (!claims) throw new ProviderRefused(false, new Error('No ID token'));
    if (!isSubject.test(claims.sub)) throw new ProviderRefused(false, new Error('No name of a subject'));
    const more = claims.email
      ? claims
      : await client.fetchUserInfo(configuration, tokens.access_token, claims.sub).catch(() => claims);
    const identity = { provider: provider.name, issuer: claims.iss, subject: claims.sub };
    return { identity, name: lineOf(more.name), email: lineOf(more.email) };
  }

  /** Fixed, from the configuration: it is registered at the provider. */
  private returnAddress({ name }: OidcProvider): string {
    return `${this.config.publicUrl}/auth/${name}`;
  }

  private async discover(provider: OidcProvider): Promise<client.Configuration> {
    const known = this.found.get(provider.name);
    if (known && Date.now() - known.at < hour) return known.configuration;
    const configuration = discoverAnew(provider);
    this.found.set(provider.name, { at: Date.now(), configuration });
    // Asked for again the next time, and by nobody else meanwhile.
    configuration.catch(() => this.found.delete(provider.name));
    return configuration;
  }
}

async function discoverAnew({ issuer, clientId, clientSecret }: OidcProvider): Promise<client.Configuration> {
  const isPlain = issuer.startsWith('http:');
  const execute = [client.enableNonRepudiationChecks, ...(isPlain ? [client.allowInsecureRequests] : [])];
  const options = { execute, timeout: timeoutSeconds, [client.customFetch]: fetchSmall as client.CustomFetch };
  try {
    const found = await client.discovery(new URL(issuer), clientId, clientSecret, authenticate(clientSecret), options);
    // A provider that names no address to go to is as good as away, and is asked again with the next visitor.
    client.buildAuthorizationUrl(found, {});
    return found;
  } catch (error) {
    throw new ProviderAway('No answer from the provider', { cause: error });
  }
}

// The one that stands for providers which name none (OpenID Connect Discovery, 3).
const authenticate =
  (secret: string): client.ClientAuth =>
  (server, metadata, body, headers) => {
    const offered = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const method = offered.includes('client_secret_basic') ? client.ClientSecretBasic : client.ClientSecretPost;
    return method(secret)(server, metadata, body, headers);
  };

function refuse(error: unknown): never {
  if (error instanceof client.AuthorizationResponseError) {
    throw new ProviderRefused(error.error === 'access_denied', error);
  }
  if (isAway(error)) throw new ProviderAway('No answer from the provider', { cause: error });
  throw new ProviderRefused(false, error);
}

const isOfNewKey = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === 'OAUTH_KEY_SELECTION_FAILED';

const isAway = (error: unknown): boolean => {
  if (error instanceof client.ResponseBodyError) return error.status >= 500;
  if (error instanceof Response) return error.status >= 500;
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: string };
  return error.message === 'fetch failed' || code === 'OAUTH_TIMEOUT' || isAway(error.cause);
};

const lineOf = (value: unknown): string | null => (typeof value === 'string' && cleanText(value)) || null;
