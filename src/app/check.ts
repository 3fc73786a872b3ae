import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import pg from 'pg';
import { openCertificate } from '../features/documents/certificate.ts';
import { tryPort } from '../platform/http/port.ts';
import { openRedis } from '../platform/redis/redis-store.ts';
import type { SiteConfig } from './config.ts';
import { placeIn, startFault } from './start-faults.ts';

/** A line of `npm start -- --check`: what the site would use, or what stands in its way. */
type Finding = { text: string; isFault: boolean };

/** What a start with these settings would do. Looks at everything it would use, and changes none of it. */
export async function check(config: SiteConfig): Promise<Finding[]> {
  const { s3, smtpUrl, dataDir, paymentProviders, sampleData, publicUrl } = config;
  const found = await Promise.all([port(config), database(config), redis(config), folder(config), certificate(config)]);
  const outbox = `files under ${dataDir}/outbox`;
  return [
    ...found,
    { text: `PUBLIC_URL: links are built from ${publicUrl}`, isFault: false },
    {
      text: `S3_BUCKET_URL: attachments are kept ${s3 ? `at ${placeIn(s3.bucketUrl)}` : `under ${dataDir}`}`,
      isFault: false,
    },
    { text: `SMTP_URL: mail leaves by ${smtpUrl ? placeIn(smtpUrl) : outbox}`, isFault: false },
    { text: `PAYMENT_PROVIDERS: ${paymentProviders.join(', ') || 'none, nothing can be paid'}`, isFault: false },
    { text: `SAMPLE_DATA: sample content and accounts are ${sampleData ? 'made' : 'not made'}`, isFault: false },
  ];
}

/** @param text what is said where the attempt succeeds */
async function tried(config: SiteConfig, text: string, attempt: () => Promise<string | null>): Promise<Finding> {
  try {
    return { text: (await attempt()) ?? text, isFault: false };
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
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    await client.end();
    return `DATABASE_URL: PostgreSQL ${rows[0]?.server_version} answers at ${placeIn(config.databaseUrl)}`;
  });

async function redis({ redisUrl }: SiteConfig): Promise<Finding> {
  if (!redisUrl) return { text: 'REDIS_URL: none, this process keeps sessions and counters itself', isFault: false };
  const client = openRedis(redisUrl, () => {});
  try {
    await client.connect();
    await client.ping();
    return { text: `REDIS_URL: Redis answers at ${placeIn(redisUrl)}`, isFault: false };
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

/** Looks at the folder, or the nearest of those above it that is there. */
async function requireWritable(path: string): Promise<void> {
  try {
    await access(path, constants.W_OK | constants.X_OK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await requireWritable(dirname(path));
  }
}
