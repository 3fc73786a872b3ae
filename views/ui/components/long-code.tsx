import { Fragment } from 'react';

/** What is longer than a phone is wide and has no place to break by itself: an id of another company, an address. */
export function LongCode({ value }: { value: string }) {
  const parts = value.match(/[^/.?@_-]{1,12}[/.?@_-]*|[/.?@_-]+/gu) ?? [];
  return (
    <bdi dir="ltr">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have nothing else to be told by
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}
