import { randomUUIDv7 } from 'node:crypto';
import dns from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { createServer as createHttpServer } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { eq } from 'drizzle-orm';
import { callable, isPublic } from '../../../src/features/webhooks/addresses.ts';
import { post } from '../../../src/features/webhooks/sender.ts';
import { webhookDeliveries, webhookEndpoints } from '../../../src/features/webhooks/webhooks.table.ts';
import { startApp } from '../../support/app.ts';
import { until } from '../../support/payments.ts';
import { somebody } from '../../support/people.ts';

/** What name servers say of each name, one answer after the other; the last one stays. */
const says = new Map<string, string[][]>();
/** The names it was asked for. */
const asked: string[] = [];
const system = dns.lookup;
const { resolve4, resolve6 } = Resolver.prototype;
/** The names that the system was asked for. */
const askedOfSystem: string[] = [];

/** A server of ours, on this machine: nobody's webhook may come here. */
let inside: Server;
let connections = 0;
let port = 0;
beforeAll(async () => {
  inside = createServer((socket) => {
    connections += 1;
    socket.on('error', () => {});
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await new Promise((done) => inside.once('listening', done));
  port = (inside.address() as AddressInfo).port;
  const said = new Map<string, string[]>();
  const answer = async (name: string, isSix: boolean) => {
    const answers = says.get(name) ?? [];
    if (!isSix) {
      asked.push(name);
      said.set(name, (answers.length > 1 ? answers.shift() : answers[0]) ?? []);
    }
    const found = (said.get(name) ?? []).filter((address) => address.includes(':') === isSix);
    return found.length > 0 ? found : Promise.reject(new Error('queryA ENODATA'));
  };
  Object.assign(Resolver.prototype, {
    resolve4: (name: string) => answer(name, false),
    resolve6: (name: string) => answer(name, true),
  });
  const lookup = (...given: [name: string, ...unknown[]]) => {
    askedOfSystem.push(given[0]);
    return Reflect.apply(system, dns, given);
  };
  Object.assign(dns, { lookup });
  syncBuiltinESMExports();
});
afterAll(() => {
  Object.assign(dns, { lookup: system });
  Object.assign(Resolver.prototype, { resolve4, resolve6 });
  syncBuiltinESMExports();
  inside.close();
});
beforeEach(() => {
  says.clear();
  asked.length = 0;
  connections = 0;
});

const send = async (url: URL) =>
  (await post({ url, headers: {}, body: '{}', isAnywhere: false, timeoutMs: 300 })).answer;
const hook = (name: string) => callable(`https://${name}:${port}/hook`, false) as URL;

describe('a name that anybody may have made up', () => {
  it.each([
    ['this machine', ['127.0.0.1']],
    ['this machine, as IPv6 writes an address of IPv4', ['::ffff:127.0.0.1']],
    ['the same in hexadecimal', ['::ffff:7f00:1']],
    ['an old form of the same', ['::127.0.0.1']],
    ['this machine by IPv6', ['::1']],
    ['where a translator of addresses leads inside', ['64:ff9b::7f00:1']],
    ['a private translator', ['64:ff9b:1::7f00:1']],
    ['a tunnel that leads inside', ['2002:7f00:1::']],
    ['a link of this machine, with its zone', ['fe80::1%lo']],
    ['a private network', ['10.0.0.8']],
    ['the house of a cloud', ['169.254.169.254']],
    ['its IPv6', ['fd00:ec2::254']],
    ['nowhere', ['0.0.0.0']],
    ['an open address and this machine', ['93.184.216.34', '127.0.0.1']],
    ['this machine and an open address', ['::ffff:127.0.0.1', '2606:4700::1111']],
  ])('is not called where it leads to %s', async (_where, addresses) => {
    says.set('hooks.example.org', [addresses]);
    expect(await send(hook('hooks.example.org'))).toBe('unreachable');
    expect(connections).toBe(0);
  });

  it('gains nothing by another answer the second time: the look-up that was judged is the one that is called', async () => {
    says.set('rebind.example.org', [['203.0.114.1'], ['127.0.0.1']]);
    await send(hook('rebind.example.org'));
    expect(asked).toEqual(['rebind.example.org']);
    expect(connections).toBe(0);
    expect(await send(hook('rebind.example.org'))).toBe('unreachable');
    expect(connections).toBe(0);
  });

  it('is not asked of the system, which has two threads for the names of everybody', async () => {
    says.set('slow.example.org', [['203.0.114.1']]);
    askedOfSystem.length = 0;
    await send(hook('slow.example.org'));
    expect(asked).toEqual(['slow.example.org']);
    expect(askedOfSystem).toEqual([]);
  });

  it('may lead nowhere at all', async () => {
    says.set('nobody.example.org', [[]]);
    expect(await send(hook('nobody.example.org'))).toBe('unreachable');
  });
});

it.each([
  'https://0/',
  'https://127.1.1/',
  'https://017700000001/',
  'https://0x7f000001/',
  'https://127.0.0.1./',
  'https://１２７.0.0.1/',
  'https://127。0。0。1/',
  'https://%31%32%37.0.0.1/',
  'https://[::ffff:7f00:1]/',
  'https://[0:0:0:0:0:ffff:10.0.0.8]/',
  'https://[::127.0.0.1]/',
  'https://[64:ff9b:1::7f00:1]/',
  'https://[2001:0:7f00:1::]/',
  'https://localhost./',
  'https://LOCALHOST/',
  'https://printer.LOCAL./',
  'https://example.org@127.0.0.1/',
  'https://127.0.0.1\\@example.org/',
  'https://127.0.0.1#@example.org/',
])('the address %s leads nobody inside, however it is written', (typed) => expect(callable(typed, false)).toBeNull());

it('an address of a link, with its zone, and one that carries another inside belong to no open network', () => {
  expect(['fe80::1%lo', '::ffff:8.8.8.8', '2002:808:808::'].map(isPublic)).toEqual([false, false, false]);
});

it('a redirect is an answer like any other: nobody goes where it leads', async () => {
  const paths: string[] = [];
  const server = createHttpServer((request, response) => {
    paths.push(request.url ?? '');
    response.writeHead(307, { location: `http://127.0.0.1:${port}/inside` }).end();
  }).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`);
  expect(await post({ url, headers: {}, body: '{}', isAnywhere: true })).toMatchObject({ answer: '307' });
  expect(paths).toEqual(['/hook']);
  expect(connections).toBe(0);
  server.close();
});

it('what its owner reads of a name that leads inside is what they read of one that leads nowhere', async () => {
  const site = await startApp({ SAMPLE_DATA: 'false', TRUST_PROXY: '1' });
  try {
    const ann = await somebody(site, 'Ann');
    says.set('inside.example.org', [['127.0.0.1']]);
    says.set('nowhere.example.org', [[]]);
    const path = '/en/account/settings/webhooks';
    const answers: (string | null)[] = [];
    for (const name of ['inside', 'nowhere']) {
      const url = `https://${name}.example.org:${port}/hook`;
      await ann.post(path, { _form: randomUUIDv7(), url, kinds: ['bill.*'] });
      const [row] = await site.db.select().from(webhookEndpoints).where(eq(webhookEndpoints.url, url));
      await ann.post(`${path}/${row?.id}/tests`);
      const isIts = eq(webhookDeliveries.endpointId, row?.id ?? '');
      const tried = await until(async () => {
        const rows = await site.db.select().from(webhookDeliveries).where(isIts);
        return rows.find(({ tries }) => tries > 0);
      });
      answers.push(tried.answer);
      expect((await ann.get(`${path}/${row?.id}`)).text).toContain('the address cannot be reached, or is not on the');
    }
    expect(answers).toEqual(['unreachable', 'unreachable']);
    expect(connections).toBe(0);
  } finally {
    await site.close();
  }
});
