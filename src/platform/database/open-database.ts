import { join } from 'node:path';
import type { Config } from '../config.ts';
import { projectRoot } from '../project-root.ts';
import { type Connection, openPostgres } from './database.ts';
import { embeddedFolder } from './lock.ts';

/** Made by the build: a data folder with the sample content. Copying it takes a tenth of the time that making one does. */
export const embeddedTemplate = join(projectRoot, 'dist/embedded');

// PGlite takes memory only by being read from disk: pods on PostgreSQL do without.
export async function openDatabase(config: Config): Promise<Connection> {
  const { databaseUrl: url, readDatabaseUrls: replicaUrls, pooler, dataDir, sampleData, poolSize } = config;
  if (url) return openPostgres({ url, pooler, replicaUrls, poolSize });
  const { openEmbedded } = await import('./embedded.ts');
  return openEmbedded(embeddedFolder(dataDir), sampleData ? embeddedTemplate : null);
}
