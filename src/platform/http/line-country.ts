import type { Request } from 'express';
import type { Config } from '../config.ts';

type TrustsProxy = (address: string | undefined, hops: number) => boolean;

/**
 * The country that a line comes from, as the operator's proxy says it in a header; null where it says none, and where the
 * header came from anyone but a proxy that is trusted. Proxies call what they do not know XX, and Tor T1.
 */
export function countryOfLine(request: Request, { countryHeader }: Pick<Config, 'countryHeader'>): string | null {
  const said = countryHeader && request.get(countryHeader);
  if (!said || !/^[A-Z]{2}$/.test(said) || said === 'XX' || said === 'ZZ') return null;
  const isTrusted = request.app.get('trust proxy fn') as TrustsProxy;
  return isTrusted(request.socket.remoteAddress, 0) ? said : null;
}
