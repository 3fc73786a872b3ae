import type { FieldError, Typed } from '../../../src/platform/http/forms.ts';
import { Button } from '../../ui/components/button.tsx';
import { ErrorSummary, formHead, useErrors } from '../../ui/components/error-summary.tsx';
import { Form } from '../../ui/components/form.tsx';
import { isolated } from '../../ui/components/names.ts';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { IdentifierField } from './identifier-field.tsx';

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
      <Form className="form" method="post" action={href('account-newcomer', { ticket })}>
        <IdentifierField typed={typed} error={errorAt('identifier')} />
        <Button>{t('account.signup.submit')}</Button>
      </Form>
    </>
  );
}

NewcomerPage.head = ({ errors }: NewcomerProps, shell: Shell): Head =>
  formHead(shell.t('account.newcomer.title'), errors, shell);
NewcomerPage satisfies View<NewcomerProps>;
