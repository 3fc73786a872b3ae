import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the other side behaves: as it should, or in one of the ways of a bad day. */
export type Mood = 'honest' | 'slow' | 'breaks_off' | 'stops_halfway' | 'nonsense' | 'fault' | 'busy';

export type Asked = {
  method: string;
  path: string;
  body: string;
  key: string | undefined;
  authorization: string | undefined;
};
export type Scripted = {
  url: string;
  mood: Mood;
  asked: Asked[];
  /** Nothing is answered before it is over. */
  hold: Promise<void>;
  close(): Promise<void>;
};

/** A payment company on loopback. `answer` is what it says on a good day; nothing is 404, and who throws hangs up. */
export async function scripted(answer: (asked: Asked) => object | string | null): Promise<Scripted> {
  const server = createServer(async (request, response) => {
    const asked = await read(request);
    company.asked.push(asked);
    await company.hold;
    if (company.mood === 'breaks_off') return void response.destroy();
    if (company.mood === 'stops_halfway') return stopHalfway(response);
    if (company.mood === 'slow') await new Promise((resolve) => setTimeout(resolve, 1_500));
    if (company.mood === 'nonsense') return void response.end('<html>Bad gateway</html>');
    if (company.mood === 'fault') return send(response, 500, { error: { type: 'api_error', message: 'no' } });
    if (company.mood === 'busy') return send(response, 429, { error: { type: 'rate_limit_error', message: 'later' } });
    const said = answerOrNone(answer, asked);
    if (said === undefined) return void response.destroy();
    send(response, said ? 200 : 404, said ?? { error: { type: 'invalid_request_error', message: 'not found' } });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const company: Scripted = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mood: 'honest',
    asked: [],
    hold: Promise.resolve(),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return company;
}

/** What it says; nothing at all where it throws, after it did what was asked. */
function answerOrNone(answer: (asked: Asked) => object | string | null, asked: Asked) {
  try {
    return answer(asked);
  } catch {
    return undefined;
  }
}

async function read(request: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const key = request.headers['idempotency-key'];
  const { method = '', url: path = '' } = request;
  const { authorization } = request.headers;
  const body = Buffer.concat(chunks).toString();
  return { method, path, body, key: typeof key === 'string' ? key : undefined, authorization };
}

/** The answer begins as a good one, and its end never comes. */
function stopHalfway(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' });
  response.write('{"id":"cs_1","tran_ref":"TS1","status":"complete",', () => response.destroy());
}

function send(response: ServerResponse, status: number, body: object | string): void {
  if (response.destroyed) return;
  if (typeof body === 'string') return void response.writeHead(status, { 'content-type': 'text/xml' }).end(body);
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
