import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { INestApplication, Type } from '@nestjs/common';
import type { createApp } from '../../src/app/app.ts';
import type { openDatabase } from '../../src/platform/database/open-database.ts';
import { projectRoot } from '../../src/platform/project-root.ts';

type Site = { createApp: typeof createApp; openDatabase: typeof openDatabase };

/** The site as production runs it: out of the few files that the build has put it into. */
export async function loadBundle(): Promise<Site> {
  const [app, database] = await Promise.all([chunk('app'), chunk('open-database')]);
  const { createApp, openDatabase } = { ...app, ...database } as Site;
  return { createApp: async (...args) => foundByName(await createApp(...args)), openDatabase };
}

function chunk(name: string): Promise<object> {
  const folder = join(projectRoot, 'dist/server');
  const file = readdirSync(folder).find((one) => new RegExp(`^${name}-[A-Z0-9]{8}\\.js$`).test(one));
  if (!file) throw new Error(`No ${name} in dist/server: npm run build`);
  return import(pathToFileURL(join(folder, file)).href);
}

/** The classes of the bundle are others than those a test imports: what a test asks for is found by its name. */
function foundByName<App extends INestApplication>(app: App): App {
  type Modules = Map<string, { providers: Map<unknown, { name: unknown; instance: unknown }> }>;
  const { container } = app as unknown as { container: { getModules(): Modules } };
  // A provider is named by a class, a text or a symbol.
  const textOf = (name: unknown) => (typeof name === 'symbol' ? name.description : name);
  const get = (asked: Type | symbol): unknown => {
    const name = textOf(typeof asked === 'symbol' ? asked : asked.name);
    for (const { providers } of container.getModules().values())
      for (const provider of providers.values()) if (textOf(provider.name) === name) return provider.instance;
    throw new Error(`The bundle has no ${name}`);
  };
  return new Proxy(app, { get: (target, key) => (key === 'get' ? get : Reflect.get(target, key, target)) });
}
