import type { ProofPurpose } from '../../../src/features/accounts/contacts/code.ts';
import { kindOf } from '../../../src/features/accounts/contacts/contact.ts';
import type { FieldError } from '../../../src/platform/http/forms.ts';
import { Button } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { ErrorSummary, formHead, useErrors } from '../../ui/components/error-summary.tsx';
import { Form } from '../../ui/components/form.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { OneTimeCodeField } from './one-time-code-field.tsx';

export type CodeProps = {
  purpose: Exclude<ProofPurpose, 'ask' | 'undo'>;
  proof: string;
  address: string;
  /** How many codes were sent. */
  sent: number;
  errors: FieldError[];
};

const routeOf = {
  sign_in: 'account-code',
  reset: 'account-forgot-code',
  contact: 'account-settings-contact',
  recover: 'account-recovery-code',
} as const;
const startOf = {
  sign_in: 'account-login',
  reset: 'account-forgot-password',
  contact: 'account-settings-contacts',
  recover: 'account-recovery',
} as const;

export function CodePage({ purpose, proof, address, sent, errors }: CodeProps) {
  const { t, href } = useShell();
  const errorAt = useErrors(errors);
  const action = href(routeOf[purpose], { proof });
  return (
    <>
      <ErrorSummary errors={errors} />
      <div className="stack">
        <h1>{t('signing.code.title')}</h1>
        <p className="lead">
          {t(`signing.code.${purpose === 'reset' || purpose === 'recover' ? purpose : 'sign_in'}_${kindOf(address)}`)}{' '}
          <bdi dir="ltr">{address}</bdi>
        </p>
      </div>
      {sent > 1 && (
        <Callout>
          <p>{t('signing.code.again')}</p>
        </Callout>
      )}
      <Form className="form" method="post" action={action}>
        <OneTimeCodeField error={errorAt('code')} />
        <Button icon="check">{t('signing.code.submit')}</Button>
      </Form>
      <section className="part narrow">
        <h2>{t('signing.code.none')}</h2>
        <p>{t(`signing.code.look_${kindOf(address)}`)}</p>
        <Form method="post" action={`${action}/repeat`}>
          <div className="row">
            <Button variant="plain">{t('signing.code.repeat')}</Button>{' '}
            <a href={href(startOf[purpose])}>{t('signing.code.other')}</a>
          </div>
        </Form>
      </section>
    </>
  );
}

CodePage.head = ({ errors }: CodeProps, shell: Shell): Head => formHead(shell.t('signing.code.title'), errors, shell);
CodePage satisfies View<CodeProps>;
