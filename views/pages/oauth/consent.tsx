import type { FieldError } from '../../../src/platform/http/forms.ts';
import type { Scope } from '../../../src/platform/http/scopes.ts';
import { Button } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { Choices } from '../../ui/components/choices.tsx';
import { ErrorSummary, formHead, useErrors } from '../../ui/components/error-summary.tsx';
import { Form } from '../../ui/components/form.tsx';
import { isolated } from '../../ui/components/names.ts';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';

export type ConsentProps = {
  program: { name: string; website: string };
  /** Whose account it is. */
  person: string;
  /** Where the program waits for the answer; null where that is the device of the person. */
  host: string | null;
  /** What it asks for, and what of it is ticked. */
  scopes: Scope[];
  ticked: Scope[];
  idleDays: number;
  action: string;
  errors: FieldError[];
};

export function ConsentPage({ program, person, host, scopes, ticked, idleDays, action, errors }: ConsentProps) {
  const { t } = useShell();
  const errorAt = useErrors(errors);
  return (
    <>
      <ErrorSummary errors={errors} />
      <div className="stack">
        <h1>{t('tokens.consent.title', { name: isolated(program.name) })}</h1>
        <p className="lead">{t('tokens.consent.lead')}</p>
        <p>{t('tokens.consent.as', { name: isolated(person) })}</p>
      </div>
      <Callout tone="warning" title={t('tokens.consent.unproven.title')}>
        <p>{t('tokens.consent.unproven')}</p>
        <p>
          {t('tokens.consent.website')}{' '}
          <a href={program.website} rel="noreferrer nofollow">
            <bdi dir="ltr">{program.website}</bdi>
          </a>
        </p>
      </Callout>
      <Form className="form" method="post" action={action} data-hx-boost="false">
        <Choices
          name="scopes"
          label={t('tokens.consent.scopes')}
          hint={t('tokens.consent.scopes.hint')}
          multiple
          value={ticked}
          error={errorAt('scopes')}
          options={scopes.map((scope) => ({ value: scope, label: t(`tokens.scope.${scope}`) }))}
        />
        <p>{t('tokens.consent.end', { days: idleDays })}</p>
        <p>{host ? t('tokens.consent.sent_to', { host: isolated(host) }) : t('tokens.consent.sent_here')}</p>
        <div className="row">
          <Button name="decision" value="allow">
            {t('tokens.consent.allow')}
          </Button>
          <Button variant="plain" name="decision" value="refuse">
            {t('tokens.consent.refuse')}
          </Button>
        </div>
      </Form>
    </>
  );
}

ConsentPage.head = ({ program, errors }: ConsentProps, shell: Shell): Head =>
  formHead(shell.t('tokens.consent.title', { name: isolated(program.name) }), errors, shell);
ConsentPage satisfies View<ConsentProps>;
