import { once } from 'node:events';
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { connect } from 'node:net';
import { resolve } from 'node:path';
import pg from 'pg';
import { drawsPdf } from '../features/attachments/pdf-pages.ts';
import { openCertificate } from '../features/documents/certificate.ts';
import { makesOpus } from '../platform/audio/opus.ts';
import { mustBeUtf8 } from '../platform/database/encoding.ts';
import { tryPort } from '../platform/http/port.ts';
import { openRedis } from '../platform/redis/redis-store.ts';
import type { SiteConfig } from './config.ts';
import { tryFolder } from './data-folder.ts';
import { placeIn, startFault } from './start-faults.ts';

/** A line of `npm start -- --check`: what the site would use, or what stands in its way. */
type Finding = { text: string; isFault: boolean };

/** What a start with these settings would do. Looks at everything it would use, and leaves it as it was. */
export async function check(config: SiteConfig): Promise<Finding[]> {
  const { paymentProviders, sampleData, publicUrl } = config;
  const replicas = config.readDatabaseUrls.map((url) => replica(config, url));
  const own = [
    port(config),
    database(config),
    ...(config.pooler ? [pooler(config, config.pooler.url)] : []),
    ...replicas,
  ];
  const found = await Promise.all([...own, redis(config), folder(config), certificate(config)]);
  const [packages, ...others] = await Promise.all([parts(config), ...servers(config)]);
  return [
    ...found,
    { text: `PUBLIC_URL: links are built from ${publicUrl}`, isFault: false },
    ...others,
    { text: `PAYMENT_PROVIDERS: ${paymentProviders.join(', ') || 'none, nothing can be paid'}`, isFault: false },
    { text: `SAMPLE_DATA: sample content and accounts are ${sampleData ? 'made' : 'not made'}`, isFault: false },
    { text: `poppler-utils: ${drawsPdf() ? 'PDFs are taken' : 'not installed, no PDF is taken'}`, isFault: false },
    {
      text: `ffmpeg: ${makesOpus() ? 'recordings are taken' : 'not installed, no recording is taken'}`,
      isFault: false,
    },
    packages,
  ];
}

/** The servers that are called later, and what is used in the place of each. */
function servers({ s3, traces, smtpUrl, clamdUrl, dataDir, edge }: SiteConfig): Promise<Finding>[] {
  const kept = `S3_BUCKET_URL: attachments are kept`;
  const leaves = 'SMTP_URL: mail leaves by';
  const sent = 'OTEL_EXPORTER_OTLP_ENDPOINT:';
  const scanned = 'CLAMD_URL:';
  const caches = edge ? (edge.kind === 'varnish' ? edge.urls : [edge.url]) : [];
  const told = (url: string) => `EDGE_CACHE: ${edge?.kind} is told what to drop at ${placeIn(url)}`;
  return [
    ...(edge
      ? caches.map((url) => answering(url, told(url)))
      : [none('EDGE_CACHE: none, nothing in front keeps pages')]),
    s3 ? answering(s3.bucketUrl, `${kept} at ${placeIn(s3.bucketUrl)}`) : none(`${kept} under ${dataDir}`),
    smtpUrl ? answering(smtpUrl, `${leaves} ${placeIn(smtpUrl)}`) : none(`${leaves} files under ${dataDir}/outbox`),
    traces
      ? answering(traces.endpoint, `${sent} traces are sent to ${placeIn(traces.endpoint)}`)
      : none(`${sent} none, no traces are made`),
    clamdUrl ? answering(clamdUrl, `${scanned} files are scanned`) : none(`${scanned} none, files are not scanned`),
  ];
}

const none = async (text: string): Promise<Finding> => ({ text, isFault: false });

const usualPorts: Record<string, number> = { 'https:': 443, 'http:': 80, 'smtps:': 465, 'smtp:': 587 };

/** Whether somebody listens there at all: what they would say to us is seen when they are used. */
async function answering(address: string, text: string): Promise<Finding> {
  const { protocol, hostname, port, pathname } = new URL(address);
  const at = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || (usualPorts[protocol] ?? 0) };
  const socket = connect(protocol === 'unix:' ? { path: pathname } : at).setTimeout(4_000);
  try {
    await Promise.race([once(socket, 'connect'), once(socket, 'timeout').then(() => Promise.reject(silent))]);
    return { text, isFault: false };
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'silent';
    return { text: `${text}, where nobody answers (${code})`, isFault: true };
  } finally {
    socket.destroy();
  }
}

const silent = Object.assign(new Error(), { code: 'ETIMEDOUT' });

// Loaded when they are first needed, which is no time to find out that one is missing.
const neededLater = [
  () => import('sharp'),
  () => import('pdfkit'),
  () => import('nodemailer'),
  () => import('@node-rs/argon2'),
];

const parts = (config: SiteConfig) =>
  tried(config, 'node_modules: all parts are there', async () => {
    for (const load of neededLater) await load();
    return null;
  });

/** @param text what is said where the attempt succeeds */
async function tried(
  config: SiteConfig,
  text: string,
  attempt: () => Promise<Finding | string | null>,
): Promise<Finding> {
  try {
    const found = (await attempt()) ?? text;
    return typeof found === 'string' ? { text: found, isFault: false } : found;
  } catch (error) {
    const lines = startFault(error, config)?.lines ?? [String(error)];
    return { text: lines.join('; '), isFault: true };
  }
}

const port = (config: SiteConfig) =>
  tried(config, `PORT: ${config.host}:${config.port} is free`, async () => {
    await tryPort(config);
    return null;
  });

const database = (config: SiteConfig) =>
  tried(config, `DATABASE_URL: none, the data are embedded under ${config.dataDir}/database`, async () => {
    if (!config.databaseUrl) return null;
    const client = new pg.Client({ connectionString: config.databaseUrl, connectionTimeoutMillis: 4_000 });
    await client.connect();
    await mustBeUtf8(client).catch((error) => client.end().then(() => Promise.reject(error)));
    const { rows } = await client.query<Server>(aboutServer);
    const now = Date.now();
    await client.end();
    const [{ version, encrypted, clock }] = rows as [Server];
    const apart = Math.round((clock - now) / 1000);
    const line = encrypted ? 'encrypted' : 'not encrypted';
    const text = `DATABASE_URL: PostgreSQL ${version} answers at ${placeIn(config.databaseUrl)}, on a line that is ${line}`;
    const isFault = Math.abs(apart) > mostApart;
    return { text: isFault ? `${text}; its clock is ${apart} s from ours` : text, isFault };
  });

async function replica(config: SiteConfig, url: string): Promise<Finding> {
  // Faults of the two are the same, but for the name.
  const { text, isFault } = await tried({ ...config, databaseUrl: url, readDatabaseUrls: [] }, '', async () => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 4_000 });
    await client.connect();
    const { rows } = await client.query<{ isReplica: boolean }>('select pg_is_in_recovery() as "isReplica"');
    await client.end();
    const isReplica = rows[0]?.isReplica === true;
    const text = `DATABASE_URL: ${isReplica ? 'a replica answers' : 'what answers is no replica'} at ${placeIn(url)}`;
    return { text, isFault: !isReplica };
  });
  return { text: `READ_${text}`, isFault };
}

/** What a pod gives its connections itself where there is none (docker/pgbouncer/pgbouncer.ini). */
const limits = `select current_setting('statement_timeout') <> '0' and
  current_setting('idle_in_transaction_session_timeout') <> '0' as "isLimited"`;

async function pooler(config: SiteConfig, url: string): Promise<Finding> {
  const { text, isFault } = await tried({ ...config, databaseUrl: url, readDatabaseUrls: [] }, '', async () => {
    // The second time it lends what the first has had: in a mode other than by transaction its limits are gone by then.
    const [, again] = [await isLimited(url), await isLimited(url)];
    const found = `DATABASE_URL: a pooler answers at ${placeIn(url)}`;
    return again
      ? { text: found, isFault: false }
      : { text: `${found}, whose connections have no time limits: see docker/pgbouncer/pgbouncer.ini`, isFault: true };
  });
  return { text: text.replace('DATABASE_URL', 'DATABASE_POOLER_URL'), isFault };
}

async function isLimited(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 4_000 });
  await client.connect();
  const { rows } = await client.query<{ isLimited: boolean }>(limits);
  await client.end();
  return rows[0]?.isLimited === true;
}

type Server = { version: string; encrypted: boolean; clock: number };
const aboutServer = `
  select current_setting('server_version') as version,
    coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as encrypted,
    (extract(epoch from clock_timestamp()) * 1000)::float8 as clock`;
/** Seconds. With more between them a link ends for one that is still good for the other, and two records cannot be put in order. */
const mostApart = 5;

async function redis({ redisUrl }: SiteConfig): Promise<Finding> {
  if (!redisUrl) return { text: 'REDIS_URL: none, this process keeps sessions and counters itself', isFault: false };
  const client = openRedis(redisUrl, () => {});
  try {
    await client.connect();
    await client.ping();
    const line = redisUrl.startsWith('rediss:') ? 'encrypted' : 'not encrypted';
    return { text: `REDIS_URL: Redis answers at ${placeIn(redisUrl)}, on a line that is ${line}`, isFault: false };
  } catch {
    return { text: `REDIS_URL: Redis does not answer at ${placeIn(redisUrl)}`, isFault: true };
  } finally {
    client.disconnect();
  }
}

const certificate = (config: SiteConfig) =>
  tried(config, 'DOCUMENT_CERTIFICATE: none, PDFs are not signed', async () => {
    if (!config.documentCertificate) return null;
    const { own } = await openCertificate(config.documentCertificate);
    const [from, to] = [own.validFromDate, own.validToDate].map((at) => at.toISOString().slice(0, 10));
    const isValid = own.validFromDate <= new Date() && new Date() < own.validToDate;
    return `DOCUMENT_CERTIFICATE: valid from ${from} to ${to}, PDFs are ${isValid ? 'signed' : 'not signed today'}`;
  });

const folder = (config: SiteConfig) =>
  tried(config, `DATA_DIR: ${resolve(config.dataDir)} can be written to`, async () => {
    await requireWritable(resolve(config.dataDir));
    return null;
  });

async function requireWritable(path: string): Promise<void> {
  try {
    await access(path, constants.W_OK | constants.X_OK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await tryFolder(path);
  }
}
