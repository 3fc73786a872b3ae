const threshold = 50;
const slack = { mouse: 2, touch: 10, pen: 2 } as Record<string, number>;

/**
 * To the right, which is where toasts stand in every language. It begins after a few pixels that way, is off for good
 * when it begins another way, and closes past 50 pixels (behaviour.md 7.8).
 */
export function swipeable(element: HTMLElement, close: () => void): void {
  let start: { x: number; y: number; id: number } | null = null;
  let swiping = false;

  const move = (distance: number | null): void => {
    element.style.transform = distance === null ? '' : `translateX(${distance}px)`;
  };
  element.addEventListener('pointerdown', (event) => {
    if (event.button === 0) start = { x: event.clientX, y: event.clientY, id: event.pointerId };
  });
  element.addEventListener('pointermove', (event) => {
    if (!start || event.pointerId !== start.id) return;
    const [x, y] = [event.clientX - start.x, event.clientY - start.y];
    const needed = slack[event.pointerType] ?? 2;
    if (!swiping && Math.hypot(x, y) < needed) return;
    if (!swiping && (x < needed || Math.abs(y) > x)) {
      start = null;
      return;
    }
    if (!swiping) element.setPointerCapture(event.pointerId);
    swiping = true;
    move(Math.max(0, x));
  });
  const end = (event: PointerEvent): void => {
    if (swiping) {
      // The click that ends a swipe presses nothing.
      element.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => element.removeEventListener('click', swallow, true));
      if (start && event.type === 'pointerup' && event.clientX - start.x > threshold) close();
      else move(null);
    }
    start = null;
    swiping = false;
  };
  element.addEventListener('pointerup', end);
  element.addEventListener('pointercancel', end);
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
