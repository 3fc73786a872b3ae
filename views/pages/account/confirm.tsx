import type { FieldError } from '../../../src/platform/http/forms.ts';
import { Button } from '../../ui/components/button.tsx';
import { ErrorSummary, formHead, useErrors } from '../../ui/components/error-summary.tsx';
import { Form } from '../../ui/components/form.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { PasswordField } from './identifier-field.tsx';
import { PasskeyWay } from './passkey-way.tsx';

export type ConfirmProps = {
  next: string | null;
  contact: string;
  hasPassword: boolean;
  hasPasskeys: boolean;
  errors: FieldError[];
};

export function ConfirmPage({ next, contact, hasPassword, hasPasskeys, errors }: ConfirmProps) {
  const { t, href } = useShell();
  const errorAt = useErrors(errors);
  return (
    <>
      <ErrorSummary errors={errors} />
      <div className="stack">
        <h1>{t('settings.confirm.title')}</h1>
        <p className="lead">{t('settings.confirm.lead')}</p>
      </div>
      <Form className="form" method="post" action={href('account-confirm', {}, { next: next ?? undefined })}>
        {next && <input type="hidden" name="next" value={next} />}
        <input type="hidden" name="username" autoComplete="username" value={contact} />
        {hasPassword && <PasswordField error={errorAt('password')} />}
        {hasPassword && <Button>{t('settings.confirm.submit')}</Button>}
        <p>
          {t('settings.confirm.code')} <bdi dir="ltr">{contact}</bdi>
        </p>
        <Button variant={hasPassword ? 'plain' : 'primary'} name="by" value="code">
          {t('account.signup.submit')}
        </Button>
        {hasPasskeys && (
          <div id="passkey">
            <PasskeyWay />
          </div>
        )}
      </Form>
    </>
  );
}

ConfirmPage.head = ({ errors }: ConfirmProps, shell: Shell): Head =>
  formHead(shell.t('settings.confirm.title'), errors, shell);
ConfirmPage satisfies View<ConfirmProps>;
