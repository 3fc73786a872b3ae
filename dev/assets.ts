import { randomBytes } from 'node:crypto';
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Build } from '../src/platform/build.ts';
import { projectRoot } from '../src/platform/project-root.ts';
import { bundleAll } from '../views/browser/bundle.ts';

/** What browsers load, as `npm run build` makes it but not compressed. */
export async function buildAssets(output: string): Promise<void> {
  const files = join(output, 'public');
  const css = join(projectRoot, 'static/css');
  await cp(join(projectRoot, 'static'), files, { recursive: true, filter: (path) => !path.startsWith(css) });
  const parts = await bundleAll(files);
  const build: Build = { id: randomBytes(6).toString('hex'), timestamp: Date.now(), ...parts };
  await writeFile(join(output, 'build.json'), JSON.stringify(build));
}
