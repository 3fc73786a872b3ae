/** Runs when the browser has nothing better to do, with a budget of 50 ms where it cannot say so (behaviour.md 14.4). */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run);
  else setTimeout(run, 1);
}
