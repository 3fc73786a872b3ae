import { contactLength } from '../../../src/features/accounts/contacts/contact.ts';
import type { FieldError, Typed } from '../../../src/platform/http/forms.ts';
import { Button } from '../../ui/components/button.tsx';
import { ErrorSummary, formHead, useErrors } from '../../ui/components/error-summary.tsx';
import { CodeField } from '../../ui/components/field.tsx';
import { TypedForm } from '../../ui/components/typed-form.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';

export type RecoveryProps = { typed: Typed; errors: FieldError[] };

/** For who has the reference of something and no code: a message goes to the contact that was given with it. */
export function RecoveryPage({ typed, errors }: RecoveryProps) {
  const { t, href } = useShell();
  const errorAt = useErrors(errors);
  return (
    <>
      <ErrorSummary errors={errors} />
      <div className="stack">
        <h1>{t('claims.recovery.title')}</h1>
        <p className="lead">{t('claims.recovery.lead')}</p>
      </div>
      <TypedForm className="form" action={href('account-recovery')}>
        <CodeField
          name="reference"
          label={t('claims.claim.reference')}
          value={typed.reference}
          error={errorAt('reference')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={60}
        />
        <CodeField
          name="contact"
          label={t('account.login.identifier')}
          hint={t('claims.recovery.hint')}
          value={typed.contact}
          error={errorAt('contact')}
          autoComplete="email"
          maxLength={contactLength}
        />
        <Button>{t('claims.recovery.submit')}</Button>
      </TypedForm>
      <ul className="links">
        <li>
          <a href={href('account-login')}>{t('claims.recovery.login')}</a>
        </li>
        <li>
          <a href={href('contact', {}, { topic: 'account' })}>{t('account.forgot.write')}</a>
        </li>
      </ul>
    </>
  );
}

RecoveryPage.head = ({ errors }: RecoveryProps, shell: Shell): Head => ({
  ...formHead(shell.t('claims.recovery.title'), errors, shell),
  typing: 'form',
});
RecoveryPage satisfies View<RecoveryProps>;
