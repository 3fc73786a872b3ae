import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transformSync } from '@swc/core';
import { type BuildContext, context, type Metafile, type Plugin } from 'esbuild';
import { projectRoot } from '../src/platform/project-root.ts';
import { compilerOptions } from './compiler.ts';

/** The server of development: our own files in a few, packages as they are. A second build takes a third of a second. */
export class ServerBuild {
  readonly entry: string;
  /** What the site loads from packages, once it was built. */
  packages: string[] = [];
  private readonly compiled = new Map<string, { text: string; contents: string }>();
  private readonly context: Promise<BuildContext<{ metafile: true; outdir: string }>>;

  constructor(output: string) {
    this.entry = pathToFileURL(join(output, 'main.js')).href;
    this.context = context({
      entryPoints: { main: join(projectRoot, 'src/main.ts') },
      outdir: output,
      absWorkingDir: projectRoot,
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      packages: 'external',
      sourcemap: 'linked',
      sourcesContent: false,
      keepNames: true,
      metafile: true,
      logLevel: 'silent',
      plugins: [this.byFile()],
    });
  }

  async build(): Promise<void> {
    const { metafile } = await (await this.context).rebuild();
    this.packages = packagesOf(metafile);
  }

  private byFile(): Plugin {
    return {
      name: 'by file',
      setup: ({ onLoad }) => {
        onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
          const text = readFileSync(path, 'utf8');
          const known = this.compiled.get(path);
          if (known?.text === text) return { contents: known.contents, loader: 'js' };
          const contents = transformSync(text, { ...compilerOptions, filename: path }).code;
          this.compiled.set(path, { text, contents });
          return { contents, loader: 'js' };
        });
      },
    };
  }
}

const packagesOf = ({ outputs }: Metafile): string[] => [
  ...new Set(
    Object.values(outputs)
      .flatMap(({ imports }) => imports)
      .filter(({ external, kind }) => external && kind === 'import-statement')
      .map(({ path }) => path),
  ),
];
