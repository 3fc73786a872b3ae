// Not of IPv6: a policy of content cannot name such an address, so Chromium would stop the way back.
const loopback = /^(http:\/\/127\.0\.0\.1)(?::\d{1,5})?(\/[^#]*)?$/;
// And none but of letters, digits and dashes: others may stand in an address, and end what a policy says.
const named = /^https:\/\/[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d{1,5})?(?:[/?]|$)/;
const longest = 2_000;

/**
 * Whether a program may have people sent back to an address: an https address written as browsers write it, or a port of
 * the person's own machine (RFC 8252, 7.3). Others can be taken over by whoever else listens there.
 */
export function isRedirect(address: string): boolean {
  if (address.length > longest || !URL.canParse(address)) return false;
  const { protocol, username, password, href } = new URL(address);
  if (protocol === 'http:') return loopback.test(address);
  const isWritten = href === address || href === `${address}/`;
  return named.test(address) && isWritten && username === '' && password === '' && !address.includes('#');
}

/** Whether an address can be shown as the one of a program's maker: never of a scheme that runs something. */
export const isWebsite = (address: string): boolean => isRedirect(address) && address.startsWith('https:');

/** The one of the registered addresses that is asked for: letter by letter, with any port on the person's own machine. */
export const matchRedirect = (registered: readonly string[], asked: string): string | null =>
  isRedirect(asked) && registered.some((address) => withoutPort(address) === withoutPort(asked)) ? asked : null;

const withoutPort = (address: string): string => address.replace(loopback, '$1$2');

/** An address with parameters added to those it has. */
export function withParameters(address: string, parameters: Record<string, string | undefined>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) url.searchParams.set(name, value);
  return url.href;
}
