import type { FieldError } from '../../../src/platform/http/forms.ts';
import { Button } from '../../ui/components/button.tsx';
import { ErrorSummary, formHead, useErrors } from '../../ui/components/error-summary.tsx';
import { CodeField } from '../../ui/components/field.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';

export type SecondStepProps = { step: string; errors: FieldError[] };

export function SecondStepPage({ step, errors }: SecondStepProps) {
  const { t, href } = useShell();
  const errorAt = useErrors(errors);
  return (
    <>
      <ErrorSummary errors={errors} />
      <div className="stack">
        <h1>{t('signing.second.title')}</h1>
        <p className="lead">{t('signing.second.lead')}</p>
      </div>
      <form className="form" method="post" action={href('account-second-step', { step })}>
        <CodeField
          name="code"
          label={t('signing.code.label')}
          hint={t('signing.second.hint')}
          error={errorAt('code')}
          autoComplete="one-time-code"
          maxLength={40}
        />
        <Button icon="check">{t('signing.code.submit')}</Button>
      </form>
      <p className="narrow">
        {t('signing.second.lost')} <a href={href('contact', {}, { topic: 'account' })}>{t('account.forgot.write')}</a>
      </p>
    </>
  );
}

SecondStepPage.head = ({ errors }: SecondStepProps, shell: Shell): Head =>
  formHead(shell.t('signing.second.title'), errors, shell);
SecondStepPage satisfies View<SecondStepProps>;
