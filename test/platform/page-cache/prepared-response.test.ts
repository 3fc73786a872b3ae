import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { LoadShedding } from '../../../src/platform/http/load-shedding.ts';
import { startApp, type TestApp } from '../../support/app.ts';

let site: TestApp;
let port: number;
beforeAll(async () => {
  site = await startApp();
  const server = site.app.getHttpServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
  await ask([kept, other]);
  await ask([kept, other]);
});
afterAll(() => site.close());

const kept = '/fr/about-us';
const other = '/en/terms-and-privacy-policy';
/** Not from the cache: it takes longer than what is. */
const made = '/fr/about-us?made=anew';

const get = (path: string, ...headers: string[]) =>
  `${[`GET ${path} HTTP/1.1`, 'Host: x', ...headers].join('\r\n')}\r\n\r\n`;

type Response = { head: string; body: string };

/** Sends all of them at once over one line, and the last asks to close it. */
async function ask(paths: string[], ...headers: string[]): Promise<Response[]> {
  const socket = connect(port, '127.0.0.1');
  const last = paths.length - 1;
  const asked = paths.map((path, index) => get(path, ...headers, ...(index === last ? ['Connection: close'] : [])));
  socket.write(asked.join(''));
  return responsesIn(await readAll(socket));
}

async function readAll(socket: Socket): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Cuts at the lengths that the responses name: a byte too many or too few and the next does not begin as one. */
function responsesIn(bytes: Buffer): Response[] {
  if (bytes.length === 0) return [];
  const end = bytes.indexOf('\r\n\r\n');
  const head = bytes.toString('latin1', 0, end);
  expect(head).toMatch(/^HTTP\/1\.1 \d{3} /);
  const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
  const next = end + 4 + length;
  return [{ head, body: bytes.toString('utf8', end + 4, next) }, ...responsesIn(bytes.subarray(next))];
}

const titles = (responses: Response[]) => responses.map(({ body }) => /<title>([^<]*)/.exec(body)?.[1]);

describe('responses from the cache over one line', () => {
  it('come in the order they were asked for, also behind a page that is still being made', async () => {
    const [about] = titles(await ask([kept]));
    const [terms] = titles(await ask([other]));
    expect(titles(await ask([made, kept, other, made, kept]))).toEqual([about, about, terms, about, about]);
  });

  it('have the head that Node gives them when the line is to be closed', async () => {
    const [open, closing] = await ask([kept, kept]);
    const namesOf = (response?: Response) =>
      (response?.head.match(/^[\w-]+(?=:)/gm) ?? []).map((name) => name.toLowerCase());
    expect(
      namesOf(closing)
        .filter((name) => name !== 'connection')
        .sort(),
    ).toEqual(namesOf(open).sort());
    expect(open?.head).toMatch(/\r\nDate: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/);
    expect(open?.body).toBe(closing?.body);
  });

  it('say without a body that a page is known', async () => {
    const [first] = await ask([kept]);
    const etag = /^etag: (.*)$/im.exec(first?.head ?? '')?.[1];
    const [known, next] = await ask([kept, kept], `If-None-Match: ${etag}`);
    expect(known).toEqual({ head: expect.stringMatching(/^HTTP\/1\.1 304 Not Modified\r\n/), body: '' });
    expect(next?.head).toMatch(/^HTTP\/1\.1 304 /);
  });

  it('wait for one who does not read, and are all there when they do', async () => {
    // One is under way, and so many wait for their turn.
    const count = 33;
    const socket = connect(port, '127.0.0.1');
    socket.pause();
    socket.write(get(kept).repeat(count - 1) + get(kept, 'Connection: close'));
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(countIn(await readAll(socket))).toBe(count);
  });

  it('are made for nobody who asks for thousands and reads none', async () => {
    const [one] = await ask([kept]);
    const count = 6_000;
    const socket = connect(port, '127.0.0.1');
    const gone = new Promise((resolve) => socket.on('error', () => {}).on('close', resolve));
    socket.pause();
    const before = process.memoryUsage.rss();
    socket.write(get(kept).repeat(count));
    socket.resume();
    await gone;
    expect(process.memoryUsage.rss() - before).toBeLessThan((count * Buffer.byteLength(one?.body ?? '')) / 2);
    expect(socket.bytesRead).toBeLessThan(count * Buffer.byteLength(one?.body ?? ''));
  });

  it('tell a caller of a pod that goes to come back on another line', async () => {
    const traffic = site.app.get(LoadShedding);
    traffic.isDraining = true;
    const socket = connect(port, '127.0.0.1');
    socket.write(get(kept));
    const [response] = responsesIn(await readAll(socket));
    traffic.isDraining = false;
    expect(response?.head).toMatch(/^connection: close/im);
  });
});

const countIn = (bytes: Buffer): number => bytes.toString('latin1').split('HTTP/1.1 200 OK\r\n').length - 1;
