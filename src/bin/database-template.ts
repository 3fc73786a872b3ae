import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { readConfig } from '../app/config.ts';
import { compileCache, projectRoot } from '../platform/project-root.ts';

// Part of the build: starts the site once on data of its own and keeps those as a template. The first start of a
// newcomer then waits neither for PostgreSQL to make itself a data folder nor for every file to be compiled.
enableCompileCache(compileCache);
const { embeddedTemplate, openDatabase } = await import('../platform/database/open-database.ts');
const { createApp } = await import('../app/app.ts');
const { trimEmbedded } = await import('../platform/database/embedded.ts');

rmSync(embeddedTemplate, { recursive: true, force: true });
const dataDir = mkdtempSync(join(projectRoot, 'dist/data-'));
const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' });
const app = await createApp(config, await openDatabase(config));
await app.close();
await trimEmbedded(join(dataDir, 'database'));
renameSync(join(dataDir, 'database'), embeddedTemplate);
rmSync(dataDir, { recursive: true });
