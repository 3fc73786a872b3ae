const delay = 700;
const skipDelay = 300;
const gap = 8;
const settling = 150;

type State = 'closed' | 'delayed-open' | 'instant-open';

/**
 * The `title` of a control, shown properly: after a rest of the pointer, at once for the keyboard, never by touch, one
 * at a time (behaviour.md 7b). Without a script the browser shows the title itself.
 * @param first what this script was loaded for
 */
export function showTooltips(first: Event): void {
  const tip = document.createElement('div');
  tip.id = 'tip';
  tip.setAttribute('role', 'tooltip');
  tip.hidden = true;
  document.body.append(tip);

  let trigger: HTMLElement | null = null;
  let candidate: HTMLElement | null = null;
  let timer = 0;
  let openedAt = 0;
  let closedAt = Number.NEGATIVE_INFINITY;
  let isPointerDown = false;

  const open = (element: HTMLElement, state: State): void => {
    close();
    const text = element.dataset.tip;
    if (!text || !element.isConnected) return;
    trigger = element;
    tip.textContent = text;
    tip.dataset.state = state;
    tip.hidden = false;
    element.setAttribute('aria-describedby', [tip.id, describedBy(element)].filter(Boolean).join(' '));
    place(tip, element);
    openedAt = performance.now();
  };
  const close = (): void => {
    clearTimeout(timer);
    candidate = null;
    if (!trigger) return;
    const others = describedBy(trigger);
    if (others) trigger.setAttribute('aria-describedby', others);
    else trigger.removeAttribute('aria-describedby');
    tip.hidden = true;
    tip.dataset.state = 'closed';
    trigger = null;
    closedAt = performance.now();
  };

  // The keyboard opens one and scrolls it into view in the same breath.
  const onScroll = (element: HTMLElement): void => {
    if (performance.now() - openedAt < settling) place(tip, element);
    else close();
  };

  const onMove = (event: PointerEvent): void => {
    const element = triggerAt(event.target);
    if (event.pointerType === 'touch' || !element || element === trigger || element === candidate) return;
    clearTimeout(timer);
    if (trigger || performance.now() - closedAt < skipDelay) {
      open(element, 'instant-open');
      return;
    }
    candidate = element;
    timer = window.setTimeout(() => open(element, 'delayed-open'), delay);
  };
  document.addEventListener('pointermove', onMove);
  document.addEventListener('pointerout', (event) => {
    const to = event.relatedTarget as Node | null;
    if (candidate && !candidate.contains(to)) close();
    // The pointer may travel into the text; the gap between the two belongs to it.
    // What the page scrolls away below a pointer at rest is no leaving.
    const from = event.target as Node;
    const wasOver = trigger?.contains(from) || tip.contains(from);
    if (trigger && wasOver && !trigger.contains(to) && !tip.contains(to)) close();
  });
  const onFocus = (event: Event): void => {
    const element = triggerAt(event.target);
    if (element && !isPointerDown) open(element, 'instant-open');
  };
  document.addEventListener('focusin', onFocus);
  document.addEventListener('focusout', close);
  document.addEventListener('pointerdown', (event) => {
    isPointerDown = true;
    if (!tip.contains(event.target as Node)) close();
  });
  // A link that is dragged away ends in one of the others.
  for (const name of ['pointerup', 'pointercancel', 'dragend', 'keydown']) {
    document.addEventListener(name, () => {
      isPointerDown = false;
    });
  }
  document.addEventListener('click', close);
  document.addEventListener('keydown', (event) => event.key === 'Escape' && close());
  document.addEventListener(
    'scroll',
    (event) => trigger && (event.target as Node).contains(trigger) && onScroll(trigger),
    true,
  );
  document.addEventListener('htmx:before:swap', close);

  // Meanwhile the pointer or the focus may have gone on.
  const target = first.target as Element;
  if (first.type === 'pointermove' && target.matches(':hover')) onMove(first as PointerEvent);
  if (first.type === 'focusin' && target.matches(':focus-visible')) onFocus(first);
}

const describedBy = (element: HTMLElement): string =>
  (element.getAttribute('aria-describedby') ?? '').replace(/\btip\b/, '').trim();

/** Takes the title away from the browser, which would show a second one. */
function triggerAt(target: EventTarget | null): HTMLElement | null {
  const element = (target as Element | null)?.closest?.<HTMLElement>('[title],[data-tip]') ?? null;
  if (!element || element.closest('svg')) return null;
  if (element.title) {
    element.dataset.tip = element.title;
    // Where the title was the only name, it stays the name.
    if (!element.textContent?.trim() && !element.querySelector('[aria-label]')) element.ariaLabel ??= element.title;
    element.removeAttribute('title');
  }
  return element;
}

/** Below the trigger, above it where there is no room; never closer to the edge of the window than the gap. */
function place(tip: HTMLElement, element: HTMLElement): void {
  const anchor = element.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = tip;
  const { clientWidth, clientHeight } = document.documentElement;
  const below = anchor.bottom + gap;
  const top = below + height + gap > clientHeight && anchor.top > height + 2 * gap ? anchor.top - gap - height : below;
  const left = Math.min(Math.max(gap, anchor.left + (anchor.width - width) / 2), clientWidth - width - gap);
  tip.style.top = `${top}px`;
  tip.style.left = `${left}px`;
}
