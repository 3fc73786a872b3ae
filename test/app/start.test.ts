import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { projectRoot } from '../../src/platform/project-root.ts';
import { memoryOf } from '../bench/site.ts';
import { makeCertificate } from '../support/certificates.ts';
import { freePort } from '../support/free-port.ts';
import { aScan } from '../support/pictures.ts';
import { startCommand } from '../support/services.ts';

type Run = { child: ChildProcess; output(): string; ended: Promise<number | null> };

/** The built site as its own process. */
function run(env: Record<string, string>, options: string[] = [], command = startCommand): Run {
  let text = '';
  const { PATH } = process.env;
  const [program = '', ...args] = command;
  const child = spawn(program, [...args, ...options], { cwd: projectRoot, env: { PATH, PORT: '0', ...env } });
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
  ...{ document: 'police_record', situation: 'none', receiver: 'employer', mode: 'prepare' },
  _go: 'continue',
};
const paper = aScan(' '.repeat(40 * 1024));
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

  it.each([
    [
      'DATABASE_URL',
      { DATABSE_URL: 'postgres://db/x' },
      78,
      'DATABSE_URL is not a variable of this site; it looks like DATABASE_URL',
    ],
    ['TRUST_PROXY', { TRUST_PROXY: 'yes' }, 78, 'TRUST_PROXY must be the number of proxies'],
    [
      'DATABASE_URL',
      { DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:1/x' },
      75,
      'PostgreSQL does not answer at 127.0.0.1:1/x',
    ],
    ['DATA_DIR', { DATA_DIR: '/dev/null/data' }, 78, '/dev/null/data cannot be made or written to (ENOTDIR)'],
    // Where Node's own way of making folders would never come back.
    ['DATA_DIR', { DATA_DIR: '/proc/x/below/data' }, 78, '/proc/x cannot be made or written to (ENOENT)'],
    [
      'DOCUMENT_CERTIFICATE',
      { DOCUMENT_CERTIFICATE: '/nowhere/documents.p12', DOCUMENT_CERTIFICATE_PASSWORD: 'hunter2' },
      78,
      'the file cannot be read (ENOENT)',
    ],
    [
      'DOCUMENT_CERTIFICATE_PASSWORD',
      { ...makeCertificate(), DOCUMENT_CERTIFICATE_PASSWORD: 'hunter2' },
      78,
      'it does not open the file of DOCUMENT_CERTIFICATE',
    ],
    ['HOST', { HOST: '192.0.2.1' }, 78, 'cannot listen at 192.0.2.1'],
    ['HOST', { HOST: 'nowhere.invalid' }, 78, 'cannot listen at nowhere.invalid'],
    ['TEST_SITE', { TEST_SITE: 'maybe' }, 78, 'TEST_SITE must be true or false'],
  ])('names %s in one line where it cannot be used: %j', async (name, env, status, words) => {
    const { output, ended } = run({ DATA_DIR: newData(), ...env });
    expect(await ended).toBe(status);
    const lines = output().trim().split('\n');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(name);
    expect(lines[0]).toContain(words);
    expect(output()).not.toContain('hunter2');
  });

  it('names the port that another program has, and what --check would do', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const PORT = String((other.address() as AddressInfo).port);
    const taken = run({ DATA_DIR: newData(), PORT });
    expect(await taken.ended).toBe(78);
    expect(taken.output().trim()).toBe(`PORT: ${PORT} is in use by another program; choose another one`);
    const figures = run({ DATA_DIR: newData(), METRICS_PORT: PORT });
    expect(await figures.ended).toBe(78);
    expect(figures.output().trim()).toBe(`METRICS_PORT: ${PORT} is in use by another program; choose another one`);
    const away = { DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:1/x', REDIS_URL: 'redis://:hunter2@127.0.0.1:1' };
    const checked = run({ DATA_DIR: '/dev/null/data', PORT, ...away }, ['--check']);
    expect(await checked.ended).toBe(78);
    expect(checked.output().match(/^✗ \w+/gm)).toEqual(['✗ PORT', '✗ DATABASE_URL', '✗ REDIS_URL', '✗ DATA_DIR']);
    expect(checked.output()).not.toContain('hunter2');
    const nowhere = run({ DATA_DIR: '/proc/x/below/data' }, ['--check']);
    expect(await nowhere.ended).toBe(78);
    expect(nowhere.output().match(/^✗ .*/gm)).toEqual(['✗ DATA_DIR: /proc/x cannot be made or written to (ENOENT)']);
    other.close();
    const data = newData();
    const over = makeCertificate({ until: Date.now() - 1000 });
    const fine = run({ DATA_DIR: join(data, 'below'), ...over }, ['--check']);
    expect(await fine.ended).toBe(0);
    expect(fine.output()).toMatch(/DOCUMENT_CERTIFICATE: valid from .* PDFs are not signed today/);
    expect(fine.output()).toContain('SAMPLE_DATA: sample content and accounts are made');
    expect(readdirSync(data)).toEqual([]);
  });

  it('says that Redis is away, and starts', async () => {
    const site = run({ DATA_DIR: newData(), REDIS_URL: 'redis://127.0.0.1:1', LOG_LEVEL: 'info' });
    await untilUp(site);
    site.child.kill('SIGTERM');
    await site.ended;
    // A log names classes as the source does, not as the bundle had to call them.
    expect(site.output()).toContain('"context":"InstanceLoader","msg":"DatabaseModule dependencies initialized"');
    expect(site.output().match(/"context":"_\w+"|\b\w+Module_\d+/g)).toBeNull();
    expect(
      site
        .output()
        .split('\n')
        .filter((line) => line.includes('REDIS_URL: Redis does not answer')),
    ).toHaveLength(1);
  });

  it('says in a sentence that a package is missing, and that Node is too old', async () => {
    const folder = newData();
    const built = join(folder, 'dist/server');
    cpSync(join(projectRoot, 'dist/server'), built, { recursive: true });
    for (const file of ['package.json', 'dist/build.json']) cpSync(join(projectRoot, file), join(folder, file));
    const without = run({ DATA_DIR: newData() }, [], [process.execPath, join(built, 'main.js')]);
    expect(await without.ended).toBe(78);
    expect(without.output().trim()).toMatch(/^\S+ is not installed: run "npm ci" again$/);
    // As an older one reads it: the text of the site's first file, with its number.
    const first = readFileSync(join(built, 'main.js'), 'utf8');
    const old = `Object.defineProperty(process.versions, 'node', { value: '20.20.1' }); ${first}`;
    writeFileSync(join(built, 'old.mjs'), old);
    expect(first).not.toMatch(/^import\s*\{(?![^}]*createRequire)/m);
    const ended = run({ DATA_DIR: newData() }, [], [process.execPath, join(built, 'old.mjs')]);
    expect(await ended.ended).toBe(78);
    expect(ended.output()).toMatch(/^Istishara needs Node 26 or newer/);
  });

  (existsSync('/dev/full') ? it : it.skip)('goes on where the disk of its log is full, and ends as usual', async () => {
    const port = String(await freePort());
    const [program = '', ...args] = startCommand;
    const full = openSync('/dev/full', 'w');
    const env = { PATH: process.env.PATH, PORT: port, DATA_DIR: newData(), LOG_LEVEL: 'info' };
    const child = spawn(program, args, { cwd: projectRoot, env, stdio: ['ignore', full, 'ignore'] });
    const ended = once(child, 'close');
    const status = () =>
      fetch(`http://127.0.0.1:${port}/en/about-us`, { signal: AbortSignal.timeout(2_000) }).then(
        (answer) => answer.status,
        () => 0,
      );
    for (let turn = 0; turn < 150 && (await status()) !== 200; turn += 1) await wait(100);
    // Longer than lines are gathered for.
    await wait(1_200);
    expect(await status()).toBe(200);
    child.kill('SIGTERM');
    const [code] = await Promise.race([ended, wait(5_000).then(() => [child.kill('SIGKILL') && 'killed'])]);
    expect(code).toBe(0);
    closeSync(full);
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

  it('says what Node warns of in a line like every other', async () => {
    const warn = "process.emitWarning('That is of old', { type: 'DeprecationWarning', code: 'DEP9999' })";
    const onSignal = `--import data:text/javascript,${encodeURIComponent(`process.on('SIGUSR2', () => ${warn})`)}`;
    const site = run({ DATA_DIR: newData(), NODE_OPTIONS: onSignal });
    await untilUp(site);
    site.child.kill('SIGUSR2');
    while (!site.output().includes('DEP9999')) await wait(50);
    site.child.kill('SIGTERM');
    expect(await site.ended).toBe(0);
    const lines = site
      .output()
      .split('\n')
      .filter((line) => line.includes('DEP9999'));
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 40, name: 'DeprecationWarning', code: 'DEP9999', about: 'That is of old', msg: 'warning' },
    ]);
  });

  it('opens no debugger and goes on when it is sent the signals that are free', async () => {
    const env = { DATA_DIR: newData(), PORT: String(await freePort()) };
    const site = run(env);
    await untilUp(site);
    for (const signal of ['SIGUSR1', 'SIGUSR2'] as const) {
      site.child.kill(signal);
      await wait(500);
    }
    expect((await fetch(`http://127.0.0.1:${env.PORT}/en/about-us`)).status).toBe(200);
    site.child.kill('SIGTERM');
    expect(await site.ended).toBe(0);
    expect(site.output()).not.toContain('Debugger');
  });

  it('answers while a proxy sends that learns late of its end, and goes when nobody comes any more', async () => {
    const env = { DATA_DIR: newData(), PORT: String(await freePort()), DRAIN_SECONDS: '1' };
    const site = run(env);
    await untilUp(site);
    const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${env.PORT}${path}`)).status;
    site.child.kill('SIGTERM');
    while ((await statusOf('/health/ready')) === 200) await wait(50);
    const heard = performance.now();
    while (performance.now() - heard < 3_000) {
      expect(await statusOf('/en/about-us')).toBe(200);
      await wait(100);
    }
    expect(await site.ended).toBe(0);
  });

  it('ends as usual where its build was taken away meanwhile', async () => {
    const folder = newData();
    for (const part of ['dist/server', 'dist/public', 'dist/build.json', 'package.json', 'i18n', 'src', 'static'])
      if (existsSync(join(projectRoot, part))) cpSync(join(projectRoot, part), join(folder, part), { recursive: true });
    symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
    const env = { DATA_DIR: newData() };
    const site = run(env, [], [process.execPath, join(folder, 'dist/server/main.js')]);
    await untilUp(site);
    expect(site.output()).toContain('is up');
    renameSync(join(folder, 'dist'), join(folder, 'gone'));
    site.child.kill('SIGTERM');
    expect([await site.ended, site.output().match(/Cannot find|ENOENT/g)]).toEqual([0, null]);
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

  it('does not begin anew where a backup was being brought back', async () => {
    const DATA_DIR = newData();
    mkdirSync(join(DATA_DIR, 'database.restoring'), { recursive: true });
    const site = run({ DATA_DIR });
    expect(await site.ended).toBe(78);
    expect(site.output()).toMatch(
      /^DATA_DIR: a backup was being restored into \S+database, .* Run "npm run restore" again$/m,
    );
  });

  it('says that its data is damaged, and what to do', async () => {
    const DATA_DIR = newData();
    const first = run({ DATA_DIR });
    await untilUp(first);
    first.child.kill();
    await first.ended;
    writeFileSync(join(DATA_DIR, 'database/global/pg_control'), Buffer.alloc(8_192, 'Z'));
    const second = run({ DATA_DIR });
    expect(await second.ended).toBe(78);
    expect(second.output()).toMatch(
      /^DATA_DIR: \S+database cannot be opened: it is damaged.*Put a backup in its place/m,
    );
    expect(second.output()).not.toMatch(/^\s+at /m);
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
    // The site starts twice, beside whatever else the machine does.
  }, 180_000);

  it('lets a crowd stand in line that comes while it does something else', async () => {
    const env = { DATA_DIR: newData(), PORT: String(await freePort()) };
    const site = run(env);
    await untilUp(site);
    // Nothing is accepted from here on: who finds no place in the line finds none however often they try again.
    site.child.kill('SIGSTOP');
    const crowd = Array.from({ length: 800 }, () => connect({ port: Number(env.PORT), host: '127.0.0.1' }));
    let inLine = 0;
    const all = Promise.all(crowd.map((one) => once(one, 'connect').then(() => (inLine += 1))));
    await Promise.race([all, wait(10_000)]);
    site.child.kill('SIGCONT');
    for (const one of crowd) one.destroy();
    site.child.kill('SIGTERM');
    await site.ended;
    expect(inLine).toBe(800);
  });

  it('has the memory back that pictures took', async () => {
    const env = { DATA_DIR: newData(), PORT: String(await freePort()) };
    const site = run(env);
    await untilUp(site);
    const ann = await signedIn(env.PORT);
    const page = String((await ann('POST', '/en/pages/good-conduct/new?country=MA', request)).headers.get('location'));
    const send = async (picture: Buffer): Promise<number> => {
      const length = { 'Upload-Length': String(picture.length) };
      const begun = await ann('POST', `/en/uploads/${page.split('/').at(-2)}/photo`, null, length);
      return (await ann('PATCH', String(begun.headers.get('location')), picture, { 'Upload-Offset': '0' })).status;
    };
    const memory = () => memoryOf(site.child.pid ?? 0);
    const plain = (edge: number) => sharp({ create: { width: edge, height: edge, channels: 3, background: '#a83' } });
    // What draws pictures is loaded with the first of them.
    expect(await send(paper)).toBe(204);
    const before = memory();
    const large = [plain(6_200).png(), plain(6_200).webp(), plain(2_900).avif({ effort: 0 }), plain(6_200).jpeg()];
    const taken: number[] = [];
    for (const picture of [...large, plain(6_200).jpeg({ progressive: true })])
      taken.push(await send(await picture.toBuffer()));
    const rise = memory() - before;
    site.child.kill('SIGTERM');
    expect(await site.ended).toBe(0);
    expect(taken).toEqual([204, 204, 204, 204, 204]);
    expect(rise).toBeLessThan(100);
    // Large pictures are made and drawn anew, beside whatever else the machine does.
  }, 180_000);
});
