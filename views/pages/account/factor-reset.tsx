import type { FieldError } from '../../../src/platform/http/forms.ts';
import { Button } from '../../ui/components/button.tsx';
import { ErrorSummary, formHead, useErrors } from '../../ui/components/error-summary.tsx';
import { Form } from '../../ui/components/form.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { NewPasswordField } from './password-field.tsx';

export type FactorResetProps = {
  token: string;
  /** What was added to the account since goes too. */
  takesBack: boolean;
  errors: FieldError[];
};

export function FactorResetPage({ token, takesBack, errors }: FactorResetProps) {
  const { t, href } = useShell();
  const errorAt = useErrors(errors);
  return (
    <>
      <ErrorSummary errors={errors} />
      <div className="stack">
        <h1>{t('signing.factor_reset.title')}</h1>
        <p className="lead">{t('signing.factor_reset.lead')}</p>
        {takesBack && <p className="narrow">{t('signing.factor_reset.takes_back')}</p>}
        <p className="narrow">{t('signing.undo.empty')}</p>
      </div>
      <Form className="form" method="post" action={href('account-factor-reset', { token })}>
        <NewPasswordField error={errorAt('password')} optional />
        <Button icon="shield">{t('signing.factor_reset.submit')}</Button>
      </Form>
    </>
  );
}

FactorResetPage.head = ({ errors }: FactorResetProps, shell: Shell): Head =>
  formHead(shell.t('signing.factor_reset.title'), errors, shell);
FactorResetPage satisfies View<FactorResetProps>;
