import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { samplePassword } from '../../src/features/samples/accounts.ts';
import { projectRoot } from '../../src/platform/project-root.ts';
import { freePort } from '../support/free-port.ts';
import { locate } from '../support/services.ts';
import type { Check } from './check.ts';
import { type Reply, send } from './clients.ts';
import { startCluster } from './cluster.ts';
import { Program, wait } from './program.ts';
import { query } from './sql.ts';
import { Visitor } from './visitor.ts';

/** Milliseconds in which a question that the desk hides must be gone from a cache in front of the site. */
const within = 10_000;

/**
 * Varnish in front of two pods, with the rules of docker/varnish: public pages are kept, nobody's own page is handed to
 * anybody else, and a hidden question leaves it. Planted: the pods do not know of it.
 */
export const edge: Check = async ({ planted }) => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const findings: string[] = [];
  const expect = (what: string, isTrue: boolean) => void (isTrue || findings.push(what));
  const env = { SAMPLE_DATA: 'true', ...(!planted && { EDGE_CACHE: 'varnish', EDGE_CACHE_URL: origin }) };
  const cluster = await startCluster({ pods: 2, env });
  const varnish = aVarnish(port, new URL(cluster.origin).port);
  try {
    varnish.program.start();
    await untilAnswers(origin);
    const [found] = await query(
      cluster.databaseUrl,
      `select id, slug, version from consultations where visibility = 'public'
       and published_at is not null order by published_at desc limit 1`,
    );
    const { id, slug, version } = found as { id: string; slug: string; version: number };
    const path = `/en/consultations/${id}/${encodeURIComponent(String(slug))}`;
    const list = '/en/consultations/filter?language=all';
    for (const each of ['/en', path, list, `/api/v1/consultations/${id}`]) {
      const { status, headers } = await kept(origin + each);
      expect(`${each} is not kept: ${status}, Age ${headers.age}`, Number(headers.age) > 0);
      expect(`${each} shows its tags to everybody`, !headers['surrogate-key']);
    }

    const user = await new Visitor(origin).signIn('user@example.com', samplePassword);
    await user.get('/en/account/settings');
    const stranger = await send(`${origin}/en/account/settings`, { headers: { Accept: 'text/html' } });
    expect(
      `A stranger is answered with ${stranger.status} for an account`,
      stranger.status === 302 || stranger.status === 303,
    );
    const dark = await send(`${origin}/en`, { headers: { Cookie: 'nuxt-color-mode=dark', Accept: 'text/html' } });
    expect(
      'Somebody who likes it dark is given the page of everybody',
      /data-theme="dark"|class="dark"/.test(dark.text),
    );

    const staff = await new Visitor(cluster.origin).signIn('staff@example.com', samplePassword);
    const hidden = await staff.post(`/en/desk/consultations/${id}/hiding`, {
      version: String(version),
      reason: 'personal',
    });
    expect(`The desk is answered with ${hidden.status}`, hidden.status === 303);
    const began = performance.now();
    let left: Reply;
    do {
      await wait(100);
      left = await send(origin + path, { headers: { Accept: 'text/html' } });
    } while (left.status === 200 && performance.now() - began < within);
    const ms = performance.now() - began;
    console.log(`A hidden question: ${left.status} after ${ms.toFixed(0)} ms`);
    expect(`A hidden question is still there after ${ms.toFixed(0)} ms`, left.status === 404);
    const record = await send(`${origin}/api/v1/consultations/${id}`);
    expect(`Its record is answered with ${record.status}`, record.status === 404);
    const after = await send(origin + list, { headers: { Accept: 'text/html' } });
    expect('It is still on the list', !after.text.includes(id));
    const crafted = await send(origin, { method: 'PURGE', headers: { 'Surrogate-Key': 'x) || (obj.status != 0' } });
    expect(`An expression among the names is answered with ${crafted.status}`, crafted.status === 400);
    const passedOn = { 'Surrogate-Key': 'site', 'X-Forwarded-For': '198.51.100.7' };
    const foreign = await send(origin, { method: 'PURGE', headers: passedOn });
    expect(`A stranger who drops pages by a proxy is answered with ${foreign.status}`, foreign.status === 403);
  } finally {
    await varnish.program.stop();
    rmSync(varnish.folder, { recursive: true, force: true });
    await cluster.stop();
  }
  return findings;
};

function aVarnish(port: number, behind: string): { program: Program; folder: string } {
  const varnishd = locate('Varnish');
  if (!varnishd) throw new Error('This check needs varnishd');
  const folder = mkdtempSync(join(tmpdir(), 'istishara-varnish-'));
  const rules = readFileSync(join(projectRoot, 'docker/varnish/site.vcl'), 'utf8');
  const file = join(folder, 'site.vcl');
  writeFileSync(file, rules.replace('.port = "8080"', `.port = "${behind}"`));
  const listen = ['-a', `127.0.0.1:${port}`, '-s', 'malloc,64m'];
  const command = [varnishd, '-j', 'none', '-F', '-n', join(folder, 'run'), '-f', file, ...listen];
  return { program: new Program('Varnish', command, {}), folder };
}

async function untilAnswers(origin: string): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end; await wait(200)) {
    const answer = await send(`${origin}/health/ready`).catch(() => null);
    if (answer?.status === 200) return;
  }
  throw new Error('Varnish does not answer');
}

/** Asked until it is a kept one, which has an age: a pod that starts drops everything once. */
async function kept(url: string): Promise<Reply> {
  for (const end = Date.now() + 15_000; ; await wait(1_100)) {
    const reply = await send(url, { headers: { Accept: 'text/html' } });
    if (Number(reply.headers.age) > 0 || Date.now() > end) return reply;
  }
}
