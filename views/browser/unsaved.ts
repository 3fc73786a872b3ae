type Control = HTMLInputElement | HTMLTextAreaElement;

/** Somebody is writing here: nothing may take the page away by itself (behaviour.md 8.11). */
export const hasUnsavedText = (): boolean =>
  [...document.querySelectorAll<Control>('main :is(input:not([type=hidden]), textarea)')].some(isChanged);

const isChanged = (control: Control): boolean =>
  'defaultChecked' in control && /^(checkbox|radio)$/.test(control.type)
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
