import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';
import { memoize } from '../../lib/memoize.ts';

/**
 * A frame of a stack with its place in the source. Node can do so by itself, and then holds every map in memory from the
 * start; here one is read with the first fault that asks for it.
 */
export const inSource = (frame: string): string =>
  frame.replace(/(file:[^)]+\.js):(\d+):(\d+)/, (built, file: string, line: string, column: string) => {
    const place = mapOf(file)?.findOrigin(Number(line), Number(column));
    if (!place || !('fileName' in place)) return built;
    return `${place.fileName.replace(/^(\.\.\/)+/, '')}:${place.lineNumber}:${place.columnNumber}`;
  });

const mapOf = memoize((file: string): SourceMap | null => {
  const path = `${fileURLToPath(file)}.map`;
  return existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, 'utf8'))) : null;
});
