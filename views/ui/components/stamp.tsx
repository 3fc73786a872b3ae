/** The seal of somebody who answers for what stands above it: rings, the star of the mark, and a tick. */
export function Stamp() {
  return (
    <svg className="stamp" viewBox="0 0 100 100" aria-hidden="true">
      <path d="M4 50a46 46 0 1 0 92 0 46 46 0 1 0-92 0M11 50a39 39 0 1 0 78 0 39 39 0 1 0-78 0M50 22l8 8h12v12l8 8-8 8v12H58l-8 8-8-8H30V58l-8-8 8-8V30h12zM39 51l8 8 14-16" />
    </svg>
  );
}
