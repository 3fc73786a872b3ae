import type { ReactNode } from 'react';
import { Breadcrumbs } from '../../ui/components/breadcrumbs.tsx';
import { useShell } from '../../ui/shell.tsx';

/** The top of each page below the settings. */
type SettingsHeadingProps = { title: ReactNode; children?: ReactNode; isForPrograms?: boolean };

export function SettingsHeading({ title, children, isForPrograms = false }: SettingsHeadingProps) {
  const { t, href } = useShell();
  return (
    <div className="stack">
      <Breadcrumbs
        items={[
          { label: t('account.settings.title'), href: href('account-settings') },
          ...(isForPrograms ? [{ label: t('tokens.programs'), href: href('account-settings-programs') }] : []),
        ]}
      />
      <h1>{title}</h1>
      {children && <p className="lead">{children}</p>}
    </div>
  );
}
