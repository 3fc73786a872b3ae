import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { ask } from '../../../src/features/payments/providers/ask.ts';
import { AnswerTooLong, fetchSmall } from '../../../src/platform/http/fetch-small.ts';
import { SmsOverHttp } from '../../../src/platform/sms/sms-over-http.ts';
import { WhatsappApi } from '../../../src/platform/whatsapp/whatsapp-api.ts';

// Four megabytes of blanks in front of what would be a good answer.
const blanks = ' '.repeat(4 * 1024 * 1024);
const good = JSON.stringify({ messages: [{ id: 'wamid.1' }] });
let house: Server;
let url: string;
let closed: Promise<void>;
beforeAll(async () => {
  house = createServer((request, response) => {
    closed = new Promise((resolve) => response.once('close', resolve));
    if (request.url === '/endless') Readable.from(endless()).pipe(response);
    else if (request.url === '/packed') response.setHeader('Content-Encoding', 'gzip').end(gzipSync(blanks + good));
    else if (request.url === '/none') response.writeHead(204).end();
    else if (request.url === '/small') response.writeHead(201, { 'X-Said': 'yes' }).end(good);
    else response.end(blanks + good);
  });
  await new Promise<void>((resolve) => house.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(house.address() as AddressInfo).port}`;
});
afterAll(() => {
  house.closeAllConnections();
  house.close();
});

function* endless() {
  for (;;) yield 'x'.repeat(64 * 1024);
}

describe('an answer of somebody else', () => {
  it('is read as ever where it is no longer than one should be', async () => {
    const answer = await fetchSmall(`${url}/small`);
    expect([answer.status, answer.headers.get('x-said'), await answer.text()]).toEqual([201, 'yes', good]);
    expect((await fetchSmall(`${url}/none`)).status).toBe(204);
  });

  it.each(['/long', '/packed', '/endless'])('fills no memory at %s, and its line is closed', async (path) => {
    const answer = await fetchSmall(url + path);
    await expect(answer.text()).rejects.toThrow(AnswerTooLong);
    await closed;
  });

  it('is none from a carrier, from WhatsApp and from a house that is asked about a payment', async () => {
    const carrier = { url: `${url}/packed`, headers: {}, body: null, accepted: null };
    await expect(new SmsOverHttp(carrier, () => '').send({ to: '+212612345678', text: 'a' }, 'a')).rejects.toThrow(
      AnswerTooLong,
    );
    const templates = { ar: template, fr: template, en: template };
    const whatsapp = new WhatsappApi({ url, version: 'v1', phoneId: '1', token: 't', templates } as never);
    await expect(whatsapp.sendReply('+212612345678', 'a')).rejects.toThrow('WhatsApp answers 200');
    await expect(ask('A house', `${url}/long`, { method: 'GET' }, 5_000)).rejects.toMatchObject({
      cause: expect.any(AnswerTooLong),
    });
  });
});

const template = { name: 'news', language: 'en' };
