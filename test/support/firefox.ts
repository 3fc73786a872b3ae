import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Debian's Firefox, driven through WebDriver BiDi: playwright-core asks it for what only its own build knows.

export const hasFirefox = process.env.TEST_FIREFOX !== undefined;

type Reply = { id?: number; type: string; result?: unknown; error?: string; message?: string };
type Entry = { method?: string; params?: { level?: string; text?: string | null } };
type Value = { type: string; value?: unknown };

/** A real Firefox with one tab. */
export class Firefox {
  /** What the console of any page warned of. */
  readonly complaints: string[] = [];
  private count = 0;
  private readonly waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();

  private constructor(
    private readonly process: ChildProcess,
    private readonly profile: string,
    private readonly socket: WebSocket,
    private context = '',
  ) {
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data));
      this.onEntry(message);
      this.onMessage(message);
    });
  }

  static async start(): Promise<Firefox> {
    const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
    const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
    const child = spawn(process.env.TEST_FIREFOX ?? '', args, { stdio: ['ignore', 'ignore', 'pipe'] });
    const socket = new WebSocket(`${await addressOf(child)}/session`);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve, { once: true });
      socket.addEventListener('error', reject, { once: true });
    });
    const browser = new Firefox(child, profile, socket);
    await browser.send('session.new', { capabilities: {} });
    await browser.send('session.subscribe', { events: ['log.entryAdded'] });
    await browser.send('script.addPreloadScript', { functionDeclaration: noteRefusals });
    const { contexts } = (await browser.send('browsingContext.getTree', {})) as { contexts: { context: string }[] };
    browser.context = contexts[0]?.context ?? '';
    return browser;
  }

  async close(): Promise<void> {
    this.socket.close();
    await new Promise((resolve) => {
      this.process.once('exit', resolve);
      this.process.kill('SIGKILL');
    });
    await rm(this.profile, { recursive: true, force: true });
  }

  async goto(url: string): Promise<void> {
    const go = () => this.send('browsingContext.navigate', { context: this.context, url, wait: 'complete' });
    // What the page before still had under way may end the first try.
    await go().catch(go);
  }

  async evaluate<Result>(expression: string): Promise<Result> {
    const { result, exceptionDetails } = (await this.send('script.evaluate', {
      expression: `(async () => JSON.stringify(await (${expression}) ?? null))()`,
      target: { context: this.context },
      awaitPromise: true,
    })) as { result: Value; exceptionDetails?: { text: string } };
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return JSON.parse(String(result.value));
  }

  /** Presses the real mouse on the middle of an element. */
  async click(selector: string): Promise<void> {
    const [x, y] = await this.evaluate<[number, number]>(`(() => {
      const element = document.querySelector(${JSON.stringify(selector)});
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const box = element.getClientRects()[0];
      return [Math.round(box.left + box.width / 2), Math.round(box.top + box.height / 2)];
    })()`);
    const actions = [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.act([{ type: 'pointer', id: 'mouse', actions }]);
  }

  async type(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.act([{ type: 'key', id: 'keys', actions }]);
  }

  async back(): Promise<void> {
    await this.send('browsingContext.traverseHistory', { context: this.context, delta: -1 });
  }

  /** Until the expression is true. On a busy machine a document takes its time. */
  async until(expression: string): Promise<void> {
    const end = Date.now() + 20_000;
    for (;;) {
      const isTrue = await this.evaluate<boolean>(expression).catch(() => false);
      if (isTrue) return;
      if (Date.now() > end) throw new Error(`Still not true: ${expression}`);
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }

  /** What the policy of a page stopped, on any page of this origin. */
  refused(): Promise<string[]> {
    return this.evaluate(`JSON.parse(sessionStorage.getItem('refused') ?? '[]')`);
  }

  private act(actions: object[]): Promise<unknown> {
    return this.send('input.performActions', { context: this.context, actions });
  }

  private send(method: string, params: object): Promise<unknown> {
    const id = ++this.count;
    this.socket.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
  }

  private onEntry({ method, params }: Entry): void {
    if (method === 'log.entryAdded' && /^(error|warn)/.test(params?.level ?? ''))
      this.complaints.push(`${params?.text}`);
  }

  private onMessage({ id, type, result, error, message }: Reply): void {
    const caller = this.waiting.get(id ?? 0);
    if (!caller) return;
    this.waiting.delete(id ?? 0);
    if (type === 'success') caller.resolve(result);
    else caller.reject(new Error(`${error}: ${message}`));
  }
}

// The console of Firefox tells nobody else what a policy stopped.
const noteRefusals = `() => addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
  const all = JSON.parse(sessionStorage.getItem('refused') ?? '[]');
  sessionStorage.setItem('refused', JSON.stringify([...all, violatedDirective + ' ' + blockedURI]));
})`;

/** Firefox says where it listens before it does anything else. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (chunk) => {
      said += chunk;
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    });
    child.once('exit', () => reject(new Error(`Firefox ended: ${said}`)));
  });
}
