import { addressOf, isGet, isNavigation, on } from './events.ts';
import { ownBuild } from './guard.ts';
import { whenIdle } from './idle.ts';

const interval = 3_600_000;

/** A page left open for hours learns that the site was renewed: its next link opens a fresh document (behaviour.md 8.9). */
export function watchVersion(): void {
  let outdated = false;
  const check = async (): Promise<void> => {
    try {
      const response = await fetch(`/_build/latest.json?${Date.now()}`, { cache: 'no-store' });
      const { id } = await response.json();
      outdated = response.ok && id !== ownBuild();
    } catch {
      // Offline, or something between us and the site: the next interval asks again.
    }
    if (!outdated) setTimeout(check, interval);
  };
  whenIdle(() => setTimeout(check, interval));

  on('before:request', ({ ctx }, event) => {
    if (!outdated || !isGet(ctx) || !isNavigation(ctx)) return;
    event.preventDefault();
    location.assign(addressOf(ctx));
  });
}
