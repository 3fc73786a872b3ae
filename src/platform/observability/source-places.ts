import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { memoize } from '../../lib/memoize.ts';
import { SourcePlaces } from '../../lib/source-map.ts';

/**
 * A frame of a stack with its place in the source. Node can do so by itself, and then holds every map in memory from the
 * start; here one is read with the first fault that asks for it.
 */
export const inSource = (frame: string): string =>
  frame.replace(/(file:[^)]+\.js):(\d+):(\d+)/, (built, file: string, line: string, column: string) => {
    const place = mapOf(file)?.find(Number(line), Number(column));
    return place ? `${place.source.replace(/^(\.\.\/)+/, '')}:${place.line}:${place.column}` : built;
  });

const mapOf = memoize((file: string): SourcePlaces | null => {
  const path = `${fileURLToPath(file)}.map`;
  return existsSync(path) ? new SourcePlaces(JSON.parse(readFileSync(path, 'utf8'))) : null;
});
