// Named alike in static/shelf.js.
const [shelf, kept] = ['shelf', '/kept'];

/** The switch that keeps a page on this device or takes it away. Shown only where the browser can do it. */
export function start(part: HTMLElement): void {
  if (!('serviceWorker' in navigator && 'caches' in globalThis)) return;
  const [off, on, failed] = [...part.children] as HTMLElement[];
  const show = async (isFailed = false): Promise<void> => {
    const isKept = (await caches.match(kept, { cacheName: shelf })) !== undefined;
    off?.toggleAttribute('hidden', isKept);
    on?.toggleAttribute('hidden', !isKept);
    failed?.toggleAttribute('hidden', !isFailed);
  };
  const press = (within: HTMLElement | undefined, act: () => Promise<unknown>): void =>
    within?.querySelector('button')?.addEventListener('click', () => {
      act().then(
        () => show(),
        () => drop().then(() => show(true)),
      );
    });
  press(off, () => keep(part.dataset.from ?? ''));
  press(on, drop);
  void show();
}

async function keep(from: string): Promise<void> {
  const page = await fetch(from);
  if (!page.ok || !page.headers.get('Shelf')) throw new Error(String(page.status));
  await (await caches.open(shelf)).put(kept, page);
  // A worker of before may be on its way out just then, which takes the new one along: once more, a little later.
  await register().catch(() => new Promise((done) => setTimeout(done, 1_000)).then(register));
}

const register = () => navigator.serviceWorker.register('/shelf.js', { updateViaCache: 'none' });

async function drop(): Promise<void> {
  await caches.delete(shelf);
  const worker = await navigator.serviceWorker.getRegistration();
  if (!(await worker?.pushManager?.getSubscription())) await worker?.unregister();
}
