import { type ComponentType, createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Gives a server-rendered component its life in the browser; returns how to end it. */
export function hydrate<Props extends object>(
  root: Element,
  component: ComponentType<Props>,
  props: Props,
): () => void {
  const tree = hydrateRoot(root, createElement(component, props));
  return () => tree.unmount();
}
