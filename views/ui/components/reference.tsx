import { formatReference } from '../../../src/lib/references.ts';

/** A public reference, twelve digits in groups of four, from left to right in every language, and no word to translate. */
export function Reference({ value }: { value: string }) {
  return (
    <bdi className="ref" dir="ltr" translate="no">
      {formatReference(value)}
    </bdi>
  );
}
