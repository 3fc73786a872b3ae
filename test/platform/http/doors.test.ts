import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import { PageAdapter } from '../../../src/platform/http/adapter.ts';

async function open(answersAfter: number) {
  const adapter = new PageAdapter();
  adapter.initHttpServer();
  const server = adapter.getHttpServer();
  server.removeAllListeners('request');
  server.on('request', async (_request: unknown, response: { end(body: string): void }) => {
    await wait(answersAfter);
    response.end('whole');
  });
  await adapter.open({ port: 0, host: '127.0.0.1', backlog: 512 });
  return { adapter, server, port: (server.address() as AddressInfo).port };
}

const crowd = (port: number, size: number) =>
  Array.from({ length: size }, () => connect(port, '127.0.0.1').on('error', () => {}));

describe('the sockets that the site listens at', () => {
  it('take in a crowd within a few turns of the loop, in which others are served', async () => {
    const { adapter, server, port } = await open(0);
    let taken = 0;
    server.on('connection', () => (taken += 1));
    const sockets = crowd(port, 256);
    let turns = 0;
    for (; taken < 256 && turns < 1_000; turns += 1) await turn();
    expect({ taken, isSoon: turns < 100 }).toEqual({ taken: 256, isSoon: true });
    for (const socket of sockets) socket.destroy();
    await adapter.close();
  });

  it('answer what is under way at each of them before they are closed', async () => {
    const { adapter, server, port } = await open(200);
    let begun = 0;
    server.on('request', () => (begun += 1));
    const answers = crowd(port, 64).map((socket) => {
      socket.write('GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n');
      return text(socket);
    });
    while (begun < 64) await once(server, 'request');
    await adapter.close();
    for (const answer of await Promise.all(answers)) expect(answer).toContain('whole');
  });
});
