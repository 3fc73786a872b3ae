import type { ReactNode } from 'react';
import { Breadcrumbs } from '../../ui/components/breadcrumbs.tsx';
import { useShell } from '../../ui/shell.tsx';

/** The top of each page below the settings. */
export function SettingsHeading({ title, children }: { title: ReactNode; children?: ReactNode }) {
  const { t, href } = useShell();
  return (
    <div className="stack">
      <Breadcrumbs items={[{ label: t('account.settings.title'), href: href('account-settings') }]} />
      <h1>{title}</h1>
      {children && <p className="lead">{children}</p>}
    </div>
  );
}
