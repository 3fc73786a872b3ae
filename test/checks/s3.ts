import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { goodConduct } from '../support/forms.ts';
import { freePort } from '../support/free-port.ts';
import { aScan } from '../support/pictures.ts';
import type { Check } from './check.ts';
import { startCluster } from './cluster.ts';
import { tool } from './tools.ts';
import { Visitor } from './visitor.ts';

type Server = { run(): Promise<unknown>; close(): Promise<void> };
type S3rver = { default: new (options: object) => Server };

const bucket = 'papers';
// The only pair of keys it knows; a request that is signed with another secret is refused.
const keys = { S3_ACCESS_KEY: 'S3RVER', S3_SECRET_KEY: 'S3RVER' };

/** Papers in a bucket of a server that others wrote: taken in by one pod, opened through another; without it people are told, and lose nothing. */
export const s3: Check = async ({ planted }) => {
  const made = await tool<S3rver>('s3rver');
  if (!made) return ['s3rver is not among the tools'];
  const port = await freePort();
  const settings = { address: '127.0.0.1', port, silent: true, configureBuckets: [{ name: bucket }] };
  const cluster = await startCluster({
    pods: 2,
    env: {
      S3_BUCKET_URL: `http://127.0.0.1:${port}/${bucket}`,
      ...keys,
      // Planted: somebody else's secret.
      ...(planted && { S3_SECRET_KEY: 'another' }),
    },
  });
  const directory = join(cluster.folder, 's3');
  const start = async () => {
    const server = new made.default({ ...settings, directory });
    await server.run();
    return server;
  };
  let server = await start();
  const [first = '', second = ''] = cluster.podOrigins;
  const findings: string[] = [];
  const expect = (what: string, given: unknown, wanted: unknown) =>
    given === wanted || findings.push(`${what}: ${String(given).slice(0, 200)} and not ${String(wanted)}`);
  try {
    const salma = new Visitor(first);
    const draft = await beginDraft(salma);
    const add = () => salma.ask(`/ar-ma/files/${draft}/photo`, 'POST', multipart.headers, multipart.body);
    const opened = async () => {
      const there = salma.through(second);
      const { text } = await there.get(`${goodConduct.start.replace('new', draft)}/papers`);
      return there.get(/href="(\/ar-ma\/files\/[^"]+)"/.exec(text)?.[1] ?? '/none');
    };
    expect('A paper sent to one pod', (await add()).status, 303);
    const answer = await opened();
    expect('opened through another', answer.status, 200);
    expect('what comes back', answer.headers['content-type'], 'image/jpeg');
    await server.close();
    const without = await opened();
    expect('opened without the store', without.status, 503);
    const refused = await add();
    expect('sent without the store', refused.status, 503);
    expect('when to come again', refused.headers['retry-after'], '5');
    server = await start();
    expect('sent again', (await add()).status, 303);
    expect('opened again', (await opened()).status, 200);
  } finally {
    await server.close().catch(() => {});
    await cluster.stop();
    rmSync(directory, { recursive: true, force: true });
  }
  return findings;
};

async function beginDraft(person: Visitor): Promise<string> {
  const send = async (path: string, fields: Record<string, string>) => {
    const { text } = await person.get(path);
    const held = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? '';
    const { headers } = await person.post(path, { _form: held('_form'), _v: held('_v'), _go: 'continue', ...fields });
    return String(headers.location);
  };
  const next = await send(goodConduct.start, goodConduct.request);
  await send(next, goodConduct.person);
  return next.split('/').at(-2) ?? '';
}

const multipart = {
  headers: { 'Content-Type': 'multipart/form-data; boundary=edge' },
  body: Buffer.concat([
    Buffer.from(
      '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n',
    ),
    aScan(),
    Buffer.from('\r\n--edge--\r\n'),
  ]),
};
