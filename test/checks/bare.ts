import { createServer, type Server } from 'node:http';

export type Bare = { server: Server; origin: string; port: number };

/** A server as Node makes it, without any of our care: what a check must find wanting. */
export async function bareServer(busyFor = 0): Promise<Bare> {
  const server = createServer({ insecureHTTPParser: true, requireHostHeader: false }, (_, response) => {
    for (const end = performance.now() + busyFor; performance.now() < end; );
    response.end('yes');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { server, port, origin: `http://127.0.0.1:${port}` };
}
