import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mock } from 'node:test';
import type { Request, Response } from 'express';
import { LoadShedding } from '../../../src/platform/http/load-shedding.ts';

const counter = { inc: () => {}, set: () => {} };
const long = Buffer.alloc(16 * 1024 * 1024);

let server: Server;
let url: string;
/** The lines whose long answers the site has ended before their end, in that order. */
let givenUp: string[];
/** An answer that was begun for every reader; those whose address says so are long. */
beforeEach(async () => {
  mock.timers.enable({ apis: ['setInterval'] });
  givenUp = [];
  const busy = { send: (_: unknown, response: Response) => void response.writeHead(503).end() };
  const traffic = new LoadShedding({ refused: counter, inFlight: counter } as never, busy as never, {} as never);
  server = createServer((incoming, response) => {
    const { pathname: path, searchParams } = new URL(incoming.url ?? '', 'http://localhost');
    const ip = searchParams.get('line') ?? '';
    const request = Object.assign(incoming, { path, ip }) as unknown as Request;
    response.on('close', () => response.writableFinished || givenUp.push(ip));
    traffic.admitReads(request, response as Response, () => void response.end(path === '/long' ? long : 'short'));
  }).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  mock.timers.reset();
  server.closeAllConnections();
  server.close();
});

/** The head of an answer, of which nothing is read on. */
const ask = (path: string, line: string) =>
  new Promise<IncomingMessage>((answered, failed) => {
    get(`${url}${path}?line=${line}`, { agent: false }, answered).on('error', failed);
  });
const lines = Array.from({ length: 64 }, (_, line) => `10.0.0.${line}`);
/** Whether it comes to its end once it is read. */
const isWhole = (answer: IncomingMessage) =>
  new Promise<boolean>((done) => {
    answer
      .on('end', () => done(true))
      .on('error', () => done(false))
      .resume();
  });
/** Two looks of the site at each answer, of which the clock of the machine decides nothing. */
const aWhile = (): void => mock.timers.tick(2_500);

it('who reads nothing of a long answer keeps no place of those who work', async () => {
  const slow = await Promise.all(lines.map((line) => ask('/long', line)));
  expect(slow.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
  expect((await ask('/short', '10.1.1.1')).statusCode).toBe(503);
  aWhile();
  expect((await ask('/short', '10.1.1.1')).statusCode).toBe(200);
  expect(givenUp).toEqual([]);
  // All of them would be a gigabyte.
  expect(await Promise.all(slow.slice(0, 4).map(isWhole))).toEqual([true, true, true, true]);
});

it('of one line eight are kept, the latest', async () => {
  const slow: IncomingMessage[] = [];
  for (let count = 0; count < 10; count += 1) slow.push(await ask('/long', '10.1.1.1'));
  aWhile();
  expect(await Promise.all(slow.map(isWhole))).toEqual([false, false, ...Array(8).fill(true)]);
});

it('of all lines sixty-four are kept: the line that has most gives one up', async () => {
  const slow = await Promise.all(lines.slice(0, 60).map((line) => ask('/long', line)));
  aWhile();
  const more: IncomingMessage[] = [];
  for (let count = 0; count < 6; count += 1) more.push(await ask('/long', '10.1.1.1'));
  aWhile();
  expect(await Promise.all(slow.slice(0, 4).map(isWhole))).toEqual([true, true, true, true]);
  expect(await Promise.all(more.map(isWhole))).toEqual([false, false, true, true, true, true]);
  expect(givenUp).toEqual(['10.1.1.1', '10.1.1.1']);
});
