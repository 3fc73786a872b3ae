import type { Environment } from './environment.ts';

/** The cache in front of the site that drops what we name: a delivery network, or Varnish beside the pods. */
export type EdgeSettings =
  | { kind: 'fastly' | 'cloudflare'; url: string; zone: string; token: string }
  | { kind: 'varnish'; urls: string[] };

const kinds = ['none', 'fastly', 'cloudflare', 'varnish'] as const;
const apis = { fastly: 'https://api.fastly.com', cloudflare: 'https://api.cloudflare.com' };

/** Null where nothing in front of the site keeps pages. */
export function readEdgeSettings(env: Environment): EdgeSettings | null {
  const isKind = (value: string) => kinds.some((one) => one === value);
  const kind = env.choice<(typeof kinds)[number]>('EDGE_CACHE', 'none', isKind, kinds.join(', '));
  const protocols = kind === 'varnish' || !env.isProduction ? ['https:', 'http:'] : ['https:'];
  const url = env.address('EDGE_CACHE_URL', protocols);
  const [zone, token] = [env.text('EDGE_CACHE_ZONE'), env.text('EDGE_CACHE_TOKEN')];
  if (kind === 'none') return null;
  if (kind === 'varnish') {
    const urls = (url ?? '').split(',').map((one) => one.trim());
    if (url && urls.every((one) => URL.canParse(one) && protocols.includes(new URL(one).protocol)))
      return { kind, urls: urls.map((one) => new URL(one).origin) };
    env.faults.push('EDGE_CACHE_URL must list the address of each Varnish, such as http://varnish-0:6081');
    return null;
  }
  if (zone && /^[\w-]{1,64}$/.test(zone) && token) return { kind, url: new URL(url ?? apis[kind]).origin, zone, token };
  env.faults.push('EDGE_CACHE_ZONE and EDGE_CACHE_TOKEN must name the service or zone and a token that may purge it');
  return null;
}
