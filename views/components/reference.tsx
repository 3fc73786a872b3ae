/** A public reference, twelve digits in groups of four, from left to right in every language. */
export function Reference({ value }: { value: string }) {
  return (
    <bdi className="ref" dir="ltr">
      {value.replace(/(\d{4})(?=\d)/g, '$1\u00a0')}
    </bdi>
  );
}
