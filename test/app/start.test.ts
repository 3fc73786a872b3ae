import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../src/platform/project-root.ts';
import { freePort, startCommand } from '../support/services.ts';

type Run = { child: ChildProcess; output(): string; ended: Promise<number | null> };

/** The built site as its own process. */
function run(env: Record<string, string>): Run {
  let text = '';
  const { PATH } = process.env;
  const [program = '', ...args] = startCommand;
  const child = spawn(program, args, { cwd: projectRoot, env: { PATH, PORT: '0', ...env } });
  child.stdout.on('data', (chunk) => (text += chunk));
  child.stderr.on('data', (chunk) => (text += chunk));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, output: () => text, ended };
}

async function untilUp({ output, ended }: Run): Promise<void> {
  let over = false;
  ended.then(() => (over = true));
  while (!output().includes('is up') && !over) await new Promise((resolve) => setTimeout(resolve, 50));
}

const newData = (): string => mkdtempSync(join(tmpdir(), 'istishara-start-'));

const request = {
  ...{ document: 'police_record', situation: 'none', receiver: 'employer', addressee: 'Al Nour', mode: 'guide' },
  _go: 'continue',
};
const paper = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(40 * 1024, ' '), Buffer.from('\n%%EOF')]);
const reached = Math.floor(paper.length * 0.6);

/** The sample user, as a browser asks the process at that port. */
async function signedIn(port: string) {
  let cookie = '';
  const ask = async (
    method: string,
    path: string,
    body: object | null = null,
    headers: Record<string, string> = {},
  ) => {
    const isForm = body !== null && !Buffer.isBuffer(body);
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...{ 'Sec-Fetch-Site': 'same-origin', 'Tus-Resumable': '1.0.0', Cookie: cookie },
        ...(Buffer.isBuffer(body) && { 'Content-Type': 'application/offset+octet-stream' }),
        ...headers,
      },
      body: isForm ? new URLSearchParams(body as Record<string, string>) : (body as BodyInit | null),
    });
    cookie = [cookie, ...answer.headers.getSetCookie().map((one) => one.split(';')[0])].filter(Boolean).join('; ');
    return answer;
  };
  await ask('POST', '/en/account/login', { identifier: 'user@example.com', password: 'istishara-demo-2026' });
  return ask;
}

it('imports from the build nothing that only the source has', () => {
  const built = ['src', 'views'].flatMap((part) =>
    readdirSync(join(projectRoot, 'dist', part), { recursive: true, withFileTypes: true }),
  );
  const lost = built
    .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => /\bimport\(\s*['"]\.[^'"]*\.tsx?['"]/.test(readFileSync(path, 'utf8')));
  expect(lost).toEqual([]);
});

describe('starting the site', () => {
  it('ends with a line for each fault of the configuration and shows no secret', async () => {
    const { output, ended } = run({ NODE_ENV: 'production', SESSION_SECRET: 'hunter2', PORT: 'x' });
    expect(await ended).toBe(78);
    const lines = output().trim().split('\n');
    expect(lines.map((line) => line.split(' ')[0]).sort()).toEqual([
      'DATABASE_URL',
      'PORT',
      'PUBLIC_URL',
      'REDIS_URL',
      'SESSION_SECRET',
    ]);
    expect(output()).not.toContain('hunter2');
  });

  it('says where it is and which accounts to try, and nothing else', async () => {
    const site = run({ DATA_DIR: newData() });
    await untilUp(site);
    site.child.kill('SIGTERM');
    expect(await site.ended).toBe(0);
    expect(site.output().trim().split('\n')).toEqual([
      expect.stringMatching(/^Istishara is up at http:\/\/localhost:/),
      expect.stringContaining('istishara-demo-2026'),
      '  user@example.com',
      '  expert@example.com',
      '  staff@example.com',
    ]);
  });

  it('refuses data that another process holds, and names it', async () => {
    const data = newData();
    const first = run({ DATA_DIR: data });
    await untilUp(first);
    const second = run({ DATA_DIR: data });
    expect(await second.ended).toBe(75);
    expect(second.output()).toContain(`process ${first.child.pid}`);
    first.child.kill('SIGTERM');
    await first.ended;
  });

  it('finds its data again after being killed, and goes on with a paper of which 60 % had come', async () => {
    const env = { DATA_DIR: newData(), PORT: String(await freePort()) };
    const first = run(env);
    await untilUp(first);
    const ann = await signedIn(env.PORT);
    const page = String((await ann('POST', '/en/pages/good-conduct/new?country=MA', request)).headers.get('location'));
    const draft = page.split('/').at(-2);
    const begun = await ann('POST', `/en/uploads/${draft}/photo`, null, { 'Upload-Length': String(paper.length) });
    const upload = String(begun.headers.get('location'));
    expect((await ann('PATCH', upload, paper.subarray(0, reached), { 'Upload-Offset': '0' })).status).toBe(204);
    first.child.kill('SIGKILL');
    await first.ended;

    const second = run(env);
    await untilUp(second);
    expect(second.output()).toContain('is up');
    const again = await signedIn(env.PORT);
    const offset = (await again('HEAD', upload)).headers.get('upload-offset') ?? '';
    expect(offset).toBe(String(reached));
    expect((await again('PATCH', upload, paper.subarray(reached), { 'Upload-Offset': offset })).status).toBe(204);
    expect((await again('HEAD', upload)).status).toBe(404);
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
  });
});
