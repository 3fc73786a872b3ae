import { type Context, isNavigation, on } from './events.ts';

const estimate = 2000;
const throttle = 200;
const hideDelay = 500;
const resetDelay = 400;

/** Per cent done after so many milliseconds: ever slower, never 100 by itself (behaviour.md 2.2). */
export const progressAt = (elapsed: number): number =>
  Math.min(100, Math.max(0, (200 / Math.PI) * Math.atan((2 * elapsed) / estimate)));

/** The bar at the top of the window. Decoration only: who cannot see it hears the new page's title (behaviour.md 2). */
class LoadingBar {
  private readonly element = document.createElement('div');
  private timers: number[] = [];
  private frame = 0;

  constructor() {
    this.element.id = 'bar';
    this.element.setAttribute('aria-hidden', 'true');
    document.body.append(this.element);
    this.set(0);
  }

  start(): void {
    this.clear();
    this.element.classList.remove('failed');
    this.set(0);
    // A quick page shows no bar at all.
    this.after(throttle, () => {
      this.element.classList.add('on');
      let began: number | undefined;
      const step = (now: number): void => {
        began ??= now;
        this.set(progressAt(now - began));
        this.frame = requestAnimationFrame(step);
      };
      this.frame = requestAnimationFrame(step);
    });
  }

  finish({ failed = false, force = false } = {}): void {
    this.clear();
    this.element.classList.toggle('failed', failed);
    if (force) {
      this.hide(0);
    } else {
      this.set(100);
      this.after(hideDelay, () => this.hide(resetDelay));
    }
  }

  private hide(delay: number): void {
    this.element.classList.remove('on');
    if (delay === 0) this.set(0);
    else this.after(delay, () => this.set(0));
  }

  private set(progress: number): void {
    this.element.style.transform = `scaleX(${progress / 100})`;
  }

  private after(delay: number, run: () => void): void {
    this.timers.push(window.setTimeout(run, delay));
  }

  private clear(): void {
    for (const timer of this.timers.splice(0)) clearTimeout(timer);
    cancelAnimationFrame(this.frame);
  }
}

/**
 * Runs while any navigation is under way. A replaced request ends after the one that replaced it began, so they are
 * counted (behaviour.md 2.8).
 */
export function showLoading(): void {
  const bar = new LoadingBar();
  // A page that comes back from the memory of the browser is loading nothing, whatever led away from it.
  addEventListener('pageshow', ({ persisted }) => persisted && bar.finish({ force: true }));
  const underWay = new Set<Context>();
  let failed = false;

  on('before:request', ({ ctx }) => {
    if (!isNavigation(ctx)) return;
    if (underWay.size === 0) {
      failed = false;
      bar.start();
    }
    underWay.add(ctx);
  });
  on('before:response', ({ ctx }) => {
    if (underWay.has(ctx)) failed = (ctx.response?.status ?? 0) >= 500;
  });
  on('error', ({ ctx }) => {
    if (ctx && underWay.has(ctx)) failed = true;
  });
  on('finally:request', ({ ctx }) => {
    if (underWay.delete(ctx) && underWay.size === 0) bar.finish({ failed });
  });
}
