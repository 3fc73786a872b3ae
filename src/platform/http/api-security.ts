import { defaultLocale } from '../../lib/locales/locales.ts';
import type { Config } from '../config.ts';
import { sessionCookieName, visitorCookieName } from './cookies.ts';
import { routePath, routes } from './routes.ts';
import { programScopes, type Scope } from './scopes.ts';

/** What may be done with each scope, in the words of the document for programs. */
const meanings: Record<Scope, string> = {
  'profile:read': 'Read the profile',
  'profile:write': 'Change the profile',
  'consultations:read': 'Read the consultations of the account',
  'consultations:write': 'Ask questions and rate answers in the name of the account',
  'cases:read': 'Read the cases that the account follows',
  'cases:write': 'Follow cases in the name of the account',
  'requests:read': 'Read certificates and leases',
  'requests:write': 'Withdraw a request for a certificate',
  'notifications:read': 'Read the notifications',
  'notifications:write': 'Mark notifications as read',
  'bills:read': 'Read the bills',
  'bills:write': 'Make bills and refunds, for staff',
  'webhooks:read': 'Read webhooks and what was sent to them',
  'webhooks:write': 'Add and remove webhooks, and have messages sent again',
};

/** Where a program of somebody else sends people to be allowed: without a language where the root leads to theirs. */
export function authorizationAddress({ publicUrl, rootRedirect }: Pick<Config, 'publicUrl' | 'rootRedirect'>): string {
  const path = rootRedirect === 'none' ? routePath(defaultLocale, 'oauth-authorize') : routes['oauth-authorize'];
  return publicUrl + path;
}

/** How a caller says who it is. */
export function securitySchemes(config: Config): Record<string, object> {
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
          scopes: Object.fromEntries(programScopes.map((scope) => [scope, meanings[scope]])),
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
