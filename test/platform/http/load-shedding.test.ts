import { EventEmitter } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Request, Response } from 'express';
import { LoadShedding } from '../../../src/platform/http/load-shedding.ts';

const counter = { inc: () => {}, set: () => {} };

function door() {
  const refused: Request[] = [];
  const busy = { send: (request: Request) => refused.push(request) };
  const bodies = { has: ({ path }: Request) => path.startsWith('/en/files/') };
  const traffic = new LoadShedding({ refused: counter, inFlight: counter } as never, busy as never, bodies as never);
  return { traffic, refused };
}

let lines = 0;
/** From a line of its own, unless one is given. */
const asked = (method: string, path: string, headers: Record<string, string> = {}, ip = `10.0.0.${++lines}`): Request =>
  ({ method, path, headers, ip, is: (type: string) => headers['content-type']?.startsWith(type) }) as never;
const answer = (): Response => Object.assign(new EventEmitter(), { destroyed: false }) as never;
const body = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '1' };

describe('with as much to do as can be done', () => {
  const fullOfReads = () => {
    const { traffic, refused } = door();
    const passed: unknown[] = [];
    const open = (request: Request) => {
      traffic.admitReads(request, answer(), () => {
        traffic.admitWrites(request, answer(), () => passed.push(request));
      });
    };
    for (let count = 0; count < 64; count += 1) open(asked('GET', `/en/experts/${count}`));
    return { open, passed, refused };
  };

  it.each([
    ['a form', { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '10' }],
    ['a paper', body],
    ['a body of no length', { 'transfer-encoding': 'chunked' }],
  ])('who reads is turned away, also with the headers of %s', (_what, headers) => {
    const { open, passed, refused } = fullOfReads();
    expect([passed.length, refused.length]).toEqual([64, 0]);
    open(asked('GET', '/en/experts', headers as Record<string, string>));
    expect([passed.length, refused.length]).toEqual([64, 1]);
  });

  it('who writes is turned away later, also with the headers of a paper or without a body', () => {
    const { open, passed, refused } = fullOfReads();
    for (let count = 0; count < 64; count += 1) open(asked('POST', '/en/contact', count % 2 ? body : {}));
    expect([passed.length, refused.length]).toEqual([128, 0]);
    open(asked('POST', '/en/contact', body));
    expect([passed.length, refused.length]).toEqual([128, 1]);
    open(asked('POST', '/api/payments/stripe/notices'));
    expect([passed.length, refused.length]).toEqual([129, 1]);
  });
});

describe('with sixteen readers who have waited for long', () => {
  afterEach(() => jest.restoreAllMocks());

  function inWait({ count = 16, ip }: { count?: number; ip?: string } = {}) {
    const { traffic, refused } = door();
    let now = 1_000;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    const answers = Array.from({ length: count }, answer);
    for (const one of answers) traffic.admitReads(asked('GET', '/en/experts', {}, ip), one, () => {});
    now += 701;
    let passed = 0;
    const come = (method: string, from?: string) => {
      const admit = method === 'GET' ? traffic.admitReads : traffic.admitWrites;
      admit(asked(method, '/en/experts', {}, from), answer(), () => {
        passed += 1;
      });
      return [passed, refused.length];
    };
    return { answers, come };
  }

  it.each([8, 16, 31])('of one line, %d of them turn away nobody but that line', (count) => {
    const { come } = inWait({ count, ip: '10.9.9.9' });
    expect([come('GET'), come('GET', '10.9.9.9'), come('GET')]).toEqual([
      [1, 0],
      [1, 1],
      [2, 1],
    ]);
  });

  it('a line with a few of its own in wait is served as others are', () => {
    expect(inWait({ count: 7, ip: '10.9.9.9' }).come('GET', '10.9.9.9')).toEqual([1, 0]);
  });

  it('who reads is turned away, and who writes is not', () => {
    const { come } = inWait();
    expect([come('GET'), come('POST')]).toEqual([
      [0, 1],
      [1, 1],
    ]);
  });

  it('the next is served once one of them has been, or gets the bytes as slowly as the line takes them', () => {
    for (const end of [
      (response: Response) => response.emit('close'),
      (response: Response) => Object.assign(response, { headersSent: true }),
    ]) {
      const { answers, come } = inWait();
      end(answers[3] as Response);
      expect(come('GET')).toEqual([1, 0]);
    }
  });
});

describe('who sends to a handler that reads the body itself', () => {
  /** A request whose body has come or not, with what its handler does to read it. */
  const file = (complete: boolean, ip?: string) => {
    const request = Object.assign(new EventEmitter(), asked('POST', '/en/files/1/scan', body, ip), { complete });
    const response = answer();
    return { request: request as unknown as Request, response, read: (by: string) => request.on(by, () => {}) };
  };
  const flood = (traffic: LoadShedding, complete: boolean, reader?: string) => {
    let passed = 0;
    for (let count = 0; count < 200; count += 1) {
      const { request, response, read } = file(complete);
      traffic.admitWrites(request, response, () => {
        passed += 1;
        if (reader) read(reader);
      });
    }
    return passed;
  };

  it('is counted as who sends a form, before the body is read and after one that came in one piece', () => {
    for (const reader of [undefined, 'data', 'readable']) {
      const { traffic, refused } = door();
      expect([flood(traffic, true, reader), refused.length]).toEqual([128, 72]);
    }
    const { traffic, refused } = door();
    expect([flood(traffic, false), refused.length]).toEqual([128, 72]);
  });

  it.each(['data', 'readable'])('holds no place while the body is on its way: %s', (reader) => {
    const { traffic, refused } = door();
    expect([flood(traffic, false, reader), refused.length, traffic.isBusy]).toEqual([200, 0, false]);
  });

  it('gives the place back once, and also where it waits long for its turn', async () => {
    const { traffic } = door();
    traffic.withOwnBody.longest = 1;
    const many = Array.from({ length: 40 }, () => file(true));
    for (const { request, response } of many) traffic.admitWrites(request, response, () => {});
    expect(traffic.isBusy).toBe(true);
    while (traffic.isBusy) await wait(1);
    for (const { response } of many) response.emit('close');
    const come = () => traffic.admitReads(asked('GET', '/en/experts'), answer(), () => {});
    for (let count = 0; count < 31; count += 1) come();
    expect(traffic.isBusy).toBe(false);
    come();
    expect(traffic.isBusy).toBe(true);
  });
});

describe('one line among many', () => {
  const open = (traffic: LoadShedding, request: Request): Response => {
    const response = answer();
    traffic.admitReads(request, response, () => {});
    return response;
  };
  const ask = (traffic: LoadShedding, count: number, ip?: string): Response[] =>
    Array.from({ length: count }, () => open(traffic, asked('GET', '/en/experts', {}, ip)));

  it('has all the places it likes while there are enough', () => {
    const { traffic, refused } = door();
    ask(traffic, 32, '10.1.1.1');
    expect(refused).toHaveLength(0);
  });

  it('has no more than its share once half of them are taken, and the others have theirs', () => {
    const { traffic, refused } = door();
    const first = ask(traffic, 32, '10.1.1.1');
    ask(traffic, 100, '10.1.1.1');
    expect(refused).toHaveLength(100);
    ask(traffic, 16, '10.2.2.2');
    ask(traffic, 16);
    expect(refused).toHaveLength(100);
    // What it had to do is done, and its places are free for anybody.
    for (const response of first) response.emit('close');
    ask(traffic, 8, '10.1.1.1');
    expect(refused).toHaveLength(100);
  });

  it('is one line with all the addresses of its network of 64 bits', () => {
    const { traffic, refused } = door();
    for (let number = 0; number < 50; number += 1) ask(traffic, 1, `2001:db8::${number.toString(16)}`);
    expect(refused).toHaveLength(18);
  });

  it('is one line with all the lines of its network of 48 bits, of which anybody is given one', () => {
    const { traffic, refused } = door();
    for (let number = 0; number < 50; number += 1) ask(traffic, 1, `2001:db8:1:${number.toString(16)}::1`);
    expect(refused).toHaveLength(18);
  });

  it('goes on sending what was typed', () => {
    const { traffic, refused } = door();
    ask(traffic, 64);
    for (let count = 0; count < 40; count += 1)
      traffic.admitWrites(asked('POST', '/en/contact', {}, '10.1.1.1'), answer(), () => {});
    expect(refused).toHaveLength(0);
  });

  it('takes the places of nobody else by the forms that it sends', () => {
    const { traffic, refused } = door();
    const send = (ip?: string) => traffic.admitWrites(asked('POST', '/en/contact', {}, ip), answer(), () => {});
    for (let count = 0; count < 200; count += 1) send('10.1.1.1');
    expect(refused).toHaveLength(152);
    for (let count = 0; count < 20; count += 1) send();
    ask(traffic, 1, '10.1.1.1');
    expect(refused).toHaveLength(153);
    // Readers had places before others sent as well.
    const reading = door();
    for (let count = 0; count < 200; count += 1)
      reading.traffic.admitWrites(asked('POST', '/en/contact', {}, '10.1.1.1'), answer(), () => {});
    ask(reading.traffic, 16);
    expect(reading.refused).toHaveLength(152);
  });

  it.each([3, 8, 30])(
    'takes no more than goes with those that are left, so that %s of them leave places to others',
    (many) => {
      for (const method of ['POST', 'GET']) {
        const { traffic, refused } = door();
        const come = (ip?: string) => {
          const request = asked(method, '/en/contact', {}, ip);
          if (method === 'GET') open(traffic, request);
          else traffic.admitWrites(request, answer(), () => {});
        };
        for (let count = 0; count < 200; count += 1) for (let line = 0; line < many; line += 1) come(`10.2.0.${line}`);
        const before = refused.length;
        come();
        come();
        expect(refused).toHaveLength(before);
      }
    },
  );
});

describe('over one connection', () => {
  /** Sends so many requests at once, and answers each a moment after it was begun. */
  async function sendAtOnce(many: number) {
    const { traffic } = door();
    const seen = { underWay: 0, most: 0 };
    const server = createServer(
      traffic.front((request, response) => {
        seen.most = Math.max(seen.most, ++seen.underWay);
        setTimeout(() => {
          seen.underWay -= 1;
          response.end(`answer to ${request.url};`);
        }, 2);
      }),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const last = many - 1;
    const heads = Array.from(
      { length: many },
      (_, n) => `GET /${n} HTTP/1.1\r\nHost: site\r\n${n === last ? 'Connection: close\r\n' : ''}\r\n`,
    );
    socket.on('error', () => {});
    socket.write(heads.join(''));
    const said = await new Promise<string>((resolve) => {
      let text = '';
      socket.on('data', (chunk) => (text += chunk));
      socket.on('close', () => resolve(text));
    });
    await new Promise((resolve) => server.close(resolve));
    return { ...seen, answers: [...said.matchAll(/answer to \/(\d+);/g)].map(([, number]) => Number(number)) };
  }

  it('one request after the other is worked on, and all are answered in their order', async () => {
    const { most, answers } = await sendAtOnce(20);
    expect([most, answers]).toEqual([1, Array.from({ length: 20 }, (_, number) => number)]);
  });

  it('who sends more than anybody waits for is cut off', async () => {
    const { most, answers } = await sendAtOnce(200);
    expect([most <= 1, answers.length < 200]).toEqual([true, true]);
  });
});

it('readers of pages are turned away ahead of Express, and nobody else', () => {
  const { traffic, refused } = door();
  const passed: string[] = [];
  const entrance = traffic.guard(({ method, url }) => passed.push(`${method} ${url}`));
  const come = (method: string, url: string) => entrance({ method, url } as never, answer());
  come('GET', '/en/experts');
  for (let count = 0; count < 64; count += 1) traffic.admitReads(asked('GET', '/en/experts'), answer(), () => {});
  for (const url of ['/en/experts', '/ar-ma?x', '/api/topics', '/c/users/1', '/fr']) come('GET', url);
  for (const url of ['/health/ready', '/metrics', '/_build/x.js', '/robots.txt', '/english']) come('GET', url);
  come('POST', '/en/contact');
  expect(refused).toHaveLength(5);
  const others = ['/health/ready', '/metrics', '/_build/x.js', '/robots.txt', '/english'].map((url) => `GET ${url}`);
  expect(passed).toEqual(['GET /en/experts', ...others, 'POST /en/contact']);
});

it('a body on a request to read is refused before anything waits for it', () => {
  const { traffic } = door();
  let fault: unknown;
  traffic.admitReads(asked('GET', '/en/experts', body), answer(), (error: unknown) => {
    fault = error;
  });
  expect(fault).toMatchObject({ status: 400 });
});

it.each([false, true])('a body that drips is cut off, also when it was answered before: %s', async (isAnswered) => {
  const { traffic } = door();
  Object.assign(traffic.pace, { grace: 0, every: 1 });
  const { promise: cut, resolve } = Promise.withResolvers<void>();
  const socket = { bytesRead: 500, destroyed: false, destroySoon: resolve };
  const request = { method: 'POST', httpVersion: '1.1', headers: body, socket, complete: false };
  const head = { headersSent: isAnswered, writeHead: () => ({ end: () => {} }) };
  const response = Object.assign(new EventEmitter(), head);
  traffic.front(() => {})(request as never, response as never);
  if (isAnswered) response.emit('close');
  // Nothing else keeps the process waiting for it.
  const alive = setInterval(() => {}, 1_000);
  await cut;
  clearInterval(alive);
});
