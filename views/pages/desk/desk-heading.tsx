import type { FieldError } from '../../../src/platform/http/forms.ts';
import { Breadcrumbs } from '../../ui/components/breadcrumbs.tsx';
import { ErrorSummary } from '../../ui/components/error-summary.tsx';
import { useShell } from '../../ui/shell.tsx';
import { DeskBar } from './desk-bar.tsx';

type DeskHeadingProps = {
  title: string;
  /** What the page is for, in a sentence. */
  lead?: string;
  errors?: FieldError[];
  /** The pages between the desk and this one. */
  within?: { href: string; label: string }[];
  /** What has been looked for. */
  typed?: string;
};

/** The top of a page of the desk: what was refused, the way back, and what the page is. */
export function DeskHeading({ title, lead, errors = [], within = [], typed }: DeskHeadingProps) {
  const { t, href } = useShell();
  return (
    <>
      <ErrorSummary errors={errors} />
      <DeskBar typed={typed} isMain={typed !== undefined} />
      <Breadcrumbs items={[{ href: href('desk'), label: t('desk.title') }, ...within]} />
      <h1>{title}</h1>
      {lead && <p className="lead">{lead}</p>}
    </>
  );
}
