import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the carrier of text messages behaves: as it should, or in one of the ways of a bad day. */
type CarrierMood = 'honest' | 'refuses' | 'busy' | 'drops' | 'says_no';
export type CarrierAsked = { method: string; path: string; headers: Record<string, unknown>; body: string };

/** A carrier on loopback. */
export async function aCarrier() {
  const carrier = { url: '', mood: 'honest' as CarrierMood, asked: [] as CarrierAsked[], close: async () => {} };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url: path = '', headers } = request;
    carrier.asked.push({ method, path, headers, body: Buffer.concat(chunks).toString() });
    if (carrier.mood === 'drops') return void response.destroy();
    if (carrier.mood === 'refuses') return void response.writeHead(422).end('{"error":"no such number"}');
    if (carrier.mood === 'busy') return void response.writeHead(429).end('{"error":"slow down"}');
    response.end(carrier.mood === 'says_no' ? '{"result":"error"}' : '{"result":"queued"}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  carrier.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  carrier.close = () =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return carrier;
}
