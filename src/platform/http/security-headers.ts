import type { NextFunction, Request, Response } from 'express';
import { build } from '../build.ts';
import type { Config } from '../config.ts';

const recaptchaSources = ' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/';

/**
 * The one inline script and a page's own inline style are allowed by their hashes, not by a nonce: a nonce is new for
 * each answer and would spoil every shared cache. Nothing else may be inline and nothing may use eval.
 */
export const contentSecurityPolicy = ({ recaptcha }: Pick<Config, 'recaptcha'>, styleHash = ''): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${build.script.inlineHash}${recaptcha ? recaptchaSources : ''}`,
    `style-src 'self' ${styleHash}`.trim(),
    "img-src 'self' data:",
    "media-src 'self'",
    `connect-src 'self'${recaptcha ? recaptchaSources : ''}`,
    // The desk shows an identity document beside the form it is compared with.
    `frame-src 'self'${recaptcha ? recaptchaSources : ''}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join(';');

/** Pages with the face of headings take it from here; all others take none from anywhere. */
export const withFonts = (policy: string): string => `${policy};font-src 'self'`;

/** Lets the forms of a page lead on to other origins: browsers hold the redirects of a form to the policy too. */
export const withFormsTo = (policy: string, origins: readonly string[]): string =>
  policy.replace("form-action 'self'", (self) => [self, ...origins].join(' '));

const fixedHeaders: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  // The sign-in popup must be able to reach its opener.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(),microphone=(),geolocation=()',
  'X-Build': build.id,
  // Asks browsers for the speed of their line: slow ones get no scripts.
  'Accept-CH': 'ECT',
};

/** The headers of every answer, also of those from the page cache. */
export function securityHeadersFor(config: Config): Record<string, string> {
  const headers = {
    'Content-Security-Policy': contentSecurityPolicy(config),
    ...fixedHeaders,
    // A link to a page of it is enough for an index that robots.txt keeps from reading it.
    ...(config.isTestSite && { 'X-Robots-Tag': 'noindex' }),
  };
  if (!config.publicUrl.startsWith('https:')) return headers;
  return { ...headers, 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' };
}

export function securityHeaders(config: Config) {
  const headers = Object.entries(securityHeadersFor(config));
  return (_request: Request, response: Response, next: NextFunction): void => {
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  };
}
