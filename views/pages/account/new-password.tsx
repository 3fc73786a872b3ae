import type { FieldError } from '../../../src/platform/http/forms.ts';
import { Button } from '../../ui/components/button.tsx';
import { ErrorSummary, formHead, useErrors } from '../../ui/components/error-summary.tsx';
import { Form } from '../../ui/components/form.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { NewPasswordField } from './password-field.tsx';

export type NewPasswordProps = { action: string; address: string; errors: FieldError[] };

export function NewPasswordPage({ action, address, errors }: NewPasswordProps) {
  const { t } = useShell();
  const errorAt = useErrors(errors);
  return (
    <>
      <ErrorSummary errors={errors} />
      <div className="stack">
        <h1>{t('signing.new.title')}</h1>
        <p className="lead">{t('signing.new.lead')}</p>
        {/* Whose account it is: a link to one's own may have been sent to somebody else. */}
        <p>
          <bdi dir="ltr">{address}</bdi>
        </p>
      </div>
      <Form className="form" method="post" action={action}>
        {/* Password programs keep the address with the password. */}
        <input type="hidden" name="username" autoComplete="username" value={address} />
        <NewPasswordField error={errorAt('password')} />
        <Button icon="check">{t('signing.new.submit')}</Button>
      </Form>
    </>
  );
}

NewPasswordPage.head = ({ errors }: NewPasswordProps, shell: Shell): Head =>
  formHead(shell.t('signing.new.title'), errors, shell);
NewPasswordPage satisfies View<NewPasswordProps>;
