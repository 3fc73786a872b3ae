import { Fragment } from 'react';
import type { ShownSlot } from '../../../src/features/attachments/shown-slot.ts';
import { boxesOf, type Field, type FormValues, groupsOf } from '../../../src/features/journeys/field.ts';
import type { ShownLinks } from '../../../src/features/journeys/form-link.ts';
import type { JourneyBase } from '../../../src/features/journeys/journeys.ts';
import { showAnswer } from '../../../src/features/journeys/show.ts';
import type { LeaseRule } from '../../../src/features/law/lease-rule.ts';
import type { Told } from '../../../src/features/law/review.ts';
import type { Offer } from '../../../src/features/procedures/offer.ts';
import type { Country } from '../../../src/lib/countries/country.ts';
import { type Language, locales } from '../../../src/lib/locales/locales.ts';
import type { FieldError } from '../../../src/platform/http/forms.ts';
import { say, type Words } from '../../../src/platform/i18n/words.ts';
import { Button } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { Card } from '../../ui/components/card.tsx';
import { DefinitionList } from '../../ui/components/definition-list.tsx';
import { ErrorSummary, formHead, useErrors } from '../../ui/components/error-summary.tsx';
import { CodeField } from '../../ui/components/field.tsx';
import { Steps } from '../../ui/components/steps.tsx';
import { TypedForm } from '../../ui/components/typed-form.tsx';
import { Typing, typingPath } from '../../ui/components/typing.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { FileFields, useMayUpload, useSlotLabels } from '../files/file-fields.tsx';
import { SummaryFacts, useOfferName } from '../procedures/summary.tsx';
import { FieldView, useLabels } from './field.tsx';
import { LawNotes } from './law.tsx';
import { SentLinks } from './links.tsx';

export type StepProps = {
  base: JourneyBase;
  /** What is asked for here. */
  offer: Offer;
  country: Country;
  /** Null on the first page, before anything is kept. */
  draft: { id: string; version: number } | null;
  formId: string;
  step: { name: string; title: Words; lead: Words | null; place: number; total: number };
  fields: Field[];
  answers: FormValues;
  /** Null on a page that asks nothing that the law rules on. */
  law: Told<LeaseRule>[] | null;
  slots: ShownSlot[];
  /** Those for which the same file came once more. */
  same: string[];
  megabytes: number;
  /** The answers another tab has kept meanwhile. */
  stored: FormValues | null;
  errors: FieldError[];
  isChange: boolean;
  /** The way back into the form, by text message or mail. */
  link: { isSent: boolean; to: string; links: ShownLinks | null };
};

export function StepPage(props: StepProps) {
  const { t, locale, href } = useShell();
  const { base, country, draft, formId, step, fields, answers, stored, errors, isChange } = props;
  const errorAt = useErrors(errors);
  const action = draft
    ? href(`${base}-draft`, { draft: draft.id, step: step.name })
    : href(`${base}-new`, {}, { country: locale.country ? undefined : country });
  const view = (field: Field) => (
    <FieldView key={field.name} field={field} answers={answers} error={errorAt(field.name)} />
  );
  const mayUpload = useMayUpload() && props.slots.length > 0;
  const labels = { ...useLabels(fields), ...useSlotLabels(props.slots) };
  const isTyped = draft !== null && fields.length > 0;
  const rare = fields.filter(({ isRare }) => isRare);
  const form = (
    <TypedForm
      className="form"
      action={action}
      encType={mayUpload ? 'multipart/form-data' : undefined}
      data-typing={isTyped ? typingPath(locale.code, draft.id, step.name) : undefined}
    >
      <input type="hidden" name="_form" value={formId} />
      {draft && <input type="hidden" name="_v" value={draft.version} />}
      {isChange && <input type="hidden" name="_change" value="1" />}
      {draft && props.slots.length > 0 && (
        <FileFields
          subject={draft.id}
          {...{ slots: props.slots, same: props.same, megabytes: props.megabytes, errors }}
        />
      )}
      {groupsOf(fields.filter(({ isRare }) => !isRare)).map(({ title, fields }) => (
        <Fragment key={fields[0]?.name}>
          {title && <h2>{say(title, t, locale)}</h2>}
          {fields.map(view)}
        </Fragment>
      ))}
      {rare.length > 0 && (
        <details open={rare.some((field) => errorAt(field.name) || boxesOf(field).some((box) => answers[box]))}>
          <summary>{t('journeys.more')}</summary>
          <div className="stack">{rare.map(view)}</div>
        </details>
      )}
      <div className="row">
        <Button name="_go" value="continue" iconAtEnd="arrow-right">
          {t(mayUpload ? 'journeys.send_continue' : 'journeys.continue')}
        </Button>
        {draft && step.place > 1 && (
          <Button name="_go" value="back" variant="plain">
            {t('journeys.back')}
          </Button>
        )}
      </div>
      {isTyped && <Typing />}
      <OtherLanguages />
      <GoOnLater {...props.link} error={errorAt('_to')} />
    </TypedForm>
  );
  return (
    <>
      <ErrorSummary errors={errors} labels={labels} />
      <div className="beside">
        <div className="form">
          <div className="stack">
            <Steps current={step.place} total={step.total} />
            <h1>{say(step.title, t, locale)}</h1>
            {step.lead && <p className="lead">{say(step.lead, t, locale)}</p>}
          </div>
          {props.link.isSent && (
            <Callout tone="success" role="status" title={t('journeys.link.sent')}>
              <p>{t('journeys.link.sent_body')}</p>
              {props.link.links && <p>{t('journeys.link.code', { code: props.link.links.code })}</p>}
            </Callout>
          )}
          {stored && <ChangedElsewhere fields={fields} typed={answers} stored={stored} />}
          {!props.law && form}
        </div>
        {/* What the law says is read first where there is one column; what was asked for can wait there. */}
        {props.law ? <LawNotes rules={props.law} isAboveForm /> : <Asked offer={props.offer} />}
        {props.law && form}
      </div>
    </>
  );
}

StepPage.head = ({ step, draft, errors }: StepProps, { t, locale }: Shell): Head => {
  const title = say(step.title, t, locale);
  return { ...formHead(title, errors, { t }), typing: draft ? 'draft' : 'form' };
};
StepPage satisfies View<StepProps>;

/** What one gets, what it costs and how long it takes. */
function Asked({ offer }: Pick<StepProps, 'offer'>) {
  const nameOf = useOfferName();
  return (
    <Card level={2} drawing={offer.route} title={nameOf(offer)}>
      {offer.inCountry && <SummaryFacts summary={offer.inCountry} of={offer.key} />}
    </Card>
  );
}

/** What differs between the two versions; sending the form again keeps what is in its boxes. */
function ChangedElsewhere({ fields, typed, stored }: { fields: Field[]; typed: FormValues; stored: FormValues }) {
  const shell = useShell();
  const { t, locale } = shell;
  const differing = fields.filter((field) => showAnswer(field, typed, shell) !== showAnswer(field, stored, shell));
  return (
    <Callout tone="warning" title={t('journeys.changed_elsewhere.title')} role="alert">
      <p>{t('journeys.changed_elsewhere.body')}</p>
      <DefinitionList
        items={differing.map((field) => ({
          key: field.name,
          term: say(field.label, t, locale),
          value: showAnswer(field, stored, shell),
        }))}
      />
    </Callout>
  );
}

/** Keeps what is on this page, however far it is, and sends the way back to it. */
function GoOnLater({ to, isSent, links, error }: StepProps['link'] & { error?: string }) {
  const { t } = useShell();
  return (
    <details open={isSent || error !== undefined}>
      <summary>{t('journeys.link.title')}</summary>
      <div className="stack">
        <p>{t('journeys.link.lead')}</p>
        {links && <SentLinks links={links} />}
        <CodeField
          name="_to"
          label={t('journeys.field.contact')}
          value={to}
          error={error}
          autoComplete="email"
          maxLength={254}
          optional
        />
        <div className="row">
          <Button name="_go" value="link" variant="plain" icon="send">
            {t('journeys.link.send')}
          </Button>
          {links && (
            <Button name="_go" value="unlink" variant="danger">
              {t('journeys.link.end')}
            </Button>
          )}
        </div>
      </div>
    </details>
  );
}

const others: Record<Language, Language[]> = { ar: ['fr', 'en'], fr: ['ar', 'en'], en: ['ar', 'fr'] };

/** Unlike the menu above, these keep what has been typed on this page. */
function OtherLanguages() {
  const { t, locale } = useShell();
  return (
    <p className="row">
      <span className="muted">{t('journeys.go_on_in')}</span>
      {others[locale.language].map((language) => {
        const code = locale.country ? inCountry(language, locale.country) : language;
        return (
          <Button key={language} name="_go" value={`lang:${code}`} variant="quiet" lang={language}>
            {locales[language].name}
          </Button>
        );
      })}
    </p>
  );
}

function inCountry(language: Language, country: Country) {
  const code = `${language}-${country.toLowerCase()}`;
  return code in locales ? code : language;
}
