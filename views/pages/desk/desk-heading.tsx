import type { FieldError } from '../../../src/platform/http/forms.ts';
import { DeskTop } from './desk-top.tsx';

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
export function DeskHeading({ title, lead, errors = [], within, typed }: DeskHeadingProps) {
  return (
    <>
      <DeskTop errors={errors} within={within} typed={typed} />
      <h1>{title}</h1>
      {lead && <p className="lead">{lead}</p>}
    </>
  );
}
