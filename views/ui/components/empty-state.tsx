import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';

/** Nothing here yet: says so, and what to do about it. */
export function EmptyState({
  icon = 'inbox',
  title,
  children,
}: {
  icon?: IconName;
  title: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="empty">
      <span className="seal">
        <Icon name={icon} />
      </span>
      <p>
        <strong>{title}</strong>
      </p>
      {children}
    </div>
  );
}
