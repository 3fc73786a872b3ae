import { isLent } from '../lent.ts';

type Suggestion = { title: string; language: string; href: string };

const wait = 200;
const least = 3;

/**
 * Offers questions while somebody types into a search box: a list below it that the arrows walk through, as a combobox
 * does. What is typed on somebody else's device is told to nobody before it is sent.
 */
export function start(form: HTMLElement): void {
  const box = form.querySelector<HTMLInputElement>('[type=search]');
  if (!box || isLent()) return;
  const { frame, list } = listBelow(form);
  box.autocomplete = 'off';
  for (const [name, value] of Object.entries({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-controls': list.id,
  }))
    box.setAttribute(name, value);

  let timer = 0;
  let asked: AbortController | null = null;
  const options = (): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[role=option]')];
  const isOpen = (): boolean => !frame.hidden;
  const choose = (option: HTMLElement | undefined): void => {
    for (const each of options()) each.setAttribute('aria-selected', String(each === option));
    // The style of what is current is that of what is chosen.
    for (const each of options()) each.toggleAttribute('aria-current', each === option);
    if (option) box.setAttribute('aria-activedescendant', option.id);
    else box.removeAttribute('aria-activedescendant');
    option?.scrollIntoView({ block: 'nearest' });
  };
  const show = (found: Suggestion[]): void => {
    list.replaceChildren(...found.map(optionOf));
    frame.hidden = found.length === 0;
    box.setAttribute('aria-expanded', String(isOpen()));
    choose(undefined);
  };
  const close = (): void => {
    clearTimeout(timer);
    asked?.abort();
    show([]);
  };
  const ask = async (): Promise<void> => {
    asked?.abort();
    asked = new AbortController();
    const { action } = form as HTMLFormElement;
    const address = `${action.replace(/filter.*$/, 'suggestions')}?search=${encodeURIComponent(box.value.trim())}`;
    try {
      const answer = await fetch(address, { signal: asked.signal });
      if (answer.ok && document.activeElement === box) show(await answer.json());
    } catch {
      // A search without suggestions is a search.
    }
  };

  close();
  box.addEventListener('input', () => {
    clearTimeout(timer);
    if (box.value.trim().length < least) close();
    else timer = window.setTimeout(ask, wait);
  });
  box.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && isOpen()) {
      // Left to itself it would empty the box as well.
      event.preventDefault();
      return close();
    }
    const all = options();
    const at = all.findIndex((option) => option.ariaSelected === 'true');
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step && all.length > 0) choose(at < 0 ? all.at(step > 0 ? 0 : -1) : all[at + step]);
    else if (event.key !== 'Enter' || at < 0) return;
    else all[at]?.click();
    event.preventDefault();
  });
  form.addEventListener('submit', close);
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!form.contains(relatedTarget as Node | null)) close();
  });
}

/** It has the look of the menu of languages, and the width of the box. */
function listBelow(form: HTMLElement): { frame: HTMLElement; list: HTMLElement } {
  const frame = document.createElement('div');
  frame.className = 'languages';
  const list = document.createElement('div');
  list.id = 'suggestions';
  list.role = 'listbox';
  list.ariaLabel = form.querySelector('label')?.textContent ?? '';
  Object.assign(list.style, { insetInline: '0', inlineSize: 'auto' });
  frame.append(list);
  form.append(frame);
  return { frame, list };
}

let count = 0;

function optionOf({ title, language, href }: Suggestion): HTMLElement {
  const option = document.createElement('a');
  option.href = href;
  option.id = `suggestion-${count++}`;
  option.role = 'option';
  option.tabIndex = -1;
  const words = document.createElement('bdi');
  words.lang = language;
  words.textContent = title;
  option.append(words);
  // The box keeps the focus until the link is followed.
  option.addEventListener('pointerdown', (event) => event.preventDefault());
  return option;
}
