import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Purge = { method: string; path: string; headers: Record<string, string | undefined>; tags: string[] };

/** A cache in front of the site that is told what to drop; `refusals` is how many calls it still answers with 503. */
export async function anEdge() {
  const edge = { url: '', purges: [] as Purge[], refused: 0, refusals: 0, close: async () => {} };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    if (edge.refusals > 0) {
      edge.refusals -= 1;
      edge.refused += 1;
      return void response.writeHead(503).end();
    }
    const { method = '', url: path = '' } = request;
    const headers = request.headers as Purge['headers'];
    const said = body ? (JSON.parse(body) as { surrogate_keys?: string[]; tags?: string[] }) : null;
    const tags = said?.surrogate_keys ?? said?.tags ?? (headers['surrogate-key'] ?? '').split(' ');
    edge.purges.push({ method, path, headers, tags });
    response.setHeader('Content-Type', 'application/json').end('{"success":true}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  edge.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  edge.close = () => new Promise((resolve) => void server.close(() => resolve()));
  return edge;
}
