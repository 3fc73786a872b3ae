import { type CaseNumber, caseKeyOf, caseTypes, needsCaseType } from '../../../src/features/cases/case-number.ts';
import type { ShownPhoto } from '../../../src/features/cases/messages/photo.ts';
import type { Doubt } from '../../../src/features/cases/messages/photo-reading.ts';
import { nicknameLength, watchRoles } from '../../../src/features/cases/watching/watch.ts';
import { type Country, factsOf, isReadByParties } from '../../../src/lib/countries/country.ts';
import { courtsIn, onlyCourtsIn, placesIn } from '../../../src/lib/countries/courts.ts';
import type { FieldError, Typed } from '../../../src/platform/http/forms.ts';
import { Breadcrumbs } from '../../ui/components/breadcrumbs.tsx';
import { Button } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { Checkbox, Choices } from '../../ui/components/choices.tsx';
import { ErrorSummary, formHead, useErrors } from '../../ui/components/error-summary.tsx';
import { GroupedSelect, Select, TextField } from '../../ui/components/field.tsx';
import { useNames } from '../../ui/components/names.ts';
import { TypedForm } from '../../ui/components/typed-form.tsx';
import { type Head, type Shell, useShell, useVisitor, type View } from '../../ui/shell.tsx';
import { Countries } from '../procedures/countries.tsx';
import { CaseNumberField } from './case-number-field.tsx';
import { FromMessage } from './from-message.tsx';
import { HearingFields } from './hearing-fields.tsx';
import { BesidePhoto, PhotoShown } from './photo.tsx';
import { useReading } from './reading.ts';
import { SeveralDays } from './several-days.tsx';

export type NewCaseProps = {
  formId: string;
  country: Country | null;
  typed: Typed;
  errors: FieldError[];
  /** More than one where the number may mean several things. */
  readings: CaseNumber[];
  /** The numbers that a message of the court names, where one was read. */
  found?: string[];
  /** More than one where it names several days. */
  days?: string[];
  /** Of a paper, held until its owner says yes. */
  photo?: ShownPhoto | null;
  doubts?: Doubt[];
  /** What was begun without an account, and is changed here. */
  draft?: string;
};

export function NewCasePage({ country, ...tried }: NewCaseProps) {
  const { t, href } = useShell();
  return (
    <>
      <Breadcrumbs items={[{ href: href('account-cases'), label: t('cases.list.title') }]} />
      <ErrorSummary errors={tried.errors} />
      <div className="stack">
        <h1>{t('cases.add.title')}</h1>
        <p className="narrow">{t(isReadByParties(country) ? 'cases.add.lead_relay' : 'cases.add.lead')}</p>
      </div>
      <Countries current={country} isNext />
      {country && <FromMessage country={country} {...tried} />}
      {country && (
        <BesidePhoto
          photo={tried.photo}
          doubts={tried.doubts}
          isRead={tried.found ? null : ['court', 'number', 'day_day'].every((name) => tried.typed[name])}
        >
          <NewCaseForm country={country} {...tried} />
        </BesidePhoto>
      )}
    </>
  );
}

NewCasePage.head = ({ country, errors }: NewCaseProps, shell: Shell): Head => ({
  ...formHead(shell.t('cases.add.title'), errors, shell),
  typing: country ? 'form' : undefined,
});
NewCasePage satisfies View<NewCaseProps>;

function NewCaseForm({
  country,
  formId,
  typed,
  errors,
  readings,
  days,
  photo,
  doubts,
  draft,
}: NewCaseProps & { country: Country }) {
  const { t, href, locale, format } = useShell();
  const visitor = useVisitor();
  const errorAt = useErrors(errors);
  const places = placesIn(country, locale.language);
  const onlyCourts = onlyCourtsIn(country, locale.language);
  const options = (list: { id: string; name: string }[]) => list.map(({ id, name }) => ({ value: id, label: name }));
  const groups = courtsIn(country, locale.language).map(({ kind, courts }) => ({
    label: kind && t(`cases.court.${kind}` as 'cases.court.ordinary-1'),
    options: options(courts),
  }));
  return (
    <TypedForm className="form" action={href('account-cases-new')}>
      <input type="hidden" name="_form" value={formId} />
      <input type="hidden" name="country" value={country} />
      <PhotoShown photo={photo} doubts={doubts} />
      {draft && <input type="hidden" name="draft" value={draft} />}
      <GroupedSelect
        name="court"
        label={t('cases.add.court')}
        hint={t('cases.add.court_hint')}
        value={typed.court}
        error={errorAt('court')}
        groups={groups}
      />
      {places.length > 0 && (
        <Select
          name="place"
          label={t(factsOf(country).courts.places === 'systems' ? 'cases.add.place_system' : 'cases.add.place')}
          hint={onlyCourts.length > 0 ? t('cases.add.place_hint', { courts: format.list(onlyCourts) }) : undefined}
          value={typed.place}
          error={errorAt('place')}
          options={options(places)}
        />
      )}
      <CaseNumberField
        country={country}
        name="number"
        label={t('cases.add.number')}
        hint={t(`cases.add.number_hint.${country}`)}
        value={typed.number}
        error={errorAt('number')}
      />
      {readings.length > 0 && <Readings readings={readings} error={errorAt('reading')} />}
      {needsCaseType(country) && (
        <Select
          name="type"
          label={t('cases.add.type')}
          hint={t('cases.add.type_hint')}
          value={typed.type}
          error={errorAt('type')}
          options={caseTypes.map((type) => ({ value: type, label: t(`cases.type.${type}`) }))}
        />
      )}
      {typed.hearing_read === '1' && (
        <HearingInMessage typed={typed} errors={errors} days={days ?? []} country={country} />
      )}
      <Choices
        name="role"
        label={t('cases.declare.title')}
        value={typed.role}
        error={errorAt('role')}
        options={watchRoles.map((role) => ({ value: role, label: t(`cases.role.${role}`) }))}
      />
      <TextField
        name="nickname"
        label={t('cases.nickname.label')}
        hint={t('cases.nickname.hint')}
        value={typed.nickname}
        error={errorAt('nickname')}
        optional
        autoComplete="off"
        maxLength={nicknameLength}
      />
      <Checkbox
        name="declared"
        label={t('cases.add.declared')}
        checked={typed.declared === 'on'}
        error={errorAt('declared')}
      />
      <Callout>
        <p>{t('cases.limits.body')}</p>
      </Callout>
      <Button iconAtEnd="arrow-right">{t(visitor ? 'cases.add.submit' : 'cases.begun.on')}</Button>
    </TypedForm>
  );
}

type MessageHearing = { typed: Typed; errors: FieldError[]; days: string[]; country: Country };

/** The hearing that a message names, in boxes to put right. It is taken with a yes, and with nothing less. */
function HearingInMessage({ typed, errors, days, country }: MessageHearing) {
  const { t } = useShell();
  const names = useNames();
  const errorAt = useErrors(errors);
  return (
    <section className="stack" aria-labelledby="hearing-read">
      <h2 id="hearing-read">{t('cases.add.hearing.title')}</h2>
      <p>{t('cases.add.hearing.lead', { country: names.country(country) })}</p>
      {typed.message && (
        <blockquote className="card" dir="auto">
          {typed.message}
        </blockquote>
      )}
      <input type="hidden" name="hearing_read" value="1" />
      <input type="hidden" name="message" value={typed.message} />
      <SeveralDays days={days} />
      <HearingFields typed={typed} errors={errors} />
      <Choices
        name="hearing"
        label={t('cases.add.hearing.right')}
        value={typed.hearing}
        error={errorAt('hearing')}
        options={(['yes', 'no'] as const).map((value) => ({ value, label: t(`cases.add.hearing.${value}`) }))}
      />
    </section>
  );
}

function Readings({ readings, error }: { readings: CaseNumber[]; error?: string }) {
  const { t } = useShell();
  const explain = useReading();
  return (
    <Choices
      name="reading"
      label={t('cases.add.reading')}
      error={error}
      options={readings.map((reading) => ({ value: caseKeyOf(reading), label: explain(reading) }))}
    />
  );
}
