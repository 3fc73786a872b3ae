import { on } from './events.ts';
import { whenIdle } from './idle.ts';
import { isKnown, load } from './load.ts';
import { reloadOnce } from './reload.ts';

type Hydrate = { hydrate(root: Element, component: unknown, props: object): () => void };
type Widget = { default: unknown };

const mounted = new Map<Element, () => void>();

/**
 * Gives life to the widgets that the server rendered when their page has settled, and takes it before the page goes:
 * nothing else tells a component that its elements were swapped out (behaviour.md 15.65). No code of a widget is loaded
 * before a page holds it.
 */
export function hydrateWidgets(): void {
  const start = () => whenIdle(() => hydrateWithin(document));
  start();
  on('after:process', start);
  on('before:swap', ({ tasks }) => {
    for (const { target, swapSpec } of tasks) {
      const root = typeof target === 'string' ? document.querySelector(target) : target;
      if (root && !/^(before|after)(begin|end)$/.test(swapSpec.style)) unmountWithin(root);
    }
  });
}

function hydrateWithin(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-widget]:not([data-hydrated])')) {
    element.dataset.hydrated = '';
    void hydrate(element);
  }
}

async function hydrate(element: HTMLElement): Promise<void> {
  const name = element.dataset.widget ?? '';
  if (!isKnown(name)) return;
  try {
    const [{ hydrate: mount }, widget] = (await Promise.all([load('hydrate'), load(name)])) as [Hydrate, Widget];
    const props = JSON.parse(element.nextElementSibling?.textContent ?? '{}');
    if (element.isConnected) mounted.set(element, mount(element, widget.default, props));
  } catch (error) {
    // What the server rendered stays and works; new code may be the cure (behaviour.md 4.25, 8.10).
    console.warn('Widget stays as rendered', error);
    if (error instanceof TypeError) reloadOnce();
  }
}

function unmountWithin(root: Element): void {
  for (const [element, unmount] of mounted) {
    if (!root.contains(element)) continue;
    unmount();
    mounted.delete(element);
  }
}
