import { isGet, isNavigation, on } from './events.ts';
import { isChanged, isTicked } from './unsaved.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const controls = 'main form:not(.search) :is(input:not([type=hidden], [type=password], [type=file]), textarea, select)';

/**
 * What was typed into a page and not sent stands there again when one comes back to it. Kept in this document alone: it
 * is gone with the tab, and with whoever signs out.
 */
export function keepTyped(): void {
  const pages = new Map<string, Map<string, Control>>();
  const here = (): string => location.pathname + location.search;
  let shown = here();
  on('before:swap', ({ ctx }) => {
    if (!isNavigation(ctx)) return;
    // A form that is sent takes what was typed with it, and the answer shows it where it was refused.
    const typed = isGet(ctx) && !ctx.response?.raw.redirected ? changed() : new Map();
    pages.delete(shown);
    if (typed.size > 0) pages.set(shown, typed);
  });
  on('after:swap', ({ ctx }) => {
    if (!isNavigation(ctx)) return;
    shown = here();
    if (isGet(ctx)) fill(pages.get(shown));
  });
  // The address of a page follows the swap.
  on('after:history:push', () => {
    shown = here();
    fill(pages.get(shown));
  });
}

const changed = (): Map<string, Control> => new Map(all().filter(([, control]) => isChanged(control)));

/** By the form each stands in, its name, and its value where several bear the name. */
const all = (): [string, Control][] =>
  [...document.querySelectorAll<Control>(controls)].map((control) => [
    [control.form?.action, control.name, isTicked(control) ? control.value : ''].join(' '),
    control,
  ]);

function fill(typed: Map<string, Control> | undefined): void {
  if (!typed) return;
  for (const [name, control] of all()) {
    const kept = typed.get(name);
    if (!kept || isChanged(control)) continue;
    if (isTicked(control)) control.checked = (kept as HTMLInputElement).checked;
    else control.value = kept.value;
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
