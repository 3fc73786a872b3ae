type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Somebody is writing here: nothing may take the page away by itself (behaviour.md 8.11). */
export const hasUnsavedText = (): boolean =>
  [...document.querySelectorAll<Control>('main :is(input:not([type=hidden]), textarea)')].some(isChanged);

/** Whether it holds something else than the page brought. */
export function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const all = [...control.options];
    return control.value !== (all.find((option) => option.defaultSelected) ?? all[0])?.value;
  }
  return isTicked(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;
}

export const isTicked = (control: Control): control is HTMLInputElement => /^(checkbox|radio)$/.test(control.type);
