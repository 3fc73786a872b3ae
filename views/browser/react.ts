// What widgets use of React, as Preact has it without its compatibility layer: half the bytes. What is missing here fails
// the build, not the page.
import { type ComponentChild, hydrate, render } from 'preact';

export { createElement, Fragment } from 'preact';
export { useEffect, useId, useMemo, useRef, useState } from 'preact/hooks';

export function hydrateRoot(root: Element, tree: ComponentChild): { unmount(): void } {
  hydrate(tree, root);
  return { unmount: () => render(null, root) };
}
