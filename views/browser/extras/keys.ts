const kept = 'keys';

/**
 * The keys of the desk: `/` into the search box, `j` and `k` from row to row of the table; Enter is the link's own. Single
 * letters can be in the way of who speaks to their device or types in another alphabet, so they can be switched off.
 */
export function start(bar: HTMLElement): void {
  const help = bar.querySelector<HTMLElement>('.keys');
  const button = help?.querySelector('button');
  if (!help || !button) return;
  const show = (): void => {
    const isOff = localStorage.getItem(kept) === 'off';
    button.textContent = (isOff ? button.dataset.on : button.dataset.off) ?? '';
    help.classList.toggle('off', isOff);
  };
  help.hidden = false;
  show();
  button.addEventListener('click', () => {
    if (localStorage.getItem(kept) === 'off') localStorage.removeItem(kept);
    else localStorage.setItem(kept, 'off');
    show();
  });
  listen();
}

let isListening = false;

/** Once for the document: pages come and go within it. */
function listen(): void {
  if (isListening) return;
  isListening = true;
  document.addEventListener('keydown', onKey);
}

function onKey(event: KeyboardEvent): void {
  const { key, code, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTyping(target as Element)) return;
  const box = document.querySelector<HTMLInputElement>('.workbar [type=search]');
  if (!box || localStorage.getItem(kept) === 'off') return;
  // By its place too: an Arabic keyboard has another letter there.
  const step = key === 'j' || code === 'KeyJ' ? 1 : key === 'k' || code === 'KeyK' ? -1 : 0;
  if (key === '/' || (code === 'Slash' && !event.shiftKey)) box.select();
  else if (!step || !move(step)) return;
  event.preventDefault();
}

const isTyping = (element: Element): boolean =>
  element.matches('input:not([type=checkbox],[type=radio],[type=submit]),textarea,select,[contenteditable]');

/** False where there is no row to go to. */
function move(step: number): boolean {
  const links = [...document.querySelectorAll<HTMLElement>('[data-rows] tbody th a')];
  const at = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement));
  const next = links[at < 0 ? (step > 0 ? 0 : links.length - 1) : at + step];
  next?.focus();
  return links.length > 0;
}
