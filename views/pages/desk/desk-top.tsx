import type { ComponentProps } from 'react';
import { Breadcrumbs } from '../../ui/components/breadcrumbs.tsx';
import { ErrorSummary } from '../../ui/components/error-summary.tsx';
import { useShell } from '../../ui/shell.tsx';
import { DeskBar } from './desk-bar.tsx';

type DeskTopProps = Partial<ComponentProps<typeof ErrorSummary>> & {
  /** The pages between the desk and this one. */
  within?: ComponentProps<typeof Breadcrumbs>['items'];
  /** What has been looked for. */
  typed?: string;
};

/** What every page of the desk begins with: the box for what a caller reads out, what was refused, and the way back. */
export function DeskTop({ errors = [], labels, within = [], typed }: DeskTopProps) {
  const { t, href } = useShell();
  return (
    <>
      <DeskBar typed={typed} isMain={typed !== undefined} />
      <ErrorSummary errors={errors} labels={labels} />
      <Breadcrumbs items={[{ href: href('desk'), label: t('desk.title') }, ...within]} />
    </>
  );
}
