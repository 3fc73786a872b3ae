import type { FieldError } from '../../../src/platform/http/forms.ts';
import { Button } from '../../ui/components/button.tsx';
import { ErrorSummary, formHead, useErrors } from '../../ui/components/error-summary.tsx';
import { Form } from '../../ui/components/form.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { NewPasswordField } from './password-field.tsx';

export type UndoProps = { token: string; address: string; errors: FieldError[] };

export function UndoPage({ token, address, errors }: UndoProps) {
  const { t, href } = useShell();
  const errorAt = useErrors(errors);
  return (
    <>
      <ErrorSummary errors={errors} />
      <div className="stack">
        <h1>{t('signing.undo.title')}</h1>
        <p className="lead">{t('signing.undo.lead')}</p>
        {/* Whose account it is: a link to one's own may have been sent to somebody else. */}
        <p>
          <bdi dir="ltr">{address}</bdi>
        </p>
      </div>
      <Form className="form" method="post" action={href('account-undo', { token })}>
        {/* Password programs keep the address with the password. */}
        <input type="hidden" name="username" autoComplete="username" value={address} />
        <NewPasswordField error={errorAt('password')} optional />
        <Button icon="shield">{t('signing.undo.submit')}</Button>
        <p className="muted">{t('signing.undo.empty')}</p>
      </Form>
    </>
  );
}

UndoPage.head = ({ errors }: UndoProps, shell: Shell): Head => formHead(shell.t('signing.undo.title'), errors, shell);
UndoPage satisfies View<UndoProps>;
