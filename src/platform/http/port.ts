import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from '../config.ts';

/** Listens for a moment, and throws what would be thrown at the end of a start: that is better known at its beginning. */
export async function tryPort({ port, host }: Config): Promise<void> {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}
