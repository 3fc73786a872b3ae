import { globSync } from 'node:fs';
import { join } from 'node:path';
import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { projectRoot } from '../../src/platform/project-root.ts';

/** Every table of the site, whichever feature owns it. */
export async function allTables(): Promise<PgTable[]> {
  const files = globSync('src/**/*.table.ts', { cwd: projectRoot });
  const modules: object[] = await Promise.all(files.map((file) => import(join(projectRoot, file))));
  return modules.flatMap((module) => Object.values(module)).filter((each) => is(each, PgTable)) as PgTable[];
}
