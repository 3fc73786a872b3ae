import { contactLength } from '../../../src/features/accounts/contacts/contact.ts';
import type { FieldError, Typed } from '../../../src/platform/http/forms.ts';
import { Button } from '../../ui/components/button.tsx';
import { ErrorSummary, formTitle, useErrors } from '../../ui/components/error-summary.tsx';
import { CodeField } from '../../ui/components/field.tsx';
import { Form } from '../../ui/components/form.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';

export type ForgotPasswordProps = { typed: Typed; errors: FieldError[] };

export function ForgotPasswordPage({ typed, errors }: ForgotPasswordProps) {
  const { t, href } = useShell();
  const errorAt = useErrors(errors);
  return (
    <>
      <ErrorSummary errors={errors} />
      <div className="stack">
        <h1>{t('account.forgot.title')}</h1>
        <p className="lead">{t('account.forgot.lead')}</p>
      </div>
      <Form className="form" method="post" action={href('account-forgot-password')}>
        <CodeField
          name="identifier"
          label={t('account.login.identifier')}
          value={typed.identifier}
          error={errorAt('identifier')}
          autoComplete="username"
          maxLength={contactLength}
        />
        <Button>{t('account.forgot.submit')}</Button>
      </Form>
      <ul className="links">
        <li>
          <a href={href('account-login')}>{t('account.forgot.login')}</a>
        </li>
        <li>
          {t('account.forgot.lost')} <a href={href('contact', {}, { topic: 'account' })}>{t('account.forgot.write')}</a>
        </li>
      </ul>
    </>
  );
}

ForgotPasswordPage.head = ({ errors }: ForgotPasswordProps, { t }: Shell): Head => {
  const title = t('account.forgot.title');
  return {
    title: formTitle(title, errors, { t }),
    description: t('account.forgot.lead'),
    noindex: true,
  };
};
ForgotPasswordPage satisfies View<ForgotPasswordProps>;
