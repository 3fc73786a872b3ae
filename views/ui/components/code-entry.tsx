import type { Key } from '../../../src/platform/i18n/messages.ts';
import { useShell } from '../shell.tsx';
import { Button } from './button.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { CodeField } from './field.tsx';
import { Form } from './form.tsx';

type Props = {
  action: string;
  title: string;
  lead: string;
  label: string;
  hint?: string;
  submit: string;
  /** What is said of a wrong code, once one was sent. */
  wrong: Key | null;
};

/** A page that says nothing of what is behind it before the digits: its address may have been passed on. */
export function CodeEntry({ action, title, lead, hint, label, submit, wrong }: Props) {
  const { t } = useShell();
  return (
    <>
      <ErrorSummary errors={wrong ? [{ field: 'code', key: wrong, values: {} }] : []} />
      <div className="stack">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </div>
      <Form className="form" method="post" action={action}>
        <CodeField
          name="code"
          label={label}
          hint={hint}
          error={wrong ? t(wrong) : undefined}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={16}
        />
        <Button iconAtEnd="arrow-right">{submit}</Button>
      </Form>
    </>
  );
}
