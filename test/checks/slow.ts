import { connect, type Socket } from 'node:net';
import { bareServer } from './bare.ts';
import type { Check } from './check.ts';
import { send } from './clients.ts';
import { startCluster } from './cluster.ts';
import { wait } from './program.ts';

const attackers = 1_000;
const reapedWithin = 14_000;
const othersP99 = 200;

/** Half-sent heads, bodies that drip and answers nobody reads, a thousand at once, at the pod itself: others do not feel it. */
export const slow: Check = async ({ planted }) => {
  const cluster = await startCluster({ pods: 1 });
  const bare = await bareServer();
  const origin = planted ? bare.origin : (cluster.podOrigins[0] ?? '');
  const port = Number(new URL(origin).port);
  const sockets = Array.from({ length: attackers }, (_, number) => attack(port, number));
  const findings: string[] = [];
  const times: number[] = [];
  const began = performance.now();
  try {
    for (; performance.now() - began < reapedWithin; await wait(20)) {
      const answer = await send(`${origin}/en/experts?anew=${times.length}`, {
        headers: { Accept: 'text/html' },
      });
      if (answer.status !== 200) findings.push(`Somebody else got ${answer.status}`);
      times.push(answer.ms);
    }
    const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
    const left = sockets.filter(({ socket, kind }) => kind !== 'read' && !socket.destroyed).length;
    console.log(
      `${times.length} honest requests, p99 ${p99.toFixed(0)} ms; ${left} of ${attackers} attackers left after ${reapedWithin / 1000} s`,
    );
    if (p99 > othersP99) findings.push(`p99 of others ${p99.toFixed(0)} ms`);
    if (left > 0) findings.push(`${left} attackers still connected`);
  } finally {
    for (const { socket } of sockets) socket.destroy();
    bare.server.close();
    await cluster.stop();
  }
  return findings;
};

type Kind = 'head' | 'body' | 'read';
const kinds: readonly Kind[] = ['head', 'body', 'read'];
const beginnings: Record<Kind, string> = {
  head: 'GET /en HTTP/1.1\r\nHost: site\r\nX-A: ',
  body: 'POST /en/contact HTTP/1.1\r\nHost: site\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 90000\r\n\r\n',
  read: 'GET /en HTTP/1.1\r\nHost: site\r\n\r\n',
};

function attack(port: number, number: number): { socket: Socket; kind: Kind } {
  const kind = kinds[number % kinds.length] ?? 'head';
  const socket = connect(port, '127.0.0.1', () => socket.write(beginnings[kind]));
  socket.on('error', () => {});
  if (kind === 'read') socket.pause();
  else {
    socket.resume();
    const drip = setInterval(() => (socket.destroyed ? clearInterval(drip) : socket.write('a')), 1_000);
    socket.once('close', () => clearInterval(drip));
  }
  return { socket, kind };
}
