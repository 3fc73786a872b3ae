import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../../src/platform/project-root.ts';
import { freePort } from '../../support/free-port.ts';
import { startCommand } from '../../support/services.ts';

type Line = { route?: string; status?: number; security?: string; whose?: string; reqId?: string };

const contact = 'user@example.com';
const password = 'istishara-demo-2026';
let child: ChildProcess;
let ended: Promise<unknown>;
let port: number;
let output = '';

beforeAll(async () => {
  port = await freePort();
  const [program = '', ...args] = startCommand;
  const data = mkdtempSync(join(tmpdir(), 'istishara-log-'));
  const env = { PATH: process.env.PATH, PORT: String(port), DATA_DIR: data, LOG_LEVEL: 'info' };
  child = spawn(program, args, { cwd: projectRoot, env });
  child.stdout?.on('data', (chunk) => (output += chunk));
  ended = once(child, 'close');
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', () => output.includes('is up') && resolve());
    ended.then(() => reject(new Error(output)));
  });
});
afterAll(() => child.kill('SIGKILL'));

it('says who signed in, failed to, was refused or came too often, by a mark and never by name', async () => {
  let cookie = '';
  const ask = async (path: string, fields?: Record<string, string>, site = 'same-origin') => {
    const answer = await fetch(`http://127.0.0.1:${port}/en${path}`, {
      redirect: 'manual',
      headers: { 'Sec-Fetch-Site': site, Accept: 'text/html', Cookie: cookie },
      ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
    });
    cookie = [cookie, ...answer.headers.getSetCookie().map((one) => one.split(';')[0])].filter(Boolean).join('; ');
    return answer;
  };
  const enter = (identifier: string, typed: string) => ask('/account/login', { identifier, password: typed });

  await enter(contact, 'not the one');
  await enter(contact, 'nor this one');
  await enter('nobody@example.com', 'not the one');
  const sent = await ask('/account/forgot-password', { identifier: contact });
  await ask(String(sent.headers.get('location')).replace('/en', ''), { code: '000000' });
  expect((await enter(contact, password)).status).toBe(303);
  expect((await ask('/desk/help')).status).toBe(403);
  expect((await ask('/consultations/000000000000')).status).toBe(404);
  expect((await ask('/account/logout', {}, 'cross-site')).status).toBe(403);
  await ask('/account/logout', {});
  for (let tries = 0; tries < 12; tries++) await enter('other@example.com', 'not the one');
  child.kill('SIGTERM');
  await ended;

  const written = output.split('\n').filter((line) => line.startsWith('{'));
  const lines = written.map((line): Line => JSON.parse(line)).filter(({ security }) => security);
  const [first, second, third, ...others] = lines;
  const wrong = { security: 'password_wrong', whose: expect.stringMatching(/^[\w-]{16}$/), reqId: expect.any(String) };
  for (const line of [first, second, third]) expect(line).toMatchObject(wrong);
  expect(second?.whose).toBe(first?.whose);
  expect(third?.whose).not.toBe(first?.whose);
  const [code, signedIn, desk, other, foreign, signedOut, ...tries] = others;
  expect(code).toMatchObject({ security: 'code_wrong', whose: first?.whose });
  const whose = signedIn?.whose;
  expect(whose).toMatch(/^[\w-]{16}$/);
  expect([signedIn, desk, other, foreign, signedOut]).toEqual([
    expect.objectContaining({ security: 'signed_in', whose }),
    expect.objectContaining({ security: 'refused', whose, status: 403 }),
    expect.objectContaining({ security: 'refused', whose, status: 404 }),
    // A write that another site began is refused before its session is read.
    expect.objectContaining({ security: 'refused', status: 403 }),
    expect.objectContaining({ security: 'signed_out', whose }),
  ]);
  expect(new Set(tries.map(({ security }) => security))).toEqual(new Set(['password_wrong', 'too_many']));
  expect(written.join()).not.toContain('@example.com');
});
