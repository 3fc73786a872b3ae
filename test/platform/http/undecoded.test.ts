import { type AddressInfo, connect } from 'node:net';
import { startApp, type TestApp } from '../../support/app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
  if (!site.app.getHttpServer().listening) await site.app.listen(0, '127.0.0.1');
});
afterAll(() => site.close());

/** What is answered to bytes that no client library would send. */
const answerTo = (head: Buffer): Promise<string> =>
  new Promise((resolve) => {
    let answer = '';
    const { port } = site.app.getHttpServer().address() as AddressInfo;
    const socket = connect(port, '127.0.0.1', () => socket.write(head));
    socket.on('data', (chunk) => (answer += chunk));
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
  });
const request = (line: string, encoding: BufferEncoding = 'utf8') =>
  Buffer.from(`${line}\r\nHost: localhost\r\n\r\n`, encoding);

it('leads who writes letters into an address to the address as it should be written', async () => {
  const arabic = await answerTo(request('GET /ar/consultations/filter?search=كراء HTTP/1.1'));
  const escaped = encodeURIComponent('كراء');
  expect(arabic).toContain('HTTP/1.1 308 Permanent Redirect\r\n');
  expect(arabic).toContain(`\r\nLocation: /ar/consultations/filter?search=${escaped}\r\n`);
  expect((await site.http.get(`/ar/consultations/filter?search=${escaped}`)).status).toBe(200);
  const old = await answerTo(request('GET /fr/d\u00e9p\u00f4t HTTP/1.0', 'latin1'));
  expect(old).toContain('\r\nLocation: /fr/d%E9p%F4t\r\n');
});

it.each([
  ['a form', 'POST /fr/contact?é HTTP/1.1'],
  ['another host', 'GET //evil.example/é HTTP/1.1'],
  ['a whole address', 'GET http://evil.example/é HTTP/1.1'],
  ['a blank', 'GET /fr/é x HTTP/1.1'],
])('answers %s as before, and closes the line', async (_name, line) => {
  const answer = await answerTo(request(line));
  expect(answer).toBe('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n');
});

it('tells whose head is too large', async () => {
  expect(await answerTo(request(`GET /fr HTTP/1.1\r\nX-Long: ${'x'.repeat(40_000)}`))).toContain('HTTP/1.1 431 ');
});
