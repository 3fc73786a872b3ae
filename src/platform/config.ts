import type { LocaleCode } from '../lib/locales/locales.ts';
import type { EdgeSettings } from './edge-settings.ts';
import type { IndexNowSettings } from './index-now-settings.ts';
import type { MailInSettings } from './mail-in-settings.ts';
import type { SmsSettings } from './sms-settings.ts';
import type { S3Settings } from './storage/s3-store.ts';
import type { TraceSettings } from './trace-settings.ts';
import type { WhatsappSettings } from './whatsapp-settings.ts';

/** What Nest injects the configuration by. */
export const CONFIG = Symbol('config');

/**
 * What the environment decides for the platform; features have settings of their own beside it. Read once by
 * `app/config.ts`: no other file looks at `process.env`.
 */
export type Config = {
  production: boolean;
  port: number;
  host: string;
  /** The site's own address without a trailing slash; every absolute link is built from it, never from Host. */
  publicUrl: string;
  dataDir: string;
  /** PostgreSQL; null means PGlite under `dataDir`. */
  databaseUrl: string | null;
  /** PgBouncer in front of it, and of the replica, and whether it keeps prepared statements; null means there is none. */
  pooler: { url: string; prepares: boolean } | null;
  /** Streaming replicas of it, for what strangers read. */
  readDatabaseUrls: string[];
  /** Redis; null means one process keeps sessions and counters itself. */
  redisUrl: string | null;
  /** First signs, all verify. */
  sessionSecrets: string[];
  rootRedirect: 'detect' | 'none' | LocaleCode;
  sampleData: boolean;
  /** A site where programs are tried out: no money moves, nobody's matter is real (docs/decisions/0096). */
  isTestSite: boolean;
  /** Where the test site beside this one is; null where there is none. */
  testSiteUrl: string | null;
  /** Where attachments are kept; null means on the disk, under `dataDir`. */
  s3: S3Settings | null;
  /** ClamAV, which is asked about files that people send; null means that nobody is. */
  clamdUrl: string | null;
  smtpUrl: string | null;
  /** Experts and staff open their rooms with an authenticator app or a passkey only. */
  requireSecondFactor: boolean;
  /** The private key by which browsers know this site, P-256; without it their messages are files. */
  webPushKey: Buffer | null;
  /** By whom text messages leave, and how it says that they arrived. */
  sms: SmsSettings;
  /** What the short links in text messages begin with. */
  smsLinksUrl: string;
  /** What the company that carries our text messages shows to hand over one that came in; null takes none. */
  smsInboundKey: string | null;
  /** The account by which messages leave and come in by WhatsApp; null means that it is not offered. */
  whatsapp: WhatsappSettings | null;
  /** Where mails are answered and come back to; null means that none can be. */
  mailIn: MailInSettings | null;
  /** The keys of reCAPTCHA; null means that browsers do a proof of work of ours instead. */
  recaptcha: { siteKey: string; secret: string } | null;
  /** The data plane that is handed the counts of flows; null means that they stay here. */
  analytics: { url: string; key: string } | null;
  mailFrom: string;
  staffMail: string;
  /** Where who has found a weakness writes: mailto:, https: or tel:; null leads to the page to write to us. */
  securityContact: string | null;
  /** Messages to programs may go to private and unencrypted addresses: for laptops and tests. */
  webhooksAnywhere: boolean;
  trustProxy: string | number | boolean;
  /** The cache in front of the site that keeps public pages; null means that none does. */
  edge: EdgeSettings | null;
  /** By which search engines are told of changed pages; null means that they find out by themselves. */
  indexNow: IndexNowSettings | null;
  /** In which a trusted proxy says the country of a line, such as CF-IPCountry; null where none does. */
  countryHeader: string | null;
  logLevel: string;
  metricsPort: number | null;
  /** The collector that is sent traces; null means that none are made. */
  traces: TraceSettings | null;
  /** Connections to PostgreSQL that this pod may hold. */
  poolSize: number;
  /** Seconds to go on serving after SIGTERM, while proxies learn of it. */
  drainSeconds: number;
};
