import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PinoLogger } from 'nestjs-pino';
import { VirusScanner } from '../../../src/features/attachments/virus-scanner.ts';
import { CONFIG, type Config } from '../../../src/platform/config.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { filled, upload } from '../../support/forms.ts';
import { aScan } from '../../support/pictures.ts';

const eicar = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE';
const path = join(tmpdir(), `clamd-${process.pid}.sock`);

/** Answers as clamd does, having read the parts by their lengths. */
const clamd = (): Server =>
  createServer({ allowHalfOpen: true }, (socket) => {
    let got: Buffer = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      got = Buffer.concat([got, chunk]);
      if (got.toString() === 'zPING\0') return void socket.end('PONG\0');
      const file = wholeIn(got);
      if (file === null) return;
      const found = file.includes(eicar);
      socket.end(found ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
    });
    socket.on('error', () => {});
  });

function wholeIn(got: Buffer): Buffer | null {
  const command = 'zINSTREAM\0';
  expect(got.toString('latin1', 0, Math.min(got.length, command.length))).toBe(command.slice(0, got.length));
  const parts: Buffer[] = [];
  for (let at = command.length; at + 4 <= got.length; ) {
    const length = got.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    parts.push(got.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

let site: TestApp;
let scanner: Server;
beforeAll(async () => {
  scanner = clamd().listen(path);
  await once(scanner, 'listening');
  site = await startApp({ SAMPLE_DATA: 'false', CLAMD_URL: `unix:${path}` });
});
afterAll(async () => {
  await site.close();
  scanner.close();
});

it('a file that the scanner calls harmful is refused in words, and none is taken while it is silent', async () => {
  const { browser, id } = await filled(site.browser());
  const slot = `/ar-ma/files/${id}/photo`;
  const harmful = await upload(browser, slot, aScan(eicar));
  expect(harmful.status).toBe(422);
  expect(harmful.text).toContain('هذا الملف ضار');
  expect((await upload(browser, slot, aScan('a lease '.repeat(30_000)))).status).toBe(303);
  scanner.close();
  await once(scanner, 'close');
  const refused = await upload(browser, slot, aScan('another lease'));
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '10']);
  scanner = clamd().listen(path);
  await once(scanner, 'listening');
  expect((await upload(browser, slot, aScan('another lease'))).status).toBe(303);
});

it('is asked over the network too, and what it cannot judge is not taken', async () => {
  const fails = createServer({ allowHalfOpen: true }, (socket) => socket.end('INSTREAM size limit exceeded. ERROR\0'));
  fails.listen(0, '127.0.0.1');
  await once(fails, 'listening');
  const { port } = fails.address() as { port: number };
  const config = { ...site.app.get<Config>(CONFIG), clamdUrl: `tcp://127.0.0.1:${port}` };
  await expect(new VirusScanner(config, await site.app.resolve(PinoLogger)).isHarmful(aScan(''))).rejects.toMatchObject(
    {
      status: 503,
    },
  );
  fails.close();
});

it('is waited for while it looks at a file, and not where it says nothing at all', async () => {
  const asking = async (isThere: boolean) => {
    const server = createServer({ allowHalfOpen: true }, (socket) => {
      socket
        .on('error', () => {})
        .once('data', async (said: Buffer) => {
          if (!isThere) return;
          if (said.toString() === 'zPING\0') return void socket.end('PONG\0');
          await pause(600);
          socket.end('stream: OK\0');
        });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    const config = { ...site.app.get<Config>(CONFIG), clamdUrl: `tcp://127.0.0.1:${port}` };
    const asked = new VirusScanner(config, await site.app.resolve(PinoLogger));
    expect(asked.patience.sign).toBeLessThanOrEqual(5_000);
    Object.assign(asked.patience, { sign: 300 });
    const verdict = await asked.isHarmful(aScan('')).catch((error: unknown) => error);
    server.close();
    return verdict;
  };
  const began = performance.now();
  expect(await asking(false)).toMatchObject({ status: 503 });
  expect(performance.now() - began).toBeLessThan(5_000);
  expect(await asking(true)).toBe(false);
});

it('is left where its verdict has no end, or comes byte by byte', async () => {
  const sending = async (parts: number, part: string, between: number) => {
    const server = createServer({ allowHalfOpen: true }, async (socket) => {
      socket.on('error', () => {}).resume();
      for (let sent = 0; sent < parts && !socket.destroyed; sent += 1) {
        socket.write(part);
        await pause(between);
      }
      socket.end('stream: OK\0');
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    const config = { ...site.app.get<Config>(CONFIG), clamdUrl: `tcp://127.0.0.1:${port}` };
    const asked = new VirusScanner(config, await site.app.resolve(PinoLogger));
    Object.assign(asked.patience ?? {}, { whole: 300 });
    const verdict = await asked.isHarmful(aScan('')).catch((error: unknown) => error);
    server.close();
    return verdict;
  };
  expect(await sending(16, 'x'.repeat(64 * 1024), 0)).toMatchObject({ status: 503 });
  expect(await sending(30, ' ', 50)).toMatchObject({ status: 503 });
  expect(await sending(1, ' ', 0)).toBe(false);
});
