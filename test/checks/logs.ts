import { randomUUIDv7 } from 'node:crypto';
import type { Check } from './check.ts';
import { send } from './clients.ts';
import { startCluster } from './cluster.ts';
import { query } from './sql.ts';

const canaries = {
  name: 'Zineb Canary-Elalaoui',
  mail: 'canary.person@example.org',
  phone: '+212 661 998877',
  card: '4111 1111 1111 1111',
  cin: 'BK998877',
  token: 'canarytoken9f8e7d6c5b4a',
  password: 'Canary-Passw0rd-7788',
  lines: 'canary\r\nINJECTED {"level":60}\u001b[31m\u202e',
};

/** What people type, hold and send, told to every door of the site; none of it may come back in a log line. */
export const logs: Check = async ({ planted }) => {
  const cluster = await startCluster({ pods: 1, env: { LOG_LEVEL: 'trace' } });
  const pod = cluster.pods[0];
  const form = (fields: Record<string, string>) => new URLSearchParams({ _form: randomUUIDv7(), ...fields }).toString();
  const headers = {
    'Content-Type': 'application/x-www-form-urlencoded',
    'Sec-Fetch-Site': 'same-origin',
    Accept: 'text/html',
    Cookie: `nuxt-session=s%3A${canaries.token}.sig; other=${canaries.token}`,
    'User-Agent': `Canary/${canaries.token}`,
    'X-Forwarded-For': '203.0.113.77',
  };
  const all = { ...canaries, message: Object.values(canaries).join(' '), replyTo: canaries.mail, topic: 'payment' };
  try {
    const posts: [string, Record<string, string>][] = [
      ['/en/contact', { ...all, lines: 'x' }],
      ['/en/account/login', { identifier: canaries.mail, password: canaries.password }],
      [
        '/en/account/signup',
        { name: canaries.name, identifier: canaries.mail, email: canaries.mail, password: canaries.password },
      ],
      ['/en/account/forgot-password', { identifier: canaries.mail }],
      ['/en/pay', { reference: canaries.card }],
      ['/en/new', all],
      ['/api/payments/sandbox/notices', all],
    ];
    for (const [path, fields] of posts)
      await send(cluster.origin + path, { method: 'POST', headers, body: form(fields) });
    const everything = encodeURIComponent(Object.values(canaries).join(' '));
    const gets = [
      `/en/consultations/filter?search=${everything}`,
      `/en/shared-cases/${canaries.token}`,
      `/en/pay/${canaries.token}`,
    ];
    for (const path of [...gets, `/en/${everything}`, `/api/${canaries.token}`, `/en/account/login?next=${everything}`])
      await send(cluster.origin + path, { headers: { ...headers, Authorization: `Bearer ${canaries.token}` } });
    // A query that fails with what somebody typed in it.
    await query(cluster.databaseUrl, 'alter table contact_messages rename to elsewhere');
    const failed = await send(`${cluster.origin}/en/contact`, {
      method: 'POST',
      headers,
      body: form({ ...all, lines: 'x' }),
    });
    if (failed.status !== 500) console.log(`A failing query is answered with ${failed.status}`);
    await query(cluster.databaseUrl, 'alter table elsewhere rename to contact_messages');
    // A fault in the middle of it all: what is logged of an error is more than of a request.
    cluster.redis.signal('SIGSTOP');
    for (const [path, fields] of posts)
      await send(cluster.origin + path, { method: 'POST', headers, body: form(fields) }).catch(() => null);
    cluster.redis.signal('SIGCONT');
    cluster.postgres.signal('SIGKILL');
    for (const [path, fields] of posts)
      await send(cluster.origin + path, { method: 'POST', headers, body: form(fields) }).catch(() => null);
  } finally {
    await cluster.stop();
  }
  const output = `${pod?.output ?? ''}${planted ? canaries.mail : ''}`;
  console.log(`${output.split('\n').length} lines of log`);
  const found = Object.entries(canaries).filter(([, value]) => output.includes(value.slice(0, 30)));
  const folded = output.replace(/[\s-]/g, '');
  if (folded.includes('4111111111111111')) found.push(['card, without spaces', '']);
  if (output.includes('203.0.113.77')) found.push(['address of the visitor', '']);
  const broken = output.split('\n').filter((line) => line.startsWith('INJECTED'));
  return [
    ...found.map(([name]) => `In the log: ${name}${lineWith(output, canaries[name as keyof typeof canaries])}`),
    ...broken,
  ];
};

function lineWith(output: string, value: string | undefined): string {
  const line = value && output.split('\n').find((one) => one.includes(value.slice(0, 30)));
  return line ? `: ${line.slice(0, 400)}` : '';
}
