import { isAbsolute, join, resolve, sep } from 'node:path';
import { CertificateError } from '../features/documents/certificate.ts';
import { isDatabaseAway } from '../platform/database/away.ts';
import { DataInUseError } from '../platform/database/lock.ts';
import { roomIn } from '../platform/maintenance/room.ts';
import { projectRoot } from '../platform/project-root.ts';
import { ConfigError, type SiteConfig } from './config.ts';
import { OwnSecretError } from './own-secret.ts';

// sysexits.h: a fault in the configuration, and something that may work later.
const EX_CONFIG = 78;
const EX_TEMPFAIL = 75;

/** Why the site cannot start, in a line for each fault, and the status to end with. */
export type StartFault = { lines: string[]; status: number };

type Coded = Error & {
  code?: string;
  syscall?: string;
  hostname?: string;
  path?: string;
  port?: number;
  errors?: Coded[];
};

/** What an operator can mend, named by its variable; null for a fault of our own. A secret is never repeated. */
export function startFault(thrown: unknown, config: SiteConfig | null): StartFault | null {
  if (thrown instanceof ConfigError) return { lines: thrown.faults, status: EX_CONFIG };
  if (thrown instanceof DataInUseError) return { lines: [thrown.message], status: EX_TEMPFAIL };
  if (thrown instanceof CertificateError || thrown instanceof OwnSecretError) return settingFault(thrown.message);
  if (!(thrown instanceof Error)) return null;
  for (let cause: unknown = thrown; cause instanceof Error; cause = cause.cause) {
    const fault = faultOf(cause as Coded, config);
    if (fault) return fault;
  }
  // By their names: the classes come with the engine, which a site on PostgreSQL does not load.
  if (thrown.name === 'MigrationError') return settingFault(thrown.message);
  if (thrown.name === 'UnfinishedRestoreError')
    return settingFault(`DATA_DIR: ${thrown.message}. Run "npm run restore" again`);
  if (!isUnreadable(thrown)) return null;
  // The engine does not say why: on a full disk nothing is damaged, and nobody should put anything in its place.
  if (config && (roomIn(config.dataDir) ?? Number.POSITIVE_INFINITY) < leastRoom) return noRoom(config);
  return settingFault(`DATA_DIR: ${thrown.message}. Put a backup in its place, or name another folder`);
}

/** In bytes: of a journal of the engine, the first thing that it writes. */
const leastRoom = 16 * 1_024 * 1_024;

const noRoom = ({ dataDir }: SiteConfig): StartFault => ({
  lines: [`DATA_DIR: there is no room left on the disk of ${resolve(dataDir)}`],
  status: EX_TEMPFAIL,
});

const isUnreadable = ({ name }: Error): boolean => name === 'UnreadableDataError';

function faultOf(error: Coded, config: SiteConfig | null): StartFault | null {
  const code = error.code ?? error.errors?.[0]?.code ?? '';
  if (code === 'ERR_MODULE_NOT_FOUND' || code === 'MODULE_NOT_FOUND') {
    const [, name = 'A package'] = /['"]([^'"]+)['"]/.exec(error.message) ?? [];
    return isOwn(name) ? ownFileFault(name) : settingFault(`${name} is not installed: run "npm ci" again`);
  }
  if (isWithoutPart(error))
    return settingFault(`${packageOf(error)} has no part for ${thisMachine()}: run "npm ci" on it`);
  if (!config) return null;
  const isOwnName = error.syscall === 'getaddrinfo' && error.hostname === config.host;
  if (error.syscall === 'listen' || isOwnName) return listenFault(code, error.port, config);
  if (code === 'ENOSPC') return noRoom(config);
  const path = error.path && resolve(error.path);
  const folder = resolve(config.dataDir);
  // One of those above it may be what cannot be made, and is then what the error names.
  if (path && (isWithin(folder, path) || isWithin(path, folder))) {
    return settingFault(`DATA_DIR: ${path} cannot be made or written to (${code})`);
  }
  if (path && code === 'ENOENT' && isOwn(path)) return ownFileFault(path);
  return brokenFile(error) ?? databaseFault(error, code, config);
}

const isOwn = (path: string): boolean =>
  isAbsolute(path) && isWithin(path, projectRoot) && !isWithin(path, join(projectRoot, 'node_modules'));

const ownFileFault = (file: string): StartFault =>
  settingFault(`${file} is missing or damaged: unpack the release again, or run "npm run build"`);

/** Nothing that somebody sends is read before the site has started: what cannot be read then are words, code or migrations. */
function brokenFile({ name, message }: Error): StartFault | null {
  if (name === 'I18nError') return ownFileFault(/"([^"]+)"/.exec(message)?.[1] ?? join(projectRoot, 'i18n'));
  if (/_journal\.json|^No file .*migrations/.test(message))
    return ownFileFault(join(projectRoot, 'src/platform/database/migrations'));
  return name === 'SyntaxError' ? ownFileFault(`A file below ${projectRoot}`) : null;
}

/** What a compiled package throws that came without its part, as where the folder of packages was made on another machine. */
const isWithoutPart = ({ message }: Error): boolean => /native binding|Could not load the "sharp" module/.test(message);

const packageOf = ({ stack = '' }: Error): string =>
  /node_modules[/\\]((?:@[^/\\]+[/\\])?[^/\\]+)/.exec(stack)?.[1] ?? 'A package';

function thisMachine(): string {
  const { platform, arch, report } = process;
  const { header } = report.getReport() as { header: { glibcVersionRuntime?: string } };
  const libc = header.glibcVersionRuntime ? 'glibc' : 'musl';
  return platform === 'linux' ? `Linux ${arch} with ${libc}` : `${platform} ${arch}`;
}

const isWithin = (path: string, folder: string): boolean => path === folder || path.startsWith(folder + sep);

function listenFault(code: string, port: number | undefined, { metricsPort, host }: SiteConfig): StartFault {
  const name = port === metricsPort ? 'METRICS_PORT' : 'PORT';
  if (code === 'EADDRINUSE') return settingFault(`${name}: ${port} is in use by another program; choose another one`);
  if (code === 'EACCES') return settingFault(`${name}: this user may not listen at ${port}; choose one above 1023`);
  return settingFault(`HOST: cannot listen at ${host} (${code})`);
}

const refusals: Record<string, string> = {
  '28P01': 'the password is wrong',
  '28000': 'the server does not let this user in',
  '3D000': 'there is no database of that name',
};

/** Of a file of the database that is cut short or spoilt (data_corrupted, index_corrupted). */
const damages = ['XX001', 'XX002'];

/** PostgreSQL names what is missing: a schema, a table, the database. */
const lackOfRights = ({ message }: Error, code: string): string | null =>
  code === '42501' ? `the user may not do what a start needs: ${message}` : null;

const damagedData = ({ message }: Error, dataDir: string): StartFault =>
  settingFault(
    `DATA_DIR: ${resolve(dataDir)} holds a damaged database (${message}). Put a backup in its place, or name another folder`,
  );

function databaseFault(error: Coded, code: string, config: SiteConfig): StartFault | null {
  const { databaseUrl, readDatabaseUrls, dataDir } = config;
  if (!databaseUrl) return damages.includes(code) ? damagedData(error, dataDir) : null;
  const refusal = error.name === 'EncodingError' ? error.message : (refusals[code] ?? lackOfRights(error, code));
  if (refusal) return settingFault(`DATABASE_URL: ${refusal} (${placeIn(databaseUrl)})`);
  if (isUntrusted(error)) {
    return settingFault(`DATABASE_URL: the certificate of ${placeIn(databaseUrl)} is not accepted (${error.message})`);
  }
  if (!isDatabaseAway(error) && !error.errors?.some(isDatabaseAway)) return null;
  const named = readDatabaseUrls.length > 0 ? 'DATABASE_URL or READ_DATABASE_URL' : 'DATABASE_URL';
  return {
    lines: [`${named}: PostgreSQL does not answer at ${placeIn(databaseUrl)} (${code || error.message})`],
    status: EX_TEMPFAIL,
  };
}

/** By the names that OpenSSL has for what is wrong with a certificate, of which there are thirty. */
const isUntrusted = ({ code = '', message }: Coded): boolean =>
  /^CERT_|^ERR_TLS_|SELF_SIGNED|^UNABLE_TO_(?:GET|VERIFY|DECRYPT|DECODE)|^HOSTNAME_MISMATCH/.test(code) ||
  message === 'The server does not support SSL connections';

const settingFault = (line: string): StartFault => ({ lines: [line], status: EX_CONFIG });

/** Host, port and path of an address, without user and password. */
export function placeIn(address: string): string {
  const { host, pathname } = new URL(address.split(',')[0] ?? address);
  return host + pathname;
}
