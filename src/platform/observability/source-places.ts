import { readFileSync } from 'node:fs';
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

// What is told here is a fault already: one more, such as that of a process with no descriptor left or of a folder that a
// new version replaced, would take the process with it. The next fault tries again.
const mapOf = memoize((file: string): SourcePlaces | null => {
  try {
    return new SourcePlaces(JSON.parse(readFileSync(`${fileURLToPath(file)}.map`, 'utf8')));
  } catch {
    return null;
  }
});
