import type { IncomingMessage } from 'node:http';

/** Whether the head announces a body, whatever the method; it may still be on its way, or never come. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Node reads the version of whatever stands in the first line; HTTP/2 and later begin otherwise than with such a line. */
export const isForeignVersion = ({ httpVersion }: IncomingMessage): boolean =>
  httpVersion !== '1.1' && httpVersion !== '1.0';

/** Node takes the first of two Host headers and a proxy may take the second: such a request has no honest meaning. */
export function hasManyHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}
