import type { ReactNode } from 'react';

/** The star of the mark as a ground for a numeral or an icon. */
export function Avatar({ children }: { children: ReactNode }) {
  return <span className="seal">{children}</span>;
}
