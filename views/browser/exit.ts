const pauseAtMost = 5_000;

/** Leaves a page that must not be seen: by its button, or by pressing Escape three times (behaviour.md J4). */
export function leaveQuickly(): void {
  let pressed = 0;
  let last = 0;
  document.addEventListener('keydown', ({ key, repeat, timeStamp }) => {
    const link = document.querySelector<HTMLAnchorElement>('a.exit');
    if (!link?.checkVisibility() || key !== 'Escape' || repeat) return;
    pressed = timeStamp - last < pauseAtMost ? pressed + 1 : 1;
    last = timeStamp;
    if (pressed === 3) leave(link);
  });
  document.addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a.exit');
      if (!link) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      leave(link);
    },
    true,
  );
}

/** Nothing is left to see while the other page comes, and Back does not lead here again. */
function leave({ href }: HTMLAnchorElement): void {
  document.title = '';
  document.body.hidden = true;
  location.replace(href);
}
