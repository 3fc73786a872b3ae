/**
 * Enter in a search box (behaviour.md 17.2–17.4): text is trimmed and told to whoever listens as `searching`; nothing
 * happens without text, unless that clears a search. Before htmx, which sends what is left.
 */
export function enhanceSearch(): void {
  document.addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement;
      const box = form.matches('form.search') ? form.querySelector<HTMLInputElement>('[type=search]') : null;
      if (!box) return;
      box.value = box.value.trim();
      const clears = box.value === '' && new URLSearchParams(location.search).has('search');
      if (box.value) form.dispatchEvent(new CustomEvent('searching', { bubbles: true, detail: { text: box.value } }));
      if ((box.value || clears) && form.dataset.redirect !== 'false') return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
}
