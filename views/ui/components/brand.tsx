/** The mark: an eight-pointed star, a seal, around the three dots of the ش in استشارة. */
export function BrandMark() {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <path fill="currentColor" d="M5.4 5.4h21.2v21.2H5.4zM16 1l15 15-15 15L1 16z" />
      <path d="M16 11.5h.01M11 20h.01M21 20h.01" />
    </svg>
  );
}
