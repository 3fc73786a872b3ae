import type { ReactNode } from 'react';
import { useShell } from '../shell.tsx';
import { Icon } from './icon.tsx';

/** A page above another one. */
export type Crumb = { href: string; label: string };

/** The pages above this one; the page itself is its heading and not repeated here. */
export function Breadcrumbs({ items }: { items: readonly (Omit<Crumb, 'label'> & { label: ReactNode })[] }) {
  const { t } = useShell();
  return (
    <nav className="crumbs" aria-label={t('common.crumbs.label')}>
      <ol>
        {items.map(({ href, label }, index) => (
          <li key={href}>
            <a href={href}>
              {label}
              {index < items.length - 1 && <Icon name="chevron-right" />}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
