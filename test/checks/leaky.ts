import { createServer } from 'node:http';
import type { Bare } from './bare.ts';
import { send } from './clients.ts';

/** The site with a fault in front of it: it writes what it was asked and sent into the page as it is. */
export async function leaky(origin: string): Promise<Bare> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const { method, url = '/', headers } = request;
    const reply = await send(origin + url, { method, headers, ...(body && { body }) }).catch(() => null);
    const said = new URLSearchParams(`${url.split('?')[1] ?? ''}&${body}`);
    response.writeHead(reply?.status ?? 500, { 'Content-Type': reply?.headers['content-type'] ?? 'text/html' });
    response.end((reply?.text ?? '') + [...said.values()].join(''));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { server, port, origin: `http://127.0.0.1:${port}` };
}
