import type { FieldError } from '../../../src/platform/http/forms.ts';
import { Button } from '../../ui/components/button.tsx';
import { ErrorSummary, formHead, useErrors } from '../../ui/components/error-summary.tsx';
import { CodeField } from '../../ui/components/field.tsx';
import { Form } from '../../ui/components/form.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { PasskeyWay } from './passkey-way.tsx';

/** What the account can show after its first way in. */
export type SecondThings = { app: boolean; passkey: boolean };

export type SecondStepProps = { step: string; asks: SecondThings; errors: FieldError[] };

export function SecondStepPage({ step, asks, errors }: SecondStepProps) {
  const { t, href } = useShell();
  const errorAt = useErrors(errors);
  return (
    <>
      <ErrorSummary errors={errors} />
      <div className="stack">
        <h1>{t(asks.app ? 'signing.second.title' : 'passkeys.second.title')}</h1>
        <p className="lead">{t(asks.app ? 'signing.second.lead' : 'passkeys.second.lead')}</p>
      </div>
      <Form className="form" method="post" action={href('account-second-step', { step })}>
        <CodeField
          name="code"
          label={t(asks.app ? 'signing.code.label' : 'passkeys.second.code')}
          hint={asks.app && t('signing.second.hint')}
          error={errorAt('code')}
          autoComplete="one-time-code"
          maxLength={40}
        />
        <div className="row">
          <Button icon="check">{t('signing.code.submit')}</Button>
        </div>
        {asks.passkey && (
          <div id="passkey">
            <PasskeyWay step={step} />
          </div>
        )}
      </Form>
      <p className="narrow">
        {t(asks.app ? 'signing.second.lost' : 'passkeys.second.lost')}{' '}
        <a href={href('contact', {}, { topic: 'account' })}>{t('account.forgot.write')}</a>
      </p>
    </>
  );
}

SecondStepPage.head = ({ asks, errors }: SecondStepProps, shell: Shell): Head =>
  formHead(shell.t(asks.app ? 'signing.second.title' : 'passkeys.second.title'), errors, shell);
SecondStepPage satisfies View<SecondStepProps>;
