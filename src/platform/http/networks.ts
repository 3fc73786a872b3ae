/** The line an address belongs to: of IPv6 the network of 64 bits, in which a line may take any address it likes. */
export function networkOf(written: string): string {
  // Some proxies write the port of the connection behind it, of which each would be a line of its own.
  const ip = written.replace(/^\[([^\]]*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  if (!ip.includes(':')) return ip;
  const [front = [], back = []] = ip
    .replace(/%.*$/, '')
    .split('::')
    .map((side) => side.split(':').filter(Boolean).flatMap(groupsOf));
  const groups = [...front, ...Array<number>(Math.max(0, 8 - front.length - back.length)).fill(0), ...back];
  // An address of IPv4 as a socket for both kinds shows it, or as a proxy may write it.
  const isMapped = groups.length === 8 && groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return [groups[6] ?? 0, groups[7] ?? 0].flatMap((group) => [group >> 8, group & 0xff]).join('.');
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

function groupsOf(part: string): number[] {
  if (!part.includes('.')) return [Number.parseInt(part, 16)];
  const [a = 0, b = 0, c = 0, d = 0] = part.split('.').map(Number);
  return [a * 256 + b, c * 256 + d];
}

/**
 * What counts as one where something is shared, and at last where something is counted: of IPv6 the network of 48 bits, of
 * all else the line itself. Anybody is given such a network for nothing, with 65,536 lines in it; carriers put as many
 * telephones behind one address of IPv4. What stands before the line in a key stays.
 */
export const shareOf = (line: string): string => line.replace(lineOfSix, '$1::/48');

const lineOfSix = /(?<=^| )([\da-f]{1,4}(?::[\da-f]{1,4}){2}):[\da-f]{1,4}::\/64$/;
