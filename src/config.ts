import { createHash, randomBytes } from 'node:crypto';
import type { CourtFeeds } from './cases/sources/source.ts';
import type { S3Settings } from './files/s3-store.ts';
import { type OidcProvider, readProviders } from './identity/providers/provider.ts';
import { isLocaleCode, type LocaleCode } from './locales/locales.ts';
import { type PaytabsSettings, paytabsHosts } from './payments/providers/paytabs/settings.ts';
import type { StripeSettings } from './payments/providers/stripe/stripe.provider.ts';

/** What Nest injects the configuration by. */
export const CONFIG = Symbol('config');

/** Everything the environment decides, read once. No other file looks at `process.env`. */
export type Config = {
  production: boolean;
  port: number;
  host: string;
  /** The site's own address without a trailing slash; every absolute link is built from it, never from Host. */
  publicUrl: string;
  dataDir: string;
  /** PostgreSQL; null means PGlite under `dataDir`. */
  databaseUrl: string | null;
  /** A streaming replica of it for lists and search; null means there is none. */
  readDatabaseUrl: string | null;
  /** Redis; null means one process keeps sessions and counters itself. */
  redisUrl: string | null;
  /** First signs, all verify. */
  sessionSecrets: string[];
  rootRedirect: 'detect' | 'none' | LocaleCode;
  sampleData: boolean;
  /** Where papers are kept; null means on the disk, under `dataDir`. */
  s3: S3Settings | null;
  /** Where cases of a country are asked for by a program, instead of read by our staff. */
  courtFeeds: CourtFeeds;
  smtpUrl: string | null;
  /** Experts and staff open their rooms with an authenticator app only. */
  requireSecondFactor: boolean;
  /** Where people may sign in besides. */
  oidc: OidcProvider[];
  /** The private key by which browsers know this site, P-256; without it their messages are files. */
  webPushKey: Buffer | null;
  /** What the company that carries our text messages shows to hand over one that came in; null takes none. */
  smsInboundKey: string | null;
  /** The keys of reCAPTCHA; null switches the bot check off. */
  botCheck: { siteKey: string; secret: string } | null;
  mailFrom: string;
  staffMail: string;
  /** Names of the payment providers, the preferred first. */
  paymentProviders: string[];
  stripe: StripeSettings | null;
  /** A house for each country that has a profile. */
  paytabs: PaytabsSettings[];
  /** Who stands on receipts as the seller. */
  sellerName: string;
  /** The seller's number at the Saudi tax authority; without one receipts there carry no code. */
  saudiVatNumber: string | null;
  /** Messages to programs may go to private and unencrypted addresses: for laptops and tests. */
  webhooksAnywhere: boolean;
  trustProxy: string | number | boolean;
  logLevel: string;
  metricsPort: number | null;
  /** Connections to PostgreSQL that this pod may hold. */
  poolSize: number;
  /** Seconds to go on serving after SIGTERM, while proxies learn of it. */
  drainSeconds: number;
};

export class ConfigError extends Error {
  constructor(readonly faults: string[]) {
    super(faults.join('\n'));
  }
}

const knownProviders = ['sandbox', 'stripe', 'paytabs'];
const paytabsCountries = ['MA', 'SA', 'AE', 'EG'] as const;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Reads and checks the environment. Throws one ConfigError that lists every fault; a value is never repeated in it. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const faults: string[] = [];
  const production = env.NODE_ENV === 'production';
  const text = (name: string): string | null => env[name]?.trim() || null;

  function required(name: string): string | null {
    const value = text(name);
    if (!value && production) faults.push(`${name} must be set when NODE_ENV is production`);
    return value;
  }
  function integer(name: string, fallback: number, min: number, max: number): number {
    const value = text(name);
    if (value === null) return fallback;
    const number = Number(value);
    if (/^\d+$/.test(value) && number >= min && number <= max) return number;
    faults.push(`${name} must be a whole number from ${min} to ${max}`);
    return fallback;
  }
  function address(name: string, value: string | null, protocols: string[]): string | null {
    if (value === null) return null;
    const first = value.split(',')[0] ?? '';
    if (URL.canParse(first) && protocols.includes(new URL(first).protocol)) return value;
    faults.push(`${name} must be an address starting with ${protocols.map((p) => `${p}//`).join(' or ')}`);
    return null;
  }
  function choice<T extends string>(
    name: string,
    fallback: T,
    isAllowed: (value: string) => boolean,
    allowed: string,
  ): T {
    const value = text(name);
    if (value === null) return fallback;
    if (isAllowed(value)) return value as T;
    faults.push(`${name} must be ${allowed}`);
    return fallback;
  }
  const flag = (name: string, fallback: boolean): boolean =>
    choice(name, String(fallback), (v) => v === 'true' || v === 'false', 'true or false') === 'true';

  const port = integer('PORT', 3000, 0, 65535);
  const publicUrl = address('PUBLIC_URL', required('PUBLIC_URL'), ['https:', 'http:']);
  const secrets = required('SESSION_SECRET')
    ?.split(',')
    .map((secret) => secret.trim());
  if (secrets?.some((secret) => secret.length < 32)) {
    faults.push('SESSION_SECRET must be a comma list of secrets of at least 32 characters each');
  }
  const databaseUrl = address('DATABASE_URL', required('DATABASE_URL'), ['postgres:', 'postgresql:']);
  const readDatabaseUrl = address('READ_DATABASE_URL', text('READ_DATABASE_URL'), ['postgres:', 'postgresql:']);
  if (readDatabaseUrl && !databaseUrl) faults.push('READ_DATABASE_URL needs DATABASE_URL, of which it is a replica');
  const redisUrl = address('REDIS_URL', required('REDIS_URL'), ['redis:', 'rediss:', 'sentinel:']);
  const trusted = text('TRUST_PROXY');
  const paymentProviders = (text('PAYMENT_PROVIDERS') ?? (production ? '' : 'sandbox'))
    .split(/\s*,\s*/)
    .filter(Boolean);
  if (paymentProviders.some((name) => !knownProviders.includes(name))) {
    faults.push(`PAYMENT_PROVIDERS must be a comma list of ${knownProviders.join(', ')}`);
  }
  function needed(provider: string, name: string): string {
    const value = text(name);
    if (!value && paymentProviders.includes(provider)) faults.push(`${name} must be set to pay with ${provider}`);
    return value ?? '';
  }
  const stripe = paymentProviders.includes('stripe')
    ? {
        secretKey: needed('stripe', 'STRIPE_SECRET_KEY'),
        webhookSecret: needed('stripe', 'STRIPE_WEBHOOK_SECRET'),
        apiUrl: address('STRIPE_API_URL', text('STRIPE_API_URL'), ['https:', 'http:']) ?? 'https://api.stripe.com',
      }
    : null;
  const paytabs = paytabsCountries
    .filter((country) => text(`PAYTABS_${country}_PROFILE_ID`))
    .map((country) => ({
      country,
      profileId: needed('paytabs', `PAYTABS_${country}_PROFILE_ID`),
      serverKey: needed('paytabs', `PAYTABS_${country}_SERVER_KEY`),
      host: paytabsHosts[country],
    }));
  if (paymentProviders.includes('paytabs') && paytabs.length === 0) {
    faults.push('PAYTABS_MA_PROFILE_ID, or that of SA, AE or EG, must be set to pay with paytabs');
  }
  if (production && paymentProviders.includes('sandbox')) {
    faults.push('PAYMENT_PROVIDERS must not name sandbox when NODE_ENV is production: it takes no money');
  }

  if (production && text('WEBHOOKS_ANYWHERE') === 'true') {
    faults.push('WEBHOOKS_ANYWHERE must not be true when NODE_ENV is production: it opens the network around the site');
  }

  // A placeholder of any other shape counts as no key (behaviours 12.2).
  const isKey = (value: string | null): value is string => /^[\w-]{40}$/.test(value ?? '');
  const siteKey = isKey(text('RECAPTCHA_SITE_KEY')) ? text('RECAPTCHA_SITE_KEY') : null;
  const secret = isKey(text('RECAPTCHA_SECRET')) ? text('RECAPTCHA_SECRET') : null;
  if (Boolean(siteKey) !== Boolean(secret)) {
    faults.push('RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET must be set together, with 40 characters each');
  }

  const bucketUrl = address('S3_BUCKET_URL', text('S3_BUCKET_URL'), ['https:', 'http:'])?.replace(/\/+$/, '');
  const [accessKey, secretKey] = [text('S3_ACCESS_KEY'), text('S3_SECRET_KEY')];
  if (bucketUrl && !(accessKey && secretKey))
    faults.push('S3_ACCESS_KEY and S3_SECRET_KEY must be set with S3_BUCKET_URL');

  const courtFeeds = (['MA', 'SA', 'AE', 'EG'] as const).flatMap((country) => {
    const folder = text(`COURT_FILES_${country}`);
    const url = address(`COURT_API_${country}`, text(`COURT_API_${country}`), ['https:', 'http:']);
    return folder || url ? [[country, { address: url, folder }] as const] : [];
  });
  const pushKey = text('WEB_PUSH_KEY');
  if (pushKey && !/^[\w-]{43}$/.test(pushKey))
    faults.push('WEB_PUSH_KEY must be a P-256 private key, 43 characters of base64url');

  const smsInboundKey = text('SMS_INBOUND_KEY');
  if (smsInboundKey && smsInboundKey.length < 32) faults.push('SMS_INBOUND_KEY must have at least 32 characters');

  const config: Config = {
    production,
    port,
    host: text('HOST') ?? (production ? '0.0.0.0' : '127.0.0.1'),
    publicUrl: (publicUrl ?? `http://localhost:${port}`).replace(/\/+$/, ''),
    dataDir: text('DATA_DIR') ?? '.data',
    databaseUrl,
    readDatabaseUrl,
    redisUrl,
    sessionSecrets: secrets ?? [developmentSecret()],
    rootRedirect: choice(
      'ROOT_REDIRECT',
      'detect',
      (v) => v === 'detect' || v === 'none' || isLocaleCode(v),
      'detect, none or one of the ten locales',
    ),
    sampleData: flag('SAMPLE_DATA', !production),
    requireSecondFactor: flag('REQUIRE_SECOND_FACTOR', production),
    oidc: readProviders(env, production, (fault) => faults.push(fault)),
    botCheck: siteKey && secret ? { siteKey, secret } : null,
    s3:
      bucketUrl && accessKey && secretKey
        ? { bucketUrl, accessKey, secretKey, region: text('S3_REGION') ?? 'auto' }
        : null,
    webPushKey: pushKey ? Buffer.from(pushKey, 'base64url') : null,
    smsInboundKey,
    courtFeeds: Object.fromEntries(courtFeeds),
    smtpUrl: address('SMTP_URL', text('SMTP_URL'), ['smtp:', 'smtps:']),
    mailFrom: text('MAIL_FROM') ?? 'Istishara <no-reply@istishara.example>',
    staffMail: text('STAFF_MAIL') ?? 'staff@example.com',
    paymentProviders,
    stripe,
    paytabs,
    sellerName: text('SELLER_NAME') ?? 'Istishara',
    saudiVatNumber: text('SELLER_VAT_SA') ?? (production ? null : '300000000000003'),
    webhooksAnywhere: flag('WEBHOOKS_ANYWHERE', false),
    trustProxy: trusted === null ? false : /^\d+$/.test(trusted) ? Number(trusted) : trusted,
    logLevel: choice('LOG_LEVEL', production ? 'info' : 'warn', (v) => logLevels.includes(v), logLevels.join(', ')),
    poolSize: integer('DATABASE_POOL', 10, 2, 100),
    drainSeconds: integer('DRAIN_SECONDS', 0, 0, 60),
    metricsPort: text('METRICS_PORT') === null ? null : integer('METRICS_PORT', 9464, 1, 65535),
  };
  if (faults.length > 0) throw new ConfigError(faults);
  return config;
}

// Sessions of a laptop need not survive a restart of the process; a fixed default would end up in production.
const developmentSecret = (): string => createHash('sha256').update(randomBytes(32)).digest('hex');
