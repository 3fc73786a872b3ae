import {
  bioLength,
  priceLimits,
  priceLimitsIn,
  professions,
} from '../../../src/features/experts/expert-application.ts';
import type { FieldError, Typed } from '../../../src/platform/http/forms.ts';
import { Button } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { Checkbox, Choices } from '../../ui/components/choices.tsx';
import { DateField } from '../../ui/components/date-field.tsx';
import { ErrorSummary, formHead, useErrors } from '../../ui/components/error-summary.tsx';
import { CodeField, Select, TextArea, TextField } from '../../ui/components/field.tsx';
import { Form } from '../../ui/components/form.tsx';
import { isolated, useNames } from '../../ui/components/names.ts';
import { Time } from '../../ui/components/time.tsx';
import { TypedForm } from '../../ui/components/typed-form.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { professionName } from '../experts/names.ts';
import { AccountFields } from './account-fields.tsx';

export type ExpertApplicationProps = {
  sent: { state: 'sent' | 'accepted' | 'declined' | 'withdrawn'; reason: string | null; sentAt: string } | null;
  isExpert: boolean;
  validUntil: string | null;
  typed: Typed;
  chosen: { languages: string[]; topics: string[] };
  country: string;
  formId: string;
  errors: FieldError[];
};

export function ExpertApplicationPage(props: ExpertApplicationProps) {
  const { t } = useShell();
  const { sent, errors, isExpert } = props;
  return (
    <>
      <ErrorSummary errors={errors} />
      <div className="stack">
        <h1>{t(isExpert ? 'expert.application.recheck_title' : 'expert.application.title')}</h1>
        <p className="lead">{t('expert.application.lead')}</p>
      </div>
      {sent && <Outcome {...props} sent={sent} />}
      {sent?.state === 'sent' ? <Withdrawal /> : <Fields {...props} />}
      {isExpert && <Leaving />}
    </>
  );
}

ExpertApplicationPage.head = ({ sent, errors }: ExpertApplicationProps, shell: Shell): Head => ({
  ...formHead(shell.t('expert.application.title'), errors, shell),
  typing: sent?.state === 'sent' ? undefined : 'form',
});
ExpertApplicationPage satisfies View<ExpertApplicationProps>;

function Outcome({ sent, validUntil }: ExpertApplicationProps & { sent: NonNullable<ExpertApplicationProps['sent']> }) {
  const { t, format } = useShell();
  if (sent.state === 'withdrawn') return null;
  if (sent.state === 'declined') {
    const reason = `expert.reason.${sent.reason}`;
    return (
      <Callout tone="warning" title={t('expert.application.declined')}>
        {t.isKey(reason) && <p>{t(reason)}</p>}
        <p>{t('expert.application.again')}</p>
      </Callout>
    );
  }
  if (sent.state === 'accepted') {
    const date = validUntil && format.date(Temporal.PlainDate.from(validUntil));
    return (
      <Callout tone="success" title={t('expert.application.accepted')}>
        {date && <p>{t('expert.application.accepted_until', { date })}</p>}
      </Callout>
    );
  }
  return (
    <Callout role="status" title={t('expert.application.sent')}>
      <p>{t('expert.application.sent_body')}</p>
      <p className="meta">
        <Time at={sent.sentAt} as="dateTime" />
      </p>
    </Callout>
  );
}

function Withdrawal() {
  const { t, href } = useShell();
  return (
    <Form method="post" action={`${href('expert-application')}/withdrawal`}>
      <Button variant="plain" icon="undo-2">
        {t('expert.application.withdraw')}
      </Button>
    </Form>
  );
}

function Leaving() {
  const { t, href } = useShell();
  return (
    <details className="fold">
      <summary>{t('expert.leaving.title')}</summary>
      <Form className="form" method="post" action={`${href('expert-application')}/leaving`}>
        <p>{t('expert.leaving.hint')}</p>
        <Checkbox name="sure" label={t('expert.leaving.sure')} />
        <Button variant="danger">{t('expert.leaving.title')}</Button>
      </Form>
    </details>
  );
}

function Fields({ isExpert, typed, chosen, country, formId, errors }: ExpertApplicationProps) {
  const { t, href } = useShell();
  const names = useNames();
  const errorAt = useErrors(errors);
  return (
    <TypedForm className="form" action={href('expert-application')}>
      <input type="hidden" name="_form" value={formId} />
      <h2>{t('expert.application.you')}</h2>
      <TextField
        name="nameArabic"
        lang="ar"
        label={t('expert.field.name_arabic')}
        value={typed.nameArabic}
        error={errorAt('nameArabic')}
      />
      <TextField
        name="nameLatin"
        label={t('expert.field.name_latin')}
        hint={t('expert.field.name_hint')}
        value={typed.nameLatin}
        error={errorAt('nameLatin')}
      />
      <Select
        name="profession"
        label={t('expert.field.profession')}
        value={typed.profession}
        error={errorAt('profession')}
        options={professions.map((value) => ({ value, label: professionName(value, t) }))}
      />
      <TextField
        name="years"
        inputMode="numeric"
        label={t('expert.field.years')}
        value={typed.years}
        error={errorAt('years')}
      />
      <h2>{t('expert.application.licence')}</h2>
      <Select
        name="country"
        label={t('expert.field.country')}
        hint={t('expert.field.country_hint')}
        value={typed.country ?? country}
        error={errorAt('country')}
        options={Object.keys(priceLimits).map((value) => ({ value, label: names.country(value) }))}
      />
      <TextField name="city" label={t('expert.field.city')} value={typed.city} error={errorAt('city')} />
      <TextField
        name="licenceBody"
        label={t('expert.field.licence_body')}
        hint={t('expert.field.licence_body_hint')}
        value={typed.licenceBody}
        error={errorAt('licenceBody')}
      />
      <CodeField
        name="licenceNumber"
        label={t('expert.field.licence_number')}
        value={typed.licenceNumber}
        error={errorAt('licenceNumber')}
      />
      <DateField
        name="licenceUntil"
        label={t('expert.field.licence_until')}
        typed={typed}
        error={errorAt('licenceUntil')}
      />
      <Select
        name="gender"
        optional
        label={t('expert.field.gender')}
        hint={t('expert.field.gender_hint')}
        value={typed.gender}
        options={(['woman', 'man'] as const).map((value) => ({ value, label: t(`expert.field.${value}`) }))}
      />
      <h2>{t('expert.application.questions')}</h2>
      <Choices
        multiple
        name="languages"
        label={t('expert.field.languages')}
        value={chosen.languages}
        error={errorAt('languages')}
        options={['ar', 'fr', 'en'].map((value) => ({ value, label: names.languageLabel(value) }))}
      />
      <Choices
        multiple
        name="topics"
        label={t('expert.field.topics')}
        hint={t('expert.field.topics_hint')}
        value={chosen.topics}
        error={errorAt('topics')}
        options={names.topicOptions(...chosen.topics)}
      />
      <Price typed={typed} country={typed.country ?? country} error={errorAt('price')} />
      <TextArea
        name="bio"
        label={t('expert.field.bio')}
        hint={t('expert.field.bio_hint', bioLength)}
        max={bioLength.max}
        value={typed.bio}
        error={errorAt('bio')}
      />
      <TextArea
        name="conflicts"
        optional
        rows={4}
        label={t('expert.field.conflicts')}
        hint={t('expert.field.conflicts_hint')}
        value={typed.conflicts}
        error={errorAt('conflicts')}
      />
      {!isExpert && <AccountFields typed={typed} errorAt={errorAt} optional />}
      <Checkbox
        name="agreed"
        label={t('expert.field.agreed')}
        checked={typed.agreed === 'on'}
        error={errorAt('agreed')}
      />
      <Button icon="send">{t('expert.application.submit')}</Button>
    </TypedForm>
  );
}

function Price({ typed, country, error }: { typed: Typed; country: string; error?: string }) {
  const { t, format } = useShell();
  const limits = priceLimitsIn(country) ?? priceLimits.MA;
  const shown = { min: isolated(format.money(limits.min)), max: isolated(format.money(limits.max)) };
  return (
    <CodeField
      name="price"
      optional
      inputMode="decimal"
      label={t('expert.field.price')}
      hint={t('expert.field.price_hint', shown)}
      value={typed.price}
      error={error}
    />
  );
}
