import { isIP } from 'node:net';
import type { Environment } from '../../../platform/environment.ts';

/** As browsers know the site: the domain that keys are made for, and the address that pages must come from. */
export type RelyingParty = { domain: string; origin: string };

/**
 * Null where browsers make no passkeys: for an address in numbers, and for one without TLS that is not the machine's own.
 * @param domain that of the address, or one above it, so that the keys outlive a move within it
 */
function relyingPartyOf(publicUrl: string, domain: string | null): RelyingParty | null {
  const { hostname, origin, protocol } = new URL(publicUrl);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || (protocol !== 'https:' && !isLocal)) return null;
  return { domain: domain ?? hostname, origin };
}

/** Browsers take the host of a page or what stands above it, never the whole of `com`. */
function isDomainOf(publicUrl: string, domain: string): boolean {
  const { hostname } = new URL(publicUrl);
  return hostname === domain || (domain.includes('.') && hostname.endsWith(`.${domain}`));
}

/** `PASSKEY_DOMAIN` goes to browsers as it is: one that they would refuse stops the start. */
export function readRelyingParty(env: Environment, publicUrl: string): RelyingParty | null {
  const domain = env.text('PASSKEY_DOMAIN');
  if (domain !== null && !isDomainOf(publicUrl, domain)) {
    env.faults.push('PASSKEY_DOMAIN must be the domain of PUBLIC_URL, or one above it');
  }
  return relyingPartyOf(publicUrl, domain);
}
