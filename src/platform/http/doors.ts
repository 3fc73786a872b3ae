import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';

/**
 * Node takes one connection from a listening socket in each turn of its loop, and a turn may make several pages. Of a crowd
 * that comes on new connections nearly all would wait in the system's queue, where nobody can turn them away, and probes
 * behind them: of four hundred for fifteen seconds. So many sockets that share the port take as many in a turn.
 */
const most = 32;
// Elsewhere the system shares no port, or gives all to the socket that came last.
const count = process.platform === 'linux' ? most : 1;

type Place = { port: number; host: string; backlog: number };

/** Listens at as many sockets of one port; what comes by any of them is the server's. Answers how the others are closed. */
export async function openDoors(server: Server, { port, host, backlog }: Place): Promise<() => Promise<unknown>> {
  const reusePort = count > 1;
  await once(server.listen({ port, host, backlog, reusePort }), 'listening');
  const { port: taken, address } = server.address() as AddressInfo;
  const others = Array.from({ length: count - 1 }, () =>
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket)),
  );
  const share = Math.ceil((server.maxConnections || Number.POSITIVE_INFINITY) / count);
  for (const each of [server, ...others]) if (Number.isFinite(share)) each.maxConnections = share;
  await Promise.all(
    others.map((each) => once(each.listen({ port: taken, host: address, backlog, reusePort }), 'listening')),
  );
  return () => Promise.all(others.map((each) => new Promise((closed) => each.close(closed))));
}
