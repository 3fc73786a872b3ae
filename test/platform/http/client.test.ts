import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';
import { askAndFollow } from '../../../clients/node/example.ts';
import { projectRoot } from '../../../src/platform/project-root.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { type Person, somebody } from '../../support/people.ts';
import { tokenIn } from '../../support/tokens.ts';

let site: TestApp;
let ann: Person;
beforeAll(async () => {
  site = await startApp();
  ann = await somebody(site, 'Ann');
});
afterAll(() => site.close());

const file = join(projectRoot, 'clients/node/schema.d.ts');

it('the types of the client are those of the document', async () => {
  const { body } = await site.http.get('/api/openapi.json');
  const types = astToString(await openapiTS({ ...body, servers: [], info: { title: 'Istishara', version: '1' } }));
  if (process.env.UPDATE_CLIENT === 'true') writeFileSync(file, types);
  expect(types).toBe(readFileSync(file, 'utf8'));
});

const run = promisify(execFile);

it('the client is installed from what npm packs, and run by Node as it is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'client-'));
  const packed = join(folder, 'node_modules/@istishara/client');
  mkdirSync(packed, { recursive: true });
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], {
    cwd: join(projectRoot, 'clients/node'),
  });
  const [{ filename }] = JSON.parse(stdout);
  await run('tar', ['-xzf', join(folder, filename), '-C', packed, '--strip-components=1']);
  // What npm would fetch beside it.
  for (const name of ['openapi-fetch', 'openapi-typescript-helpers'])
    symlinkSync(join(projectRoot, 'node_modules', name), join(folder, 'node_modules', name));
  const [, program = ''] = /```ts\n([\s\S]+?)```/.exec(readFileSync(join(packed, 'README.md'), 'utf8')) ?? [];
  const server = site.app.getHttpServer();
  if (!server.listening) await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const { text } = await ann.post('/en/account/settings/tokens', {
    ...{ name: 'packed', scopes: 'consultations:read', days: '30' },
  });
  const here = program.replace('https://istishara.example', `http://127.0.0.1:${port}`);
  writeFileSync(join(folder, 'program.mjs'), `${here}\nconsole.log(JSON.stringify(items));\n`);
  writeFileSync(
    join(folder, 'refused.mjs'),
    here
      .replace('process.env.ISTISHARA_TOKEN', "'istishara_none'")
      .replace(
        /const \{ items[\s\S]+/,
        "await given(api.GET('/api/v1/my/cases')).catch((error) => console.log(error.code, error.message));",
      ),
  );
  const ISTISHARA_TOKEN = tokenIn(text);
  const told = async (name: string) =>
    (
      await run(process.execPath, [name], { cwd: folder, env: { PATH: process.env.PATH, ISTISHARA_TOKEN } })
    ).stdout.trim();
  expect(await told('program.mjs')).toBe('[]');
  expect(await told('refused.mjs')).toMatch(/^invalid_token \S.+/);
});

it('the example of the client asks, has it paid, reads a document and follows a case', async () => {
  const server = site.app.getHttpServer();
  if (!server.listening) await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const scopes = ['consultations:read', 'consultations:write', 'cases:read', 'cases:write'];
  const { text } = await ann.post('/en/account/settings/tokens', { name: 'client', scopes, days: '30' });
  const token = tokenIn(text);
  const paid: string[] = [];
  const own = { 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' };
  /** By card, on the page of the sandbox. */
  const payAt = async (page: string) => {
    const browser = site.browser();
    const form = await browser.get(page).set(own);
    const _form = /name="_form" value="([^"]+)"/.exec(form.text)?.[1];
    const attempt = await browser.post(`${page}/attempts`).set(own).type('form').send({ _form, method: 'card' });
    const chosen = await browser.post(String(attempt.headers.location)).set(own).type('form').send({ outcome: 'pay' });
    await browser.get(String(chosen.headers.location)).set(own);
  };
  const told = await askAndFollow(`http://127.0.0.1:${port}`, token, async (page) => {
    paid.push(page);
    await payAt(new URL(page).pathname);
  });
  expect(paid).toEqual([told.asked.bill?.payAt, expect.stringMatching(/\/pay\/\d{12}$/)]);
  expect(told.asked.state).toBe('awaiting_payment');
  expect(told.state).not.toBe('awaiting_payment');
  expect(told.papers).toEqual([expect.objectContaining({ place: 'paper_1', type: 'pdf' })]);
  expect(told.bytes).toBe(told.papers[0]?.size);
  expect(told.case).toMatchObject({ number: '2026/1201/5001', state: 'active', bill: null });
});
