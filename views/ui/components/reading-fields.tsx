import type { FieldError, Typed } from '../../../src/platform/http/forms.ts';
import { useShell } from '../shell.tsx';
import { useErrors } from './error-summary.tsx';
import { CodeField } from './field.tsx';

type Tried = { typed: Typed; errors: FieldError[] };

/** What opens something without an account: its reference, and the code that was shown with it. */
export function ReadingFields({ label, ...tried }: Tried & { label: string }) {
  return (
    <>
      <CodeField
        name="reference"
        label={label}
        value={tried.typed.reference}
        error={useErrors(tried.errors)('reference')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={60}
      />
      <ReadingCodeField {...tried} />
    </>
  );
}

/** For a page that knows already what is read. */
export function ReadingCodeField({ typed, errors }: Tried) {
  const { t } = useShell();
  return (
    <CodeField
      name="code"
      label={t('common.reading_code.label')}
      hint={t('common.reading_code.hint')}
      value={typed.code}
      error={useErrors(errors)('code')}
      inputMode="numeric"
      autoComplete="off"
      maxLength={60}
    />
  );
}
