/** Where Redis is, as REDIS_URL says it. */
export type RedisPlaces =
  | { kind: 'single'; url: string }
  /** Who tells which server is the primary at the moment. */
  | { kind: 'sentinel'; sentinels: Place[]; name: string; password?: string; username?: string }
  /** Some of the cluster's nodes; they name the rest. */
  | { kind: 'cluster'; nodes: Place[]; password?: string; username?: string; isEncrypted: boolean };
type Place = { host: string; port: number };

/**
 * `redis://host`, `rediss://host`; several of them with commas for a cluster; `sentinel://a:26379,b:26379/name` for
 * sentinels that watch the primary called `name`. User and password stand in the first.
 */
export function placesOf(redisUrl: string): RedisPlaces {
  const [first = '', ...others] = redisUrl.split(',').map((part) => part.trim());
  const { protocol, username, password } = new URL(first);
  const credentials = {
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
  };
  if (protocol === 'sentinel:') {
    const all = [first, ...others].map((part) => new URL(part.includes('://') ? part : `sentinel://${part}`));
    const name = all.at(-1)?.pathname.slice(1) || 'mymaster';
    return { kind: 'sentinel', sentinels: all.map((url) => placeOf(url, 26_379)), name, ...credentials };
  }
  if (others.length === 0) return { kind: 'single', url: first };
  const nodes = [first, ...others].map((part) =>
    placeOf(new URL(part.includes('://') ? part : `redis://${part}`), 6_379),
  );
  return { kind: 'cluster', nodes, isEncrypted: protocol === 'rediss:', ...credentials };
}

const placeOf = ({ hostname, port }: URL, usual: number): Place => ({ host: hostname, port: Number(port) || usual });
