import { spawn, spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PrometheusRule } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1';
import { parse } from 'yaml';
import { projectRoot } from '../../src/platform/project-root.ts';
import { eventually } from '../support/consultations.ts';
import { freePort } from '../support/free-port.ts';
import { locate } from '../support/services.ts';

// What stands in front of the site and what watches it. Their own programs look at them where they are installed, and
// `npm run check` runs the site behind them; what is here needs none, so that every change is looked at.

const docker = join(projectRoot, 'docker');
const read = (name: string) => readFileSync(join(docker, name), 'utf8');
type Service = { environment?: Record<string, string>; command?: string[]; volumes?: string[] };
const { services } = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Service> };

/** What the program itself says; null where the machine does not have it. */
function saysOf(program: string, args: string[], env: Record<string, string> = {}): string | null {
  const { status, stderr, error } = spawnSync(program, args, {
    cwd: join(docker, 'proxy'),
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  return error || status === 0 ? null : stderr;
}

/** The lines of a file without what is said about them. */
const linesOf = (name: string): string[] =>
  read(name)
    .split('\n')
    .map((line) => line.replace(/(^|\s)#.*$/, '').trimEnd())
    .filter(Boolean);

it('every file of this folder is looked at by a test', () => {
  const tests = globSync('test/**/*.ts', { cwd: projectRoot })
    .filter((path) => !path.startsWith('test/checks/'))
    .map((path) => readFileSync(join(projectRoot, path), 'utf8'));
  const files = globSync('**/*.*', { cwd: docker, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(docker.length + 1));
  expect(files.length).toBeGreaterThan(20);
  const manifests = /^kubernetes\/\w+\/\w+\.yaml$/;
  const unread = files.filter(
    (file) => !manifests.test(file) && !tests.some((text) => text.includes(file.split('/').at(-1) ?? '')),
  );
  expect(unread).toEqual([]);
});

describe('HAProxy', () => {
  const lines = [...linesOf('proxy/haproxy.cfg'), ...linesOf('proxy/pods.cfg')];
  const heads = lines.filter((line) => /^\S/.test(line));

  it('has sections that it knows, and leads to one that is there', () => {
    const words = ['global', 'defaults', 'frontend', 'backend', 'resolvers'];
    expect(heads.filter((line) => !words.includes(line.split(' ')[0] ?? ''))).toEqual([]);
    const led = lines.flatMap((line) => /^\s+(?:default_backend|use_backend) (\S+)/.exec(line)?.[1] ?? []);
    expect(led.length).toBeGreaterThan(0);
    expect(led.filter((name) => !heads.includes(`backend ${name}`))).toEqual([]);
    const asked = lines.flatMap((line) => /resolvers (\S+)/.exec(line)?.[1] ?? []);
    expect(asked.filter((name) => !heads.includes(`resolvers ${name}`))).toEqual([]);
    expect(saysOf('haproxy', ['-c', '-f', 'haproxy.cfg', '-f', 'pods.cfg'], { BIND: ':8080' })).toBeNull();
  });

  it('asks the pods of Compose, where they listen and what they answer, and has its port from there', () => {
    const [, name = '', port] =
      lines.map((line) => /server-template \S+ \S+ (\w+):(\d+)/.exec(line)).find(Boolean) ?? [];
    expect(Object.keys(services)).toContain(name);
    expect(read('Dockerfile')).toMatch(new RegExp(`EXPOSE ${port}\\b`));
    expect(lines).toContainEqual(expect.stringMatching(/option httpchk GET \/health\/ready$/));
    expect(lines).toContainEqual(expect.stringMatching(/bind "\$\{BIND\}"$/));
    expect(services.proxy?.environment?.BIND).toMatch(/^:\d+$/);
    for (const file of ['haproxy.cfg', 'pods.cfg']) expect(services.proxy?.command?.join()).toContain(file);
  });
});

const haproxy = locate('HAProxy');

/** The proxy of ours in front of such pods, and what has to be closed afterwards. */
async function behindProxy(pods: Server[]): Promise<{ origin: string; close: () => void }> {
  for (const pod of pods) await new Promise<void>((resolve) => pod.listen(0, '127.0.0.1', resolve));
  const lines = pods.map((pod, index) => `  server pod${index} 127.0.0.1:${(pod.address() as { port: number }).port}`);
  const said = read('proxy/pods.cfg').match(/^ {2}http-request .*$/gm) ?? [];
  const file = join(mkdtempSync(join(tmpdir(), 'proxy-')), 'pods.cfg');
  writeFileSync(file, `${['backend pods', ...said, ...lines].join('\n')}\n`);
  const port = await freePort();
  const proxy = spawn(haproxy ?? '', ['-db', '-f', join(docker, 'proxy/haproxy.cfg'), '-f', file], {
    env: { BIND: `127.0.0.1:${port}` },
    stdio: 'ignore',
  });
  const close = () => {
    proxy.kill();
    for (const pod of pods) {
      pod.closeAllConnections();
      pod.close();
    }
  };
  return { origin: `http://127.0.0.1:${port}`, close };
}

(haproxy ? describe : describe.skip)('HAProxy as it runs', () => {
  it('asks another pod for a page where the first one stands still, and sends no form twice', async () => {
    const asked: string[] = [];
    const pod = (isStill: boolean): Server =>
      createServer((request, response) => {
        if (request.url === '/health/ready') return void response.end();
        asked.push(`${request.method} ${isStill ? 'still' : 'well'}`);
        if (!isStill) response.end('here');
      });
    const { origin, close } = await behindProxy([pod(true), pod(false)]);
    const ask = (method: string) => fetch(`${origin}/en`, { method, signal: AbortSignal.timeout(9_500) });
    try {
      await eventually(async () => expect((await ask('HEAD')).status).toBe(200));
      const pages = await Promise.all(Array.from({ length: 4 }, async () => (await ask('GET')).text()));
      expect(pages).toEqual(['here', 'here', 'here', 'here']);
      expect(asked).toContain('GET still');
      const forms = await Promise.allSettled([ask('POST'), ask('POST')]);
      expect(forms.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(asked.filter((one) => one.startsWith('POST')).sort()).toEqual(['POST still', 'POST well']);
    } finally {
      close();
    }
  }, 60_000);

  it('waits longer where a provider is asked, and asks once', async () => {
    const asked: string[] = [];
    const pod = (): Server =>
      createServer((request, response) => {
        if (request.url === '/health/ready') return void response.end();
        asked.push(request.url ?? '');
        setTimeout(() => response.end('here'), request.url === '/en' ? 0 : 8_000);
      });
    const { origin, close } = await behindProxy([pod(), pod()]);
    const ask = async (path: string) => (await fetch(origin + path)).text();
    const returns = ['/auth/google?state=1&code=2', '/ar-ma/pay/815000001500/return?t=1'];
    try {
      await eventually(async () => expect(await ask('/en')).toBe('here'));
      expect(await Promise.all(returns.map(ask))).toEqual(['here', 'here']);
      expect(asked.filter((path) => path !== '/en').sort()).toEqual(returns.toSorted());
    } finally {
      close();
    }
  }, 60_000);
});

/** Braces outside of texts, which these two languages end what they begin with. */
function isClosed(lines: string[]): boolean {
  let depth = 0;
  for (const mark of lines
    .join('\n')
    .replaceAll(/"[^"\n]*"|\{\$\w+\}/g, '')
    .match(/[{}]/g) ?? []) {
    depth += mark === '{' ? 1 : -1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

it('Caddy is given the address of the site, and leads to the proxy where it listens', () => {
  const lines = linesOf('proxy/Caddyfile');
  expect(isClosed(lines)).toBe(true);
  expect(isClosed(lines.slice(1))).toBe(false);
  const named = [...read('proxy/Caddyfile').matchAll(/\{\$(\w+)\}/g)].map(([, name = '']) => name);
  expect(Object.keys(services.tls?.environment ?? {})).toEqual([...new Set(named)]);
  const [, to = ''] = /reverse_proxy (\S+)/.exec(lines.join('\n')) ?? [];
  expect(to).toBe(`proxy${services.proxy?.environment?.BIND}`);
  expect(services.tls?.volumes).toContainEqual(expect.stringContaining('./proxy/Caddyfile:/etc/caddy/Caddyfile'));
  expect(
    saysOf('caddy', ['validate', '--adapter', 'caddyfile', '--config', 'Caddyfile'], { PUBLIC_URL: 'http://x' }),
  ).toBeNull();
});

it('Varnish has its language, subroutines that it calls by itself, and asks the pods how they are', () => {
  const lines = linesOf('varnish/site.vcl');
  expect(lines[0]).toBe('vcl 4.1;');
  expect(isClosed(lines)).toBe(true);
  const subs = lines.flatMap((line) => /^sub (\w+)/.exec(line)?.[1] ?? []);
  const own = ['recv', 'hash', 'pass', 'miss', 'hit', 'deliver', 'synth', 'backend_fetch', 'backend_response'];
  expect(subs.filter((name) => !own.includes(name.replace(/^vcl_/, '')))).toEqual([]);
  expect(lines.join('\n')).toMatch(/\.probe = \{ \.url = "\/health\/ready"/);
  expect(new Set(subs).size).toBe(subs.length);
  // A proxy with TLS stands in the same network as the pods: by it anybody could drop pages.
  expect(lines.join('\n')).toMatch(/client\.ip !~ pods \|\| req\.http\.X-Forwarded-For ~ ","/);
  // Of root it would make a user of its own, who may not read where a checkout of root lies.
  expect(saysOf('varnishd', ['-j', 'none', '-C', '-f', join(docker, 'varnish/site.vcl')])).toBeNull();
});

describe('the alert rules', () => {
  type Rule = { alert?: string; record?: string; expr: string; labels?: object; annotations?: object };
  const spec = parse(read('prometheus/alerts.yml')) as { groups: { name: string; rules: Rule[] }[] };
  const alerts = spec.groups.flatMap(({ rules }) => rules).filter(({ alert }) => alert);

  it('are what the operator of Prometheus allows, and one that is not is found', () => {
    const validate = (groups: object[]) => {
      const rule = { apiVersion: 'monitoring.coreos.com/v1', kind: 'PrometheusRule', metadata: { name: 'istishara' } };
      new PrometheusRule({ ...rule, spec: { groups } } as never).validate();
    };
    expect(() => validate(spec.groups)).not.toThrow();
    expect(() => validate([{ name: 'x', rules: [{ alert: 'X', expr: '1', for: 'soon' }] }])).toThrow(/for/);
    for (const { expr } of alerts) {
      for (const [open, close] of ['()', '[]', '{}'])
        expect([expr, expr.split(open ?? '').length]).toEqual([expr, expr.split(close ?? '').length]);
    }
  });

  it('say how bad it is, what it is and where to read on, and each is heard by a test', () => {
    const page = read('README.md');
    const heard = read('prometheus/alerts.test.yml');
    expect(alerts.length).toBeGreaterThan(10);
    for (const { alert, labels, annotations } of alerts) {
      expect([alert, labels, annotations]).toEqual([
        alert,
        { severity: expect.stringMatching(/^(page|ticket)$/) },
        { summary: expect.stringMatching(/.{10}/), runbook_url: `docker/README.md#${alert}` },
      ]);
      expect([alert, page.includes(`\`${alert}\``)]).toEqual([alert, true]);
      expect([
        alert,
        new RegExp(`alertname: ${alert},?\\s[^}]*exp_(?:alerts: \\[\\{|labels)|alertname: ${alert}\\n`).test(heard),
      ]).toEqual([alert, true]);
    }
  });
});

it('the image is asked how it is at the address that pods are asked at', () => {
  const [path = ''] = /\/health\/\w+/.exec(read('healthy.mjs')) ?? [];
  expect(path).toBe('/health/live');
  expect(read('kubernetes/base/deployment.yaml')).toMatch(
    new RegExp(`livenessProbe:[^\\n]*(?:\\n[^\\n]*){0,2}path: ${path}\\b`),
  );
  expect(read('Dockerfile')).toMatch(/^HEALTHCHECK [\s\S]*?healthy\.mjs/m);
});
