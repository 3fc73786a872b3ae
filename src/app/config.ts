import { createHash, randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { readRelyingParty } from '../features/accounts/passkeys/relying-party.ts';
import { readProviders } from '../features/accounts/providers/provider.ts';
import type { AccountSettings } from '../features/accounts/settings.ts';
import { type CaseSettings, readCaseSettings } from '../features/cases/settings.ts';
import { type DocumentSettings, readDocumentSettings } from '../features/documents/settings.ts';
import { type GuideSettings, readGuideSettings } from '../features/guides/settings.ts';
import { type PaymentSettings, readPaymentSettings } from '../features/payments/settings.ts';
import { isLocaleCode } from '../lib/locales/locales.ts';
import type { Config } from '../platform/config.ts';
import { readEdgeSettings } from '../platform/edge-settings.ts';
import { Environment } from '../platform/environment.ts';
import { readIndexNowSettings } from '../platform/index-now-settings.ts';
import { readMailInSettings } from '../platform/mail-in-settings.ts';
import { readSmsSettings } from '../platform/sms-settings.ts';
import type { S3Settings } from '../platform/storage/s3-store.ts';
import { readTraceSettings } from '../platform/trace-settings.ts';
import { readWhatsappSettings } from '../platform/whatsapp-settings.ts';

/** Everything the environment decides: what the platform reads, and each feature's own settings. */
export type SiteConfig = Config & AccountSettings & CaseSettings & DocumentSettings & GuideSettings & PaymentSettings;

export class ConfigError extends Error {
  constructor(readonly faults: string[]) {
    super(faults.join('\n'));
  }
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Reads and checks the environment. Throws one ConfigError that lists every fault; a value is never repeated in it. */
export function readConfig(variables: Record<string, string | undefined>): SiteConfig {
  const env = new Environment(variables);
  const { isProduction: production, faults } = env;
  const port = env.integer('PORT', 3000, 0, 65535);
  const publicUrl = readOwnAddress(env);
  const ownAddress = (publicUrl ?? `http://localhost:${port}`).replace(/(?<!\/)\/+$/, '');
  const isTestSite = env.flag('TEST_SITE', false);
  const config: SiteConfig = {
    production,
    port,
    host: env.text('HOST') ?? (production ? '0.0.0.0' : '127.0.0.1'),
    publicUrl: ownAddress,
    passkeys: readRelyingParty(env, ownAddress),
    sessionSecrets: readSecrets(env) ?? [developmentSecret()],
    dataDir: env.text('DATA_DIR') ?? '.data',
    ...readStores(env),
    rootRedirect: env.choice(
      'ROOT_REDIRECT',
      'detect',
      (v) => v === 'detect' || v === 'none' || isLocaleCode(v),
      'detect, none or one of the ten locales',
    ),
    sampleData: env.flag('SAMPLE_DATA', !production || isTestSite),
    isTestSite,
    testSiteUrl: env.address('TEST_SITE_URL', ['https:', 'http:'])?.replace(/(?<!\/)\/+$/, '') ?? null,
    requireSecondFactor: env.flag('REQUIRE_SECOND_FACTOR', production),
    oidc: readProviders(variables, production, (fault) => faults.push(fault)),
    recaptcha: readRecaptcha(env),
    analytics: readAnalytics(env),
    s3: readBucket(env),
    webPushKey: readPushKey(env),
    sms: readSmsSettings(env),
    smsLinksUrl: env.address('SMS_LINKS_AT', ['https:', 'http:'])?.replace(/(?<!\/)\/+$/, '') ?? ownAddress,
    smsInboundKey: readInboundKey(env),
    whatsapp: readWhatsappSettings(env),
    mailIn: readMailInSettings(env),
    ...readCaseSettings(env),
    ...readDocumentSettings(env),
    ...readGuideSettings(env),
    clamdUrl: env.address('CLAMD_URL', ['tcp:', 'unix:']),
    smtpUrl: env.address('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: env.mailbox('MAIL_FROM', 'Istishara <no-reply@istishara.example>'),
    staffMail: env.mailbox('STAFF_MAIL', 'staff@example.com'),
    securityContact: env.address('SECURITY_CONTACT', ['mailto:', 'https:', 'tel:']),
    ...readPaymentSettings(env),
    webhooksAnywhere: env.flag('WEBHOOKS_ANYWHERE', false),
    trustProxy: readTrustedProxies(env),
    edge: readEdgeSettings(env),
    indexNow: readIndexNowSettings(env),
    countryHeader: readCountryHeader(env),
    logLevel: env.choice('LOG_LEVEL', production ? 'info' : 'warn', (v) => logLevels.includes(v), logLevels.join(', ')),
    poolSize: env.integer('DATABASE_POOL', 10, 2, 100),
    drainSeconds: env.integer('DRAIN_SECONDS', 0, 0, 60),
    metricsPort: readMetricsPort(env, port),
    traces: readTraceSettings(env),
  };
  if (production && config.webhooksAnywhere) {
    faults.push('WEBHOOKS_ANYWHERE must not be true when NODE_ENV is production: it opens the network around the site');
  }
  env.refuseSlips();
  // Two readers of one variable find the same.
  if (faults.length > 0) throw new ConfigError([...new Set(faults)]);
  return config;
}

function readSecrets(env: Environment): string[] | undefined {
  const secrets = env
    .required('SESSION_SECRET')
    ?.split(',')
    .map((secret) => secret.trim());
  if (secrets?.some((secret) => secret.length < 32)) {
    env.faults.push('SESSION_SECRET must be a comma list of secrets of at least 32 characters each');
  }
  return secrets;
}

function readStores(env: Environment): Pick<Config, 'databaseUrl' | 'pooler' | 'readDatabaseUrls' | 'redisUrl'> {
  const databaseUrl = env.address('DATABASE_URL', ['postgres:', 'postgresql:'], env.required('DATABASE_URL'));
  const readDatabaseUrls = env.addresses('READ_DATABASE_URL', ['postgres:', 'postgresql:']);
  if (readDatabaseUrls.length > 0 && !databaseUrl) {
    env.faults.push('READ_DATABASE_URL needs DATABASE_URL, of which it is a replica');
  }
  const poolerUrl = env.address('DATABASE_POOLER_URL', ['postgres:', 'postgresql:']);
  const prepares = env.flag('DATABASE_POOLER_PREPARES', false);
  if (poolerUrl && !databaseUrl) env.faults.push('DATABASE_POOLER_URL needs DATABASE_URL, the server behind it');
  const pooler = poolerUrl ? { url: poolerUrl, prepares } : null;
  const redisUrl = env.address('REDIS_URL', ['redis:', 'rediss:', 'sentinel:'], env.required('REDIS_URL'));
  return { databaseUrl, pooler, readDatabaseUrls, redisUrl };
}

function readRecaptcha(env: Environment): Config['recaptcha'] {
  // A placeholder of any other shape counts as no key (behaviour.md 12.2).
  const keyIn = (name: string): string | null => {
    const value = env.text(name) ?? '';
    return /^[\w-]{40}$/.test(value) ? value : null;
  };
  const [siteKey, secret] = [keyIn('RECAPTCHA_SITE_KEY'), keyIn('RECAPTCHA_SECRET')];
  if (Boolean(siteKey) !== Boolean(secret)) {
    env.faults.push('RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET must be set together, with 40 characters each');
  }
  return siteKey && secret ? { siteKey, secret } : null;
}

function readAnalytics(env: Environment): Config['analytics'] {
  const url = env.address('ANALYTICS_URL', ['https:', 'http:'])?.replace(/(?<!\/)\/+$/, '');
  const key = env.text('ANALYTICS_KEY');
  if (Boolean(url) !== Boolean(key)) env.faults.push('ANALYTICS_URL and ANALYTICS_KEY must be set together');
  return url && key ? { url, key } : null;
}

function readBucket(env: Environment): S3Settings | null {
  const bucketUrl = env.address('S3_BUCKET_URL', ['https:', 'http:'])?.replace(/(?<!\/)\/+$/, '');
  const [accessKey, secretKey] = [env.text('S3_ACCESS_KEY'), env.text('S3_SECRET_KEY')];
  if (!bucketUrl) return null;
  if (accessKey && secretKey) return { bucketUrl, accessKey, secretKey, region: env.text('S3_REGION') ?? 'auto' };
  env.faults.push('S3_ACCESS_KEY and S3_SECRET_KEY must be set with S3_BUCKET_URL');
  return null;
}

function readPushKey(env: Environment): Buffer | null {
  const key = env.text('WEB_PUSH_KEY');
  if (key && !/^[\w-]{43}$/.test(key)) {
    env.faults.push('WEB_PUSH_KEY must be a P-256 private key, 43 characters of base64url');
  }
  return key ? Buffer.from(key, 'base64url') : null;
}

function readInboundKey(env: Environment): string | null {
  const key = env.text('SMS_INBOUND_KEY');
  if (key && key.length < 32) env.faults.push('SMS_INBOUND_KEY must have at least 32 characters');
  return key;
}

/** As Express reads it: how many there are, or their networks. */
function readTrustedProxies(env: Environment): string | number | boolean {
  const trusted = env.text('TRUST_PROXY');
  if (trusted === null) return false;
  if (/^\d{1,2}$/.test(trusted)) return Number(trusted);
  if (trusted.split(',').every((part) => isNetwork(part.trim()))) return trusted;
  env.faults.push(
    'TRUST_PROXY must be the number of proxies, or a comma list of loopback, linklocal, uniquelocal and addresses',
  );
  return false;
}

// A visitor could say anything in it themselves: it counts only where a proxy stands in front that writes it.
function readCountryHeader(env: Environment): string | null {
  const name = env.text('COUNTRY_HEADER');
  if (name && !/^[\w-]{1,60}$/.test(name)) env.faults.push('COUNTRY_HEADER must be the name of a header');
  if (name && env.text('TRUST_PROXY') === null) env.faults.push('COUNTRY_HEADER needs TRUST_PROXY, which writes it');
  return name;
}

function isNetwork(text: string): boolean {
  const [address = '', prefix] = text.split('/');
  const bits = isIP(address) === 6 ? 128 : 32;
  const isPrefix = prefix === undefined || (/^\d+$/.test(prefix) && Number(prefix) <= bits);
  return /^(?:loopback|linklocal|uniquelocal)$/.test(text) || (isIP(address) !== 0 && isPrefix);
}

// Sessions of a laptop need not survive a restart of the process; a fixed default would end up in production.
const developmentSecret = (): string => createHash('sha256').update(randomBytes(32)).digest('hex');

/** Pages lie at the root of their host: under a path every link would lead past them. */
function readOwnAddress(env: Environment): string | null {
  const address = env.address('PUBLIC_URL', ['https:', 'http:'], env.required('PUBLIC_URL'));
  if (address === null) return null;
  const { pathname, search, hash, username } = new URL(address);
  if (/^\/*$/.test(pathname) && !search && !hash && !username) return address;
  env.faults.push('PUBLIC_URL must be a host alone, without a path');
  return null;
}

function readMetricsPort(env: Environment, port: number): number | null {
  if (env.text('METRICS_PORT') === null) return null;
  const metricsPort = env.integer('METRICS_PORT', 9464, 1, 65535);
  if (metricsPort === port) env.faults.push('METRICS_PORT must be another port than PORT');
  return metricsPort;
}
