/** As a counter reads it, in groups of three. */
export function PaymentNumber({ number }: { number: string }) {
  return (
    <span>
      <bdi className="ref" dir="ltr" translate="no">
        {number.replace(/(\d{3})(?=\d)/g, '$1\u00a0')}
      </bdi>
    </span>
  );
}
