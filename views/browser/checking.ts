/**
 * The server says what is wrong, in the language of the page and beside each field; the browser would say it in its own,
 * one field at a time. Enter in a field presses the button of its form too.
 */
export function leaveCheckingToServer(): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const form = (target as Element).closest('button')?.form;
      if (form) form.noValidate = true;
    },
    true,
  );
}
