import type { FieldError } from '../../../src/platform/http/forms.ts';
import { type Head, type Shell, useShell } from '../shell.tsx';
import { Callout } from './callout.tsx';

type ErrorSummaryProps = {
  errors: FieldError[];
  /** What the fields are called, where the same thing may be wrong with several. */
  labels?: Record<string, string>;
};

/** First thing on a page whose form was refused. It takes the focus, so that it is read out and Tab leads to the fields. */
export function ErrorSummary({ errors, labels = {} }: ErrorSummaryProps) {
  const { t } = useShell();
  const says = ({ field, key, values }: FieldError) => {
    const label = labels[field];
    const fault = t(key, values);
    return label ? t('common.errors.at', { label, fault }) : fault;
  };
  // What two fields are wrong about together is one thing to mend.
  const faults = [...new Map(errors.map((error) => [says(error), error.field] as const).toReversed())].toReversed();
  if (faults.length === 0) return null;
  // To fold a single one away saves nothing.
  const shown = faults.length > mostShown + 1 ? mostShown : faults.length;
  return (
    // biome-ignore lint/a11y/noAutofocus: this is what the page has to say; browsers and htmx both honour it
    <div autoFocus tabIndex={-1} className="summary" role="alert" aria-labelledby="error-summary-title">
      <Callout tone="error" title={t('common.errors.title', { count: faults.length })} titleId="error-summary-title">
        <Faults faults={faults.slice(0, shown)} />
        {shown < faults.length && (
          <details>
            <summary>{t('common.errors.more', { count: faults.length - shown })}</summary>
            <Faults faults={faults.slice(shown)} />
          </details>
        )}
      </Callout>
    </div>
  );
}

/** More of them would fill a telephone, and hide that the form stands below. */
const mostShown = 4;

function Faults({ faults }: { faults: (readonly [string, string])[] }) {
  return (
    <ul>
      {faults.map(([text, field]) => (
        <li key={text}>{field ? <a href={`#${field}`}>{text}</a> : text}</li>
      ))}
    </ul>
  );
}

/** What to say at a field: `const errorAt = useErrors(errors)`, then `<TextField name="title" error={errorAt('title')} … />`. */
export function useErrors(errors: FieldError[]): (field: string) => string | undefined {
  const { t } = useShell();
  return (field) => {
    const error = errors.find((each) => each.field === field);
    return error && t(error.key, error.values);
  };
}

/** The title of a page whose form may have been refused: what a browser's tab and a screen reader say first. */
export const formTitle = (title: string, errors: readonly unknown[], { t }: Pick<Shell, 't'>): string =>
  errors.length > 0 ? t('common.errors.page_title', { title }) : title;

/** The head of such a page, which search engines leave out. */
export const formHead = (title: string, errors: readonly unknown[], shell: Pick<Shell, 't'>): Head => ({
  title: formTitle(title, errors, shell),
  noindex: true,
});
