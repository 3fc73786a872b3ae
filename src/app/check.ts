import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import pg from 'pg';
import { drawsPdf } from '../features/attachments/pdf-pages.ts';
import { openCertificate } from '../features/documents/certificate.ts';
import { makesOpus } from '../platform/audio/opus.ts';
import { tryPort } from '../platform/http/port.ts';
import { openRedis } from '../platform/redis/redis-store.ts';
import type { SiteConfig } from './config.ts';
import { tryFolder } from './data-folder.ts';
import { placeIn, startFault } from './start-faults.ts';

/** A line of `npm start -- --check`: what the site would use, or what stands in its way. */
type Finding = { text: string; isFault: boolean };

/** What a start with these settings would do. Looks at everything it would use, and leaves it as it was. */
export async function check(config: SiteConfig): Promise<Finding[]> {
  const { s3, traces, smtpUrl, dataDir, paymentProviders, sampleData, publicUrl } = config;
  const own = [port(config), database(config), ...config.readDatabaseUrls.map((url) => replica(config, url))];
  const found = await Promise.all([...own, redis(config), folder(config), certificate(config)]);
  const outbox = `files under ${dataDir}/outbox`;
  return [
    ...found,
    { text: `PUBLIC_URL: links are built from ${publicUrl}`, isFault: false },
    {
      text: `S3_BUCKET_URL: attachments are kept ${s3 ? `at ${placeIn(s3.bucketUrl)}` : `under ${dataDir}`}`,
      isFault: false,
    },
    { text: `SMTP_URL: mail leaves by ${smtpUrl ? placeIn(smtpUrl) : outbox}`, isFault: false },
    {
      text: `OTEL_EXPORTER_OTLP_ENDPOINT: ${traces ? `traces are sent to ${placeIn(traces.endpoint)}` : 'none, no traces are made'}`,
      isFault: false,
    },
    { text: `PAYMENT_PROVIDERS: ${paymentProviders.join(', ') || 'none, nothing can be paid'}`, isFault: false },
    { text: `SAMPLE_DATA: sample content and accounts are ${sampleData ? 'made' : 'not made'}`, isFault: false },
    { text: `poppler-utils: ${drawsPdf() ? 'PDFs are taken' : 'not installed, no PDF is taken'}`, isFault: false },
    {
      text: `ffmpeg: ${makesOpus() ? 'recordings are taken' : 'not installed, no recording is taken'}`,
      isFault: false,
    },
  ];
}

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
