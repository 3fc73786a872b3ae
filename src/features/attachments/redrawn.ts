import type { Unusable } from './file.ts';
import type { Mark } from './images.ts';

/** With the first picture only: what it is drawn with takes more memory than all of this feature. */
export async function redrawn(bytes: Buffer, mark: Mark | null): Promise<Buffer | Unusable> {
  // Not inside a class with decorators: there the compiler leaves the name of the source in the build.
  const { isTooDetailed, redraw } = await import('./images.ts');
  try {
    return (await isTooDetailed(bytes)) ? 'too_detailed' : await redraw(bytes, mark);
  } catch {
    return 'unreadable';
  }
}
