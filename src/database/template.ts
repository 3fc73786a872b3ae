import { rmSync } from 'node:fs';
import { embeddedTemplate, openEmbedded } from './database.ts';

// Part of the build: the first start of a newcomer must not wait for PostgreSQL to make itself a data folder.
rmSync(embeddedTemplate, { recursive: true, force: true });
const connection = await openEmbedded(embeddedTemplate);
await connection.close();
