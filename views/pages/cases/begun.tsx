import { contactLength } from '../../../src/features/accounts/contacts/contact.ts';
import type { CaseGlimpse, CodeState } from '../../../src/features/cases/begun/begun-case.ts';
import { isCaseType, writeCaseNumber } from '../../../src/features/cases/case-number.ts';
import { courtName } from '../../../src/lib/countries/courts.ts';
import type { FieldError } from '../../../src/platform/http/forms.ts';
import { Breadcrumbs } from '../../ui/components/breadcrumbs.tsx';
import { Button } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { DefinitionList } from '../../ui/components/definition-list.tsx';
import { ErrorSummary, formHead, useErrors } from '../../ui/components/error-summary.tsx';
import { CodeField } from '../../ui/components/field.tsx';
import { Form } from '../../ui/components/form.tsx';
import { TypedForm } from '../../ui/components/typed-form.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { OneTimeCodeField } from '../account/one-time-code-field.tsx';
import { Authorities } from '../procedures/authorities.tsx';
import { HearingWhen } from './hearing.tsx';
import { Plans } from './plans.tsx';
import { useReading } from './reading.ts';

export type BegunCaseProps = {
  draft: string;
  /** Our team has written it on the telephone. */
  isByPhone: boolean;
  glimpse: CaseGlimpse;
  /** Where a code went; null before one did. */
  told: CodeState | null;
  /** Into the box of the address. */
  typed: string;
  isSignedIn: boolean;
  errors: FieldError[];
};

/** A case before it is followed: what is seen of it, what it costs, and the one box that makes the account. */
export function BegunCasePage({ glimpse, errors, isByPhone, ...begin }: BegunCaseProps) {
  const { t, href } = useShell();
  const { details } = glimpse.start;
  return (
    <>
      <Breadcrumbs items={[{ href: href('account-cases'), label: t('cases.list.title') }]} />
      <ErrorSummary errors={errors} />
      <h1>{t('cases.begun.title')}</h1>
      {isByPhone && <Callout title={t('help.yours.title')} />}
      <Which draft={begin.draft} glimpse={glimpse} />
      <Seen glimpse={glimpse} />
      {details && <Plans details={details} />}
      <section className="part narrow" aria-labelledby="begin">
        <h2 id="begin">{t('cases.add.submit')}</h2>
        <Begin errors={errors} {...begin} />
      </section>
    </>
  );
}

BegunCasePage.head = ({ errors, told, isSignedIn }: BegunCaseProps, shell: Shell): Head => ({
  ...formHead(shell.t('cases.begun.title'), errors, shell),
  noindex: true,
  typing: told || isSignedIn ? undefined : 'form',
});
BegunCasePage satisfies View<BegunCaseProps>;

function Which({ draft, glimpse: { court, place, number, start } }: Pick<BegunCaseProps, 'draft' | 'glimpse'>) {
  const { t, href, locale } = useShell();
  const explain = useReading();
  const type = number.form === 'serial' ? number.type : null;
  return (
    <div className="stack narrow">
      <DefinitionList
        items={[
          {
            term: t('cases.add.number'),
            value: (
              <>
                <bdi className="ref" dir="ltr">
                  {writeCaseNumber(number)}
                </bdi>
                <br />
                {explain(number)}
              </>
            ),
          },
          {
            term: t('cases.add.court'),
            value: start.country && courtName(start.country, court, place, locale.language),
          },
          { term: t('cases.facts.kind'), value: isCaseType(type) ? t(`cases.type.${type}`) : null },
        ]}
      />
      <p>
        <a href={href('account-cases-new', {}, { draft })}>{t('cases.begun.change')}</a>
      </p>
    </div>
  );
}

/** Nothing of a case is shown here that its public source does not show to everybody. */
function Seen({ glimpse: { source, look, start } }: Pick<BegunCaseProps, 'glimpse'>) {
  const { t } = useShell();
  const tracking = start.details?.tracking;
  const how = source === 'party' ? 'relay' : 'staff';
  return (
    <section className="part narrow" aria-labelledby="seen">
      <h2 id="seen">{t('cases.begun.seen')}</h2>
      {look?.kind === 'changed' && (
        <ul className="stack">
          {look.findings.map(({ kind, day, time, text }) => (
            <li key={`${kind} ${day}`} className="card">
              <p>
                <strong>{t(`cases.event.${kind}.title`)}</strong>
              </p>
              {day && (
                <p>
                  <HearingWhen hearing={{ day, time }} />
                </p>
              )}
              <blockquote dir="auto">{text}</blockquote>
              <p className="meta">{t(`cases.source.${source}`)}</p>
            </li>
          ))}
        </ul>
      )}
      {(look?.kind === 'not_found' || look?.kind === 'ambiguous') && (
        <Callout tone="warning" title={t('cases.todo.check_number')}>
          <p>{t('cases.begun.unknown')}</p>
        </Callout>
      )}
      {look?.kind === 'failed' && <p>{t('cases.begun.silent')}</p>}
      {!look && <p>{t(source === 'party' ? 'cases.begun.unseen_relay' : 'cases.begun.unseen')}</p>}
      <p>{t(`cases.${how}.body`)}</p>
      {tracking && <p className="muted">{tracking.rhythm}</p>}
      {tracking && <Authorities authorities={tracking.authorities} />}
    </section>
  );
}

type BeginProps = Omit<BegunCaseProps, 'glimpse' | 'isByPhone'>;

function Begin({ draft, told, typed, isSignedIn, errors }: BeginProps) {
  const { t, href } = useShell();
  const errorAt = useErrors(errors);
  const action = href('account-cases-new-draft', { draft });
  if (isSignedIn) {
    return (
      <Form method="post" action={action}>
        <Button iconAtEnd="arrow-right">{t('cases.add.submit')}</Button>
      </Form>
    );
  }
  if (told) return <Code action={action} told={told} error={errorAt('code')} />;
  return (
    <TypedForm className="form" action={action}>
      <p>{t('cases.begun.lead')}</p>
      <CodeField
        name="contact"
        label={t('cases.begun.contact')}
        hint={t('cases.begun.contact_hint')}
        value={typed}
        error={errorAt('contact')}
        autoComplete="email"
        maxLength={contactLength}
      />
      <Button name="_go" value="contact" iconAtEnd="arrow-right">
        {t('cases.begun.send')}
      </Button>
      <p className="muted">
        {t('cases.begun.terms')} <a href={href('terms-and-privacy-policy')}>{t('layout.nav.terms')}</a>
      </p>
    </TypedForm>
  );
}

/** A form of its own for each button: Enter in the box sends the code. */
function Code({ action, told: { address, sent }, error }: { action: string; told: CodeState; error?: string }) {
  const { t } = useShell();
  return (
    <div className="stack">
      <p>
        {t(address.includes('@') ? 'signing.code.sign_in_email' : 'signing.code.sign_in_phone')}{' '}
        <bdi dir="ltr">{address}</bdi>
      </p>
      {sent > 1 && <p role="status">{t('signing.code.again')}</p>}
      <Form className="form" method="post" action={action}>
        <OneTimeCodeField error={error} />
        <Button icon="check">{t('cases.begun.confirm')}</Button>
      </Form>
      <h3>{t('signing.code.none')}</h3>
      <p>{t(address.includes('@') ? 'signing.code.look_email' : 'signing.code.look_phone')}</p>
      <Form method="post" action={action}>
        <div className="row">
          <Button name="_go" value="again" variant="plain">
            {t('signing.code.repeat')}
          </Button>
          <Button name="_go" value="other" variant="plain">
            {t('signing.code.other')}
          </Button>
        </div>
      </Form>
    </div>
  );
}
