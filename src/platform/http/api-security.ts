import { defaultLocale } from '../../lib/locales/locales.ts';
import type { Config } from '../config.ts';
import type { Translate } from '../i18n/messages.ts';
import { sessionCookieName, visitorCookieName } from './cookies.ts';
import { routePath, routes } from './routes.ts';
import { programScopes, type Scope } from './scopes.ts';

/** As a program may show it to people: what they read on our own page that asks them. */
function meaningOf(scope: Scope, t: Translate): string {
  const words = t(`tokens.scope.${scope}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Where a program of somebody else sends people to be allowed: without a language where the root leads to theirs. */
export function authorizationAddress({ publicUrl, rootRedirect }: Pick<Config, 'publicUrl' | 'rootRedirect'>): string {
  const path = rootRedirect === 'none' ? routePath(defaultLocale, 'oauth-authorize') : routes['oauth-authorize'];
  return publicUrl + path;
}

/** How a caller says who it is. */
export function securitySchemes(config: Config, t: Translate): Record<string, object> {
  const { publicUrl } = config;
  return {
    token: {
      type: 'http',
      scheme: 'bearer',
      description: 'An access token, which an account makes in its settings',
    },
    oauth: {
      type: 'oauth2',
      description: `A token of an hour, which a person allowed a program of somebody else to have. With PKCE (S256) only; a program finds the rest at ${publicUrl}/.well-known/oauth-authorization-server`,
      flows: {
        authorizationCode: {
          authorizationUrl: authorizationAddress(config),
          tokenUrl: `${publicUrl}/oauth/token`,
          refreshUrl: `${publicUrl}/oauth/token`,
          scopes: Object.fromEntries(programScopes.map((scope) => [scope, meaningOf(scope, t)])),
        },
      },
    },
    client: {
      type: 'http',
      scheme: 'basic',
      description: 'The client_id and the client_secret of a program',
    },
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: sessionCookieName(config),
      description: 'A browser that is signed in',
    },
    visitor: {
      type: 'apiKey',
      in: 'cookie',
      name: visitorCookieName(config),
      description: 'A browser of a visitor',
    },
  };
}
