import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '../../src/platform/http/routes.ts';
import { projectRoot } from '../../src/platform/project-root.ts';
import type { Check } from './check.ts';
import { type Reply, send } from './clients.ts';
import { startCluster } from './cluster.ts';

/** Every kind of answer, errors, files and machine addresses too: the headers that keep browsers careful, and what must not be told. */
export const headers: Check = async ({ planted }) => {
  const cluster = await startCluster({
    pods: 1,
    env: { PUBLIC_URL: 'https://site.example' },
    ...(planted && { proxyLines: 'http-response del-header X-Content-Type-Options' }),
  });
  const findings: string[] = [];
  try {
    for (const path of paths()) {
      for (const method of ['GET', 'POST', 'HEAD', 'OPTIONS']) {
        const headersSent = { Accept: path.startsWith('/api') ? 'application/json' : 'text/html' };
        const answer = await send(cluster.origin + path, { method, headers: headersSent });
        findings.push(...faultsOf(answer, method).map((fault) => `${method} ${path} (${answer.status}): ${fault}`));
      }
    }
    const traced = await send(`${cluster.origin}/en`, { method: 'TRACE' });
    if (traced.status < 400) findings.push(`TRACE is answered with ${traced.status}`);
  } finally {
    await cluster.stop();
  }
  return findings;
};

const id = '0199a8a0-0000-7000-8000-000000000000';

function paths(): string[] {
  const filled = Object.values(routes).map((path) => `/en${path.replace(/:\w+\??/g, id)}`);
  const { style, script } = JSON.parse(readFileSync(join(projectRoot, 'dist/build.json'), 'utf8'));
  const machines = ['/health/live', '/health/ready', '/api/openapi.json', '/api/entity/me', '/_build/latest.json'];
  const never = [
    '/.git/config',
    '/.env',
    '/package.json',
    '/metrics',
    '/server-status',
    '/..%2f..%2fetc/passwd',
    '/static/',
  ];
  return [...filled, ...machines, ...never, style.href, script.href, '/icon.svg', '/robots.txt', '/', '/en/%E0%A4%A'];
}

function faultsOf({ status, headers, text }: Reply, method: string): string[] {
  const faults: string[] = [];
  const has = (name: string, pattern: RegExp) => {
    if (!pattern.test(String(headers[name] ?? ''))) faults.push(`${name} is ${headers[name] ?? 'missing'}`);
  };
  has('x-content-type-options', /^nosniff$/);
  has('referrer-policy', /./);
  has('strict-transport-security', /max-age=(?:3153[6-9]\d{3}|[4-9]\d{7}).*includeSubDomains/);
  has('content-security-policy', /default-src 'none'.*frame-ancestors 'none'/);
  has('cross-origin-resource-policy', /same-origin/);
  if (headers['x-powered-by'] || headers.server) faults.push('tells what it runs on');
  if (/unsafe-(?:inline|eval)/.test(String(headers['content-security-policy']))) faults.push('unsafe policy');
  if (headers['access-control-allow-origin'] === '*' && headers['access-control-allow-credentials'])
    faults.push('CORS');
  if (text && !headers['content-type']) faults.push('no content-type');
  if (/^text\//.test(String(headers['content-type'])) && !/charset=utf-8/i.test(String(headers['content-type'])))
    if (!/^text\/(?:css|javascript)/.test(String(headers['content-type']))) faults.push('no charset');
  for (const cookie of headers['set-cookie'] ?? []) {
    const isSession = cookie.startsWith('__Host-');
    if (!/; Secure/i.test(cookie) || !/; SameSite=/i.test(cookie)) faults.push(`weak cookie ${cookie.split('=')[0]}`);
    if (isSession && !/; HttpOnly/i.test(cookie)) faults.push('a session that scripts can read');
  }
  if (status >= 500) faults.push('a fault of ours');
  if (
    method !== 'HEAD' &&
    /node_modules|at \w+ \(|\/src\/|SQLSTATE|Failed query|PostgreSQL/.test(text) &&
    status >= 400
  )
    faults.push('tells of its inside');
  return faults;
}
