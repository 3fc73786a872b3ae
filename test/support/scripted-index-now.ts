import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ToldPages = { host: string; key: string; keyLocation: string; urlList: string[] };

/** What it does with the next call in place of taking it: a status, nothing at all, or an answer that breaks off. */
type Act = number | 'silent' | 'drop';

/** A search engine that is told of changed pages; `acts` are done in their order, then everything is taken. */
export async function aSearchEngine() {
  const engine = {
    url: '',
    told: [] as ToldPages[],
    refused: [] as ToldPages[],
    acts: [] as Act[],
    close: async () => {},
  };
  const waiting: ServerResponse[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const pages = JSON.parse(Buffer.concat(chunks).toString()) as ToldPages;
    const act = engine.acts.shift();
    if (act !== undefined) engine.refused.push(pages);
    if (act === 'silent') return void waiting.push(response);
    if (act === 'drop') return void request.socket.destroy();
    if (act !== undefined) return void response.writeHead(act).end('{"code":"refused"}');
    engine.told.push(pages);
    response.writeHead(202).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  engine.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/indexnow`;
  engine.close = () => {
    for (const response of waiting) response.destroy();
    return new Promise((resolve) => void server.close(() => resolve()));
  };
  return engine;
}
