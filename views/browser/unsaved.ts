type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Somebody is writing here: nothing may take the page away by itself (behaviour.md 8.11). */
export const hasUnsavedText = (): boolean =>
  [...document.querySelectorAll<Control>('main :is(input:not([type=hidden]), textarea)')].some(isChanged);

/** Whether it holds something else than the page brought. */
export function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return (
      control.selectedIndex !==
      Math.max(
        0,
        [...control.options].findIndex((option) => option.defaultSelected),
      )
    );
  return /^(checkbox|radio)$/.test(control.type)
    ? (control as HTMLInputElement).checked !== (control as HTMLInputElement).defaultChecked
    : control.value !== control.defaultValue;
}
