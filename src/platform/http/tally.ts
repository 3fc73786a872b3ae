import type { IncomingMessage } from 'node:http';

/** A response that goes out again and again; `size` counts the bytes of its body. */
type Repeated = { readonly status: 200 | 304; readonly size: number };

/** Answers of one second between which nothing differs; `bytes` are those of the body of each. */
export type Answers = { method: string; url: string; status: 200 | 304; bytes: number; count: number };

/**
 * Counts the answers from the page cache and tells of them once a second. There are far more of these than of all others:
 * at each of them a measurement, a line of the log and a step of a journey would take a tenth of its time.
 */
export class Tally {
  private counts = { GET: new Map<Repeated, Answers>(), HEAD: new Map<Repeated, Answers>() };

  constructor(private readonly tell: (answers: Answers) => void) {
    setInterval(() => this.flush(), 1_000).unref();
    // Ahead of what writes the lines of the log out then.
    process.prependOnceListener('exit', () => this.flush());
  }

  add(response: Repeated, { method, url = '' }: IncomingMessage): void {
    const counts = method === 'HEAD' ? this.counts.HEAD : this.counts.GET;
    const known = counts.get(response);
    if (known) known.count += 1;
    else counts.set(response, { method: method ?? '', url, status: response.status, bytes: response.size, count: 1 });
  }

  private flush(): void {
    const { GET, HEAD } = this.counts;
    this.counts = { GET: new Map(), HEAD: new Map() };
    const alike = new Map<string, Answers>();
    // A response that was put together for one reader alone may be the same as another's.
    for (const answers of [...GET.values(), ...HEAD.values()]) {
      const name = `${answers.method} ${answers.status} ${answers.bytes} ${answers.url}`;
      alike.set(name, { ...answers, count: answers.count + (alike.get(name)?.count ?? 0) });
    }
    for (const answers of alike.values()) this.tell(answers);
  }
}
