import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, sep } from 'node:path';
import { transformSync } from '@swc/core';
import { projectRoot } from '../src/platform/project-root.ts';
import { compilerOptions } from './compiler.ts';

/** Where a file of ours stands once it is compiled; one that is read as it is stays where it is. */
export function compiledPath(output: string, path: string): string {
  const extension = extname(path);
  return extension === '.ts' || extension === '.tsx'
    ? join(output, `${path.slice(0, -extension.length)}.js`)
    : join(projectRoot, path);
}

/**
 * The server of development, a file for a file: after a change only that one is compiled. Putting them together into a
 * few, as `npm run build` does, takes longer than reading them one by one.
 */
export class ServerBuild {
  private readonly output: string;

  constructor(output: string) {
    this.output = output;
  }

  buildAll(): void {
    for (const folder of ['src', 'views'])
      for (const path of readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' }))
        if (/\.tsx?$/.test(path)) this.build(join(folder, path));
  }

  /** Throws what the compiler says where the file is broken. */
  build(path: string): void {
    if (!/^(?:src|views)\b.*\.tsx?$/.test(path)) return;
    const [source, target] = [join(projectRoot, path), compiledPath(this.output, path)];
    if (!existsSync(source)) {
      rmSync(target, { force: true });
      return;
    }
    const { code } = transformSync(readFileSync(source, 'utf8'), { ...compilerOptions, filename: source });
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, code);
  }
}

/** Paths below the project are written the same on every system. */
export const portable = (path: string): string => path.split(sep).join('/');
