/** Menus are `<details>` that open and close by themselves; Escape, a click or the focus elsewhere close them too. */
export function closeMenus(): void {
  const open = (): NodeListOf<HTMLDetailsElement> => document.querySelectorAll('details[name="top"][open]');
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    for (const menu of open()) {
      if (menu.contains(document.activeElement) || panelOf(menu)?.contains(document.activeElement))
        menu.querySelector('summary')?.focus();
      menu.open = false;
    }
  });
  const closeOthers = (event: Event): void => {
    const target = event.target as Element;
    for (const menu of open()) if (!menu.contains(target) && !panelOf(menu)?.contains(target)) menu.open = false;
  };
  document.addEventListener('pointerdown', closeOthers);
  document.addEventListener('focusin', closeOthers);
  document.addEventListener('click', keepPlace, true);
}

/** The same part of the page in another language: the server does not see the hash (behaviour.md 1.27). */
function keepPlace(event: Event): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('.languages a');
  if (link) link.hash = location.hash;
}

// The panel of the narrow menu stands after it, so that wide screens can show it without opening anything.
const panelOf = (menu: HTMLDetailsElement): Element | null => (menu.matches('.menu') ? menu.nextElementSibling : null);
