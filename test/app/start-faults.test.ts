import { mkdtempSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { I18nError } from 'nestjs-i18n/dist/i18n.error.js';
import type { SiteConfig } from '../../src/app/config.ts';
import { startFault } from '../../src/app/start-faults.ts';
import { projectRoot } from '../../src/platform/project-root.ts';

const folder = mkdtempSync(join(tmpdir(), 'istishara-broken-'));
const config = {
  dataDir: join(folder, 'data'),
  host: '127.0.0.1',
  databaseUrl: 'postgres://db.example/x',
  readDatabaseUrls: [] as string[],
} as SiteConfig;
const thrownBy = (work: () => unknown): Promise<unknown> =>
  (async () => work())().then(
    () => null,
    (error: unknown) => error,
  );
const end = 'is missing or damaged: unpack the release again, or run "npm run build"';

describe('a site of which a file is missing or cut short', () => {
  it.each([
    ['its styles and icons', () => readdir(join(projectRoot, 'dist/public-gone')), `${projectRoot}/dist/public-gone`],
    ['what the build noted', () => readFile(join(projectRoot, 'dist/no.json')), `${projectRoot}/dist/no.json`],
    ['words', () => JSON.parse(''), `A file below ${projectRoot}`],
    [
      'words, as who reads them says it',
      () => Promise.reject(new I18nError(`Error parsing translation file "${projectRoot}/i18n/en/common.json": no`)),
      `${projectRoot}/i18n/en/common.json`,
    ],
    [
      'migrations',
      () => readMigrationFiles({ migrationsFolder: join(folder, 'none') }),
      `${projectRoot}/src/platform/database/migrations`,
    ],
  ])('says so of %s', async (_, work, file) => {
    expect(startFault(await thrownBy(work), config)).toEqual({ lines: [`${file} ${end}`], status: 78 });
  });

  it('does not ask for packages where it is one of its own', () => {
    const missing = (file: string) =>
      Object.assign(new Error(`Cannot find module '${file}' imported from x`), { code: 'ERR_MODULE_NOT_FOUND' });
    const own = `${projectRoot}/dist/server/app-1.js`;
    expect(startFault(missing(own), null)?.lines).toEqual([`${own} ${end}`]);
    for (const one of ['express', `${projectRoot}/node_modules/express/index.js`])
      expect(startFault(missing(one), null)?.lines).toEqual([`${one} is not installed: run "npm ci" again`]);
  });

  it('names its data folder where that is what cannot be read', async () => {
    writeFileSync(config.dataDir, '');
    const fault = startFault(await thrownBy(() => readdir(join(config.dataDir, 'files'))), config);
    expect(fault?.lines[0]).toMatch(/^DATA_DIR: /);
  });
});

describe('a database of which a file is cut short', () => {
  const cut = Object.assign(
    new Error('could not read blocks 115..115 in file "base/5/1249": read only 0 of 8192 bytes'),
    {
      code: 'XX001',
    },
  );

  it('is said to be damaged, with its folder and what to do', () => {
    expect(startFault(cut, { ...config, databaseUrl: null } as SiteConfig)).toEqual({
      lines: [
        `DATA_DIR: ${config.dataDir} holds a damaged database (${cut.message}). Put a backup in its place, or name another folder`,
      ],
      status: 78,
    });
  });
});

describe('a database that does not let the site in as it asks', () => {
  const lineFor = (fault: { code?: string; message: string }) =>
    startFault(Object.assign(new Error(fault.message), fault), config)?.lines;

  it.each([
    { code: 'CERT_HAS_EXPIRED', message: 'certificate has expired' },
    { code: 'SELF_SIGNED_CERT_IN_CHAIN', message: 'self-signed certificate in certificate chain' },
    { code: 'ERR_TLS_CERT_ALTNAME_INVALID', message: 'Hostname/IP does not match certificate' },
    { message: 'The server does not support SSL connections' },
  ])('is named with what is wrong with its certificate: $message', (fault) => {
    expect(lineFor(fault)).toEqual([
      `DATABASE_URL: the certificate of db.example/x is not accepted (${fault.message})`,
    ]);
  });

  it('is named with the right that its user lacks', () => {
    expect(lineFor({ code: '42501', message: 'permission denied for schema drizzle' })).toEqual([
      'DATABASE_URL: the user may not do what a start needs: permission denied for schema drizzle (db.example/x)',
    ]);
  });

  it('is named where it takes the connection and says nothing, as another service does', () => {
    expect(lineFor({ message: 'timeout expired' })).toEqual([
      'DATABASE_URL: PostgreSQL does not answer at db.example/x (timeout expired)',
    ]);
  });
});
