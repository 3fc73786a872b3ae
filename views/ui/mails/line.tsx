import { Fragment } from 'react';

// Not after Latin letters or figures, with which a number forms one run already.
const groups = /(?<![A-Za-z\d][ \u00a0]?)(\+?\d+(?:[ \u00a0]\d+){1,6})/;

/** Words with references and telephone numbers: their groups keep their order in Arabic, and stay on one line. */
export function Line({ text }: { text: string }) {
  return text.split(groups).map((part, place) =>
    place % 2 === 0 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
      <Fragment key={place}>{part}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
      <bdi key={place} dir="ltr" style={{ whiteSpace: 'nowrap' }}>
        {part}
      </bdi>
    ),
  );
}
