import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';

const special = new BlockList();
for (const range of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  special.addSubnet(range[0], range[1], 'ipv4');
}
// Within what is routed at all: Teredo, documentation and 6to4, which carry other addresses inside.
for (const range of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  special.addSubnet(range[0], range[1], 'ipv6');
}
const routed = new BlockList();
routed.addSubnet('2000::', 3, 'ipv6');

/** Whether an address belongs to the open internet, rather than to this machine or a network around it. */
export function isPublic(address: string): boolean {
  if (isIPv6(address)) return routed.check(address, 'ipv6') && !special.check(address, 'ipv6');
  return isIP(address) === 4 && !special.check(address, 'ipv4');
}

/**
 * Finds a host for a connection and refuses private ones. It is the connection's own look-up, so a name that leads
 * elsewhere the second time it is asked gains nothing.
 */
export const publicLookup: LookupFunction = (hostname, { all, family }, done) => {
  addressesOf(hostname).then(
    (every) => {
      const found = every.filter((each) => !Number(family) || each.family === Number(family));
      const [first] = found;
      if (!first) return done(new Error('no address'), '', 4);
      if (!every.every(({ address }) => isPublic(address)))
        return done(new Error('not an address of the open internet'), '', 4);
      return all ? done(null, found) : done(null, first.address, first.family);
    },
    (error: NodeJS.ErrnoException) => done(error, '', 4),
  );
};

/**
 * Not by the look-up of the system: of that a process does two at a time, so that somebody's name servers that never
 * answer would hold up the names of the database, of mail and of payments for as long.
 */
async function addressesOf(hostname: string): Promise<LookupAddress[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  if (four.status === 'rejected' && six.status === 'rejected') throw four.reason;
  return [...answersIn(four, 4), ...answersIn(six, 6)];
}

const answersIn = (answer: PromiseSettledResult<string[]>, family: 4 | 6): LookupAddress[] =>
  answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : [];

/** An address of the web that may be called; null for any other. */
export function callable(typed: string, isAnywhere: boolean): URL | null {
  const url = URL.canParse(typed) ? new URL(typed) : null;
  if (!url || url.username || url.password || url.hash) return null;
  if (isAnywhere) return /^https?:$/.test(url.protocol) ? url : null;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isOpen = isIP(host)
    ? isPublic(host)
    : /\.[a-z][a-z\d-]*\.?$/i.test(host) && !/\.(?:local|internal)\.?$/i.test(host);
  return url.protocol === 'https:' && isOpen ? url : null;
}
