import { Fragment } from 'react';

/** A code that is longer than a phone is wide and has no place to break by itself, such as an id of another company. */
export function LongCode({ value }: { value: string }) {
  const parts = value.match(/.{1,12}/gu) ?? [];
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
