import { randomBytes } from 'node:crypto';
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Build } from '../src/platform/build.ts';
import { projectRoot } from '../src/platform/project-root.ts';
import { bundleFace, bundleProof, bundleScripts, bundleStyles } from '../views/browser/bundle.ts';

/** What browsers load, as `npm run build` makes it but not compressed. */
export async function buildAssets(output: string): Promise<void> {
  const files = join(output, 'public');
  const css = join(projectRoot, 'static/css');
  await cp(join(projectRoot, 'static'), files, { recursive: true, filter: (path) => !path.startsWith(css) });
  const { style, shellStyle, workStyle } = await bundleStyles(files);
  const face = await bundleFace(files);
  const script = await bundleScripts(files, style.href, shellStyle, face);
  const build: Build = {
    id: randomBytes(6).toString('hex'),
    timestamp: Date.now(),
    style,
    face,
    workStyle,
    script,
    proof: await bundleProof(),
  };
  await writeFile(join(output, 'build.json'), JSON.stringify(build));
}
