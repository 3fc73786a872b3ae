import { contactLength } from '../../../src/features/accounts/contacts/contact.ts';
import type { FieldError, Typed } from '../../../src/platform/http/forms.ts';
import { Button } from '../../ui/components/button.tsx';
import { ErrorSummary, useErrors } from '../../ui/components/error-summary.tsx';
import { CodeField } from '../../ui/components/field.tsx';
import { isolated } from '../../ui/components/names.ts';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';

export type NewcomerProps = {
  /** Where they come from, as people read it. */
  provider: string;
  ticket: string;
  typed: Typed;
  errors: FieldError[];
};

/** Somebody whom a provider knows and we do not: the same for who has an account here and who has none. */
export function NewcomerPage({ provider, ticket, typed, errors }: NewcomerProps) {
  const { t, href } = useShell();
  const errorAt = useErrors(errors);
  return (
    <>
      <ErrorSummary errors={errors} />
      <div className="stack">
        <h1>{t('account.newcomer.title')}</h1>
        <p className="lead">{t('account.newcomer.lead', { provider: isolated(provider) })}</p>
        <p className="narrow">{t('account.newcomer.known')}</p>
      </div>
      <form className="form" method="post" action={href('account-newcomer', { ticket })}>
        <CodeField
          name="identifier"
          label={t('account.login.identifier')}
          hint={t('account.signup.identifier_hint')}
          value={typed.identifier}
          error={errorAt('identifier')}
          autoComplete="username"
          maxLength={contactLength}
        />
        <Button>{t('account.signup.submit')}</Button>
      </form>
    </>
  );
}

NewcomerPage.head = ({ errors }: NewcomerProps, { t }: Shell): Head => {
  const title = t('account.newcomer.title');
  return { title: errors.length > 0 ? t('common.errors.page_title', { title }) : title, noindex: true };
};
NewcomerPage satisfies View<NewcomerProps>;
