import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { maxUpload } from '../../../src/features/attachments/file.ts';
import { Incoming } from '../../../src/features/attachments/incoming.ts';
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
      readUpload(asked as never, response as never).then(
        () => response.end(),
        () => response.end(),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => server.close());

  function send(): Socket {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const head = ['POST / HTTP/1.1', 'Host: a', 'Content-Type: multipart/form-data; boundary=x'];
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

  it('is refused where so many of its line lie there already, and taken once they are gone', async () => {
    const large = () => receive(Readable.from([Buffer.alloc(maxUpload.bytes)]), maxUpload.bytes, '192.0.2.2');
    const held = await Promise.all(Array.from({ length: 16 }, large));
    await expect(large()).rejects.toThrow(FilesAway);
    const other = await receive(Readable.from([Buffer.from('a')]), maxUpload.bytes, '192.0.2.3');
    for (const file of [...held, other]) if (file !== 'too_big') await file.close();
    const again = await large();
    expect(again).toBeInstanceOf(Incoming);
    if (again !== 'too_big') await again.close();
  });
});
