import type { FieldError } from '../../src/web/forms.ts';
import { useShell } from '../shell.tsx';
import { Notice } from './notice.tsx';

/** First thing on a page whose form was refused. It takes the focus, so that it is read out and Tab leads to the fields. */
export function ErrorSummary({ errors }: { errors: FieldError[] }) {
  const { t } = useShell();
  if (errors.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: this is what the page has to say; browsers and htmx both honour it
    <div autoFocus tabIndex={-1} className="summary" role="alert" aria-labelledby="error-summary-title">
      <Notice tone="error" title={t('common.errors.title', { count: errors.length })} titleId="error-summary-title">
        <ul>
          {errors.map(({ field, key, values }) => (
            <li key={field}>{field ? <a href={`#${field}`}>{t(key, values)}</a> : t(key, values)}</li>
          ))}
        </ul>
      </Notice>
    </div>
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
