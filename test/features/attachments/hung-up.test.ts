import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { Incoming, mostOnTheWay } from '../../../src/features/attachments/incoming.ts';
import { PageUploads } from '../../../src/features/attachments/page-uploads.ts';
import { readUpload } from '../../../src/features/attachments/upload.ts';
import { FilesAway } from '../../../src/platform/storage/file-store.ts';
import { eventually } from '../../support/consultations.ts';

const receive = Incoming.receive.bind(Incoming);
const boundary = '--x';
const form = `${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc\r\n${boundary}--\r\n`;

describe('a file on its way in', () => {
  let server: Server;
  let left: PromiseWithResolvers<void>;
  beforeAll(async () => {
    server = createServer((request, response) => {
      response.once('close', () => left.resolve());
      const asked = Object.assign(request, { ip: '192.0.2.1', is: () => true, get: () => undefined });
      // No file of a page gets as far as where it would be kept.
      const page = new PageUploads({} as never, {} as never);
      const target = { subject: { slots: [{ name: 'file' }] } };
      const reading =
        request.url === '/page'
          ? page.take(asked as never, response as never, target as never)
          : readUpload(asked as never, response as never);
      reading.then(
        () => response.end(),
        (error) => response.writeHead(error instanceof FilesAway ? 503 : 500).end(),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => server.close());

  function send(path = '/'): Socket {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const head = [`POST ${path} HTTP/1.1`, 'Host: a', 'Content-Type: multipart/form-data; boundary=x'];
    socket.write(`${[...head, `Content-Length: ${form.length}`].join('\r\n')}\r\n\r\n${form}`);
    return socket.on('error', () => {});
  }

  it.each(['waits for its answer', 'has hung up by then'])('is closed where its sender %s', async (how) => {
    left = Promise.withResolvers();
    let closing: unknown;
    jest.spyOn(Incoming, 'receive').mockImplementationOnce(async (...sent) => {
      const file = await receive(...sent);
      if (file !== 'too_big') closing = jest.spyOn(file, 'close');
      if (how === 'has hung up by then') {
        socket.resetAndDestroy();
        await left.promise;
      }
      return file;
    });
    const socket = send();
    await eventually(async () => expect(closing).toHaveBeenCalled());
    socket.destroy();
  });

  describe('among many', () => {
    const size = 1_000;
    const usual = { ...mostOnTheWay };
    beforeAll(() => Object.assign(mostOnTheWay, { line: 16 * size, all: 64 * size }));
    afterAll(() => Object.assign(mostOnTheWay, usual));

    it.each([
      ['line', '192.0.2.2', () => '192.0.2.2'],
      ['network of IPv6', '192.0.2.3', (nth: number) => `2001:db8:1:${nth.toString(16)}::/64`],
    ])(
      'is refused where so many of its line lie there already, and taken once they are gone: a %s',
      async (_, of, lineOf) => {
        const large = (nth: number) => receive(Readable.from([Buffer.alloc(size)]), size, lineOf(nth));
        const held = await Promise.all(Array.from({ length: 16 }, (_unused, nth) => large(nth)));
        await expect(large(17)).rejects.toThrow(FilesAway);
        const other = await receive(Readable.from([Buffer.from('a')]), size, `${of}0`);
        for (const file of [...held, other]) if (file !== 'too_big') await file.close();
        const again = await Promise.all(Array.from({ length: 16 }, (_unused, nth) => large(nth)));
        for (const file of again) {
          expect(file).toBeInstanceOf(Incoming);
          if (file !== 'too_big') await file.close();
        }
      },
    );

    it.each([
      ['/', 'one file'],
      ['/page', 'a whole page'],
    ])(
      'that is given up while its form still comes is refused, and its sender hears so in the end: %s, %s',
      async (path) => {
        left = Promise.withResolvers();
        const coming = jest.spyOn(Incoming, 'receive').mockClear();
        const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
        const head = [`POST ${path} HTTP/1.1`, 'Host: a', 'Content-Type: multipart/form-data; boundary=x'];
        const [begun = '', rest = ''] = form.split('abc');
        const sent = begun + 'a'.repeat(16 * size);
        const length = `Content-Length: ${sent.length + rest.length}`;
        socket.write(`${[...head, length].join('\r\n')}\r\n\r\n${sent}`);
        await eventually(async () => {
          const stream = coming.mock.calls[0]?.[0] as Readable | undefined;
          expect([stream?.readableDidRead, stream?.readableLength]).toEqual([true, 0]);
        });
        coming.mockRestore();
        const others = await Promise.all(
          Array.from({ length: 4 }, (_, nth) =>
            Promise.all(
              Array.from({ length: 12 }, () =>
                receive(Readable.from([Buffer.alloc(size)]), size, `192.0.2.${30 + nth}`),
              ),
            ),
          ),
        );
        const one = await receive(Readable.from([Buffer.alloc(size)]), size, '192.0.2.40');
        const said = new Promise<string>((resolve) => socket.once('data', (bytes) => resolve(String(bytes))));
        socket.write(rest);
        expect(await said).toMatch(/^HTTP\/1\.1 503/);
        socket.destroy();
        for (const file of [...others.flat(), one]) if (file !== 'too_big') await file.close();
      },
    );

    it.each(['/', '/page'])('that finds no room has its sender told so: %s', async (path) => {
      left = Promise.withResolvers();
      const held = await Promise.all(
        Array.from({ length: 16 }, () => receive(Readable.from([Buffer.alloc(size)]), size, '192.0.2.1')),
      );
      const said: string[] = [];
      for (let turn = 0; turn < 5; turn += 1) {
        const socket = send(path);
        said.push(await new Promise<string>((resolve) => socket.once('data', (bytes) => resolve(String(bytes)))));
        socket.destroy();
      }
      for (const file of held) if (file !== 'too_big') await file.close();
      expect(said.map((answer) => answer.slice(9, 12))).toEqual(Array(5).fill('503'));
    });

    it('of whose line most lies there is given up for who brings less, when all the room is taken', async () => {
      const part = Buffer.alloc(size);
      const slow = (line: string) => {
        const stream = new Readable({ read() {} });
        stream.push(part.subarray(1));
        const outcome = receive(stream, size, line).then(
          (file) => file,
          (error: unknown) => error,
        );
        return { stream, outcome };
      };
      const lines = ['192.0.2.11', '192.0.2.12', '192.0.2.13', '192.0.2.14'];
      const held = lines.flatMap((line) => Array.from({ length: 16 }, () => slow(line)));
      const settled = new Set<number>();
      for (const [nth, { outcome }] of held.entries()) void outcome.then(() => settled.add(nth));
      await eventually(async () => expect(held.every(({ stream }) => stream.readableLength === 0)).toBe(true));
      expect([...settled]).toEqual([]);
      const taken = await receive(Readable.from([part]), size, '192.0.2.15');
      expect(taken).toBeInstanceOf(Incoming);
      await eventually(async () => expect([...settled]).toEqual([0]));
      expect(await held[0]?.outcome).toBeInstanceOf(FilesAway);
      for (const { stream } of held) stream.push(null);
      for (const file of [taken, ...(await Promise.all(held.map(({ outcome }) => outcome)))])
        if (file instanceof Incoming) await file.close();
      const again = await receive(Readable.from([part]), size, '192.0.2.11');
      if (again instanceof Incoming) await again.close();
    });
  });
});
