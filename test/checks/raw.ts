import { connect } from 'node:net';
import { bareServer } from './bare.ts';
import type { Check } from './check.ts';
import { startCluster } from './cluster.ts';

type Case = { name: string; bytes: string; allowed: number[] };

const get = (lines: string) => `GET /en HTTP/1.1\r\n${lines}\r\n\r\n`;
const post = (lines: string, body: string) => `POST /en/contact HTTP/1.1\r\nHost: site\r\n${lines}\r\n\r\n${body}`;

/** Requests that servers and proxies have read differently; 0 stands for a connection closed without a word. */
const cases: Case[] = [
  { name: 'two lengths', bytes: post('Content-Length: 5\r\nContent-Length: 6', 'abcdef'), allowed: [0, 400] },
  {
    name: 'length and chunks',
    bytes: post('Content-Length: 5\r\nTransfer-Encoding: chunked', '0\r\n\r\nGET /x HTTP/1.1\r\n\r\n'),
    allowed: [0, 400],
  },
  { name: 'chunks by another name', bytes: post('Transfer-Encoding: xchunked', '0\r\n\r\n'), allowed: [0, 400, 501] },
  { name: 'two hosts', bytes: get('Host: site\r\nHost: evil.example'), allowed: [0, 400] },
  { name: 'no host', bytes: get('Accept: */*'), allowed: [0, 400] },
  { name: 'a space before the colon', bytes: get('Host : site'), allowed: [0, 400] },
  { name: 'NUL in a header', bytes: get('Host: site\r\nX-A: a\0b'), allowed: [0, 400] },
  { name: 'a folded header', bytes: get('Host: site\r\nX-A: a\r\n b'), allowed: [0, 400, 200] },
  { name: 'a bare line feed', bytes: 'GET /en HTTP/1.1\nHost: site\n\n', allowed: [0, 400] },
  { name: 'no such version', bytes: 'GET /en HTTP/9.9\r\nHost: site\r\n\r\n', allowed: [0, 400, 505] },
  { name: 'a huge header', bytes: get(`Host: site\r\nX-A: ${'a'.repeat(70_000)}`), allowed: [0, 400, 413, 431] },
  {
    name: 'a huge address',
    bytes: `GET /${'a'.repeat(70_000)} HTTP/1.1\r\nHost: site\r\n\r\n`,
    allowed: [0, 400, 414, 431],
  },
  {
    name: 'a foreign target',
    bytes: 'GET http://evil.example/en/x HTTP/1.1\r\nHost: site\r\n\r\n',
    allowed: [0, 400, 404, 200],
  },
  {
    name: 'CONNECT',
    bytes: 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n',
    allowed: [0, 400, 404, 405],
  },
  {
    name: 'a chunk without end',
    bytes: post('Transfer-Encoding: chunked', 'FFFFFFFFFFFFFFFFF\r\nx'),
    allowed: [0, 400, 413],
  },
  { name: 'not HTTP', bytes: '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n', allowed: [0, 400] },
];

/** Bytes as no client of ours sends them, to the pod itself: one meaning or none, and the process goes on. */
export const raw: Check = async ({ planted }) => {
  const cluster = await startCluster({ pods: 1 });
  const bare = await bareServer();
  const port = planted ? bare.port : Number(new URL(cluster.podOrigins[0] ?? '').port);
  const findings: string[] = [];
  const pid = cluster.pods[0]?.pid;
  try {
    for (const { name, bytes, allowed } of cases) {
      const statuses = await speak(port, bytes);
      if (statuses.length > 1) findings.push(`${name}: understood as ${statuses.length} requests`);
      if (!allowed.includes(statuses[0] ?? 0)) findings.push(`${name}: answered with ${statuses[0]}`);
    }
    if (cluster.pods[0]?.pid !== pid) findings.push('The process died');
  } finally {
    bare.server.close();
    await cluster.stop();
  }
  return findings;
};

/** The statuses that come back before the other side closes, or in two seconds. */
function speak(port: number, bytes: string): Promise<number[]> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    const over = () => resolve([...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status)));
    socket.on('data', (chunk) => (text += chunk.toString('latin1')));
    socket.on('error', () => {});
    socket.on('close', over);
    setTimeout(() => socket.destroy(), 2_000);
  });
}
