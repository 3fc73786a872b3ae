import { randomUUIDv7 } from 'node:crypto';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { wait } from './program.ts';
import { random } from './random.ts';

export type Reply = { status: number; headers: IncomingHttpHeaders; text: string; ms: number };

/** One request; a broken connection rejects. */
export function send(
  url: string,
  options: { method?: string; headers?: object; body?: string | Buffer; agent?: Agent } = {},
): Promise<Reply> {
  const { method = 'GET', headers = {}, body, agent } = options;
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
    const asked = request(url, { method, agent, headers: { ...headers, ...length }, timeout: 20_000 }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk) => (text += chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text, ms: performance.now() - began }),
      );
    });
    asked.on('timeout', () => asked.destroy(new Error('No answer in 20 s')));
    asked.on('error', reject);
    asked.end(body);
  });
}

export type Failure = { what: string; why: string };

/**
 * People who read and write at once. A write that was not acknowledged is sent again as it was, as a person does who
 * presses the button again; what was acknowledged is remembered, to be looked for later.
 */
export class Clients {
  readonly acknowledged: string[] = [];
  readonly failures: Failure[] = [];
  requests = 0;
  /** When somebody was last refused, in milliseconds of performance.now(). */
  lastFailure = 0;
  private readonly origin: string;
  private readonly pause: number;
  private isOver = false;
  private readonly people: Promise<void>[];
  private readonly next: () => number;

  /** @param options.pause the longest that somebody waits between two requests, in milliseconds */
  constructor(origin: string, { seed, count = 20, pause = 40 }: { seed: number; count?: number; pause?: number }) {
    this.origin = origin;
    this.pause = pause;
    this.next = random(seed);
    this.people = Array.from({ length: count }, (_, number) => this.person(number));
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.people);
  }

  private async person(number: number): Promise<void> {
    const agent = new Agent({ keepAlive: false });
    for (let turn = 0; !this.isOver; turn += 1) {
      if (this.next() < 0.6) await this.read(agent, `${number}-${turn}`);
      else await this.write(agent, `check ${number}-${turn}-${Math.floor(this.next() * 1e9)}`);
      await wait(this.next() * this.pause);
    }
    agent.destroy();
  }

  private async read(agent: Agent, anew: string): Promise<void> {
    const pages = [
      ...['/ar-ma', '/fr/experts', `/en/experts?made=${anew}`, '/ar-sa/contact', '/en/consultations/filter'],
      ...[`/ar-eg/consultations/filter?search=${anew}`, '/fr-ma/figures', '/api/openapi.json'],
    ];
    const path = pages[Math.floor(this.next() * pages.length)] ?? '/en';
    await this.ask(`GET ${path}`, () => send(this.origin + path, { agent, headers: { Accept: 'text/html' } }), 200);
  }

  private async write(agent: Agent, marker: string): Promise<void> {
    const body = new URLSearchParams({
      _form: randomUUIDv7(),
      topic: 'payment',
      message: `${marker} ${'·'.repeat(20)}`,
    });
    const address = [10, ...[1, 2, 3].map(() => Math.floor(this.next() * 250))].join('.');
    const headers = {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Sec-Fetch-Site': 'same-origin',
      Accept: 'text/html',
      'X-Forwarded-For': address,
    };
    const post = () => send(`${this.origin}/en/contact`, { method: 'POST', agent, headers, body: body.toString() });
    for (let attempt = 0; attempt < 60; attempt += 1) {
      if (await this.ask('POST /en/contact', post, 303)) return void this.acknowledged.push(marker);
      if (this.isOver && attempt > 3) return;
      await wait(500);
    }
  }

  private async ask(what: string, work: () => Promise<Reply>, wanted: number): Promise<boolean> {
    this.requests += 1;
    const why = await work().then(
      ({ status }) => (status === wanted ? null : `status ${status}`),
      (error: Error) => error.message,
    );
    if (why === null) return true;
    this.failures.push({ what, why });
    this.lastFailure = performance.now();
    return false;
  }
}

export function summary(failures: readonly Failure[]): string[] {
  const counts = new Map<string, number>();
  for (const { what, why } of failures) counts.set(`${what}: ${why}`, (counts.get(`${what}: ${why}`) ?? 0) + 1);
  return [...counts].map(([text, count]) => `${count} × ${text}`);
}
