import type { AttachmentLink } from '../../../src/features/attachments/shown-slot.ts';
import { type CourtCase, caseEventKinds } from '../../../src/features/cases/court-case.ts';
import type { CourtSites } from '../../../src/features/cases/desk/court-site.ts';
import { checkOutcomes, findingSlots, type Holder } from '../../../src/features/cases/desk/desk-check.ts';
import { courtName } from '../../../src/lib/countries/courts.ts';
import type { FieldError, Typed } from '../../../src/platform/http/forms.ts';
import { Button } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { Choices } from '../../ui/components/choices.tsx';
import { useErrors } from '../../ui/components/error-summary.tsx';
import { CodeField, Select, TextArea, TextField } from '../../ui/components/field.tsx';
import { Form } from '../../ui/components/form.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { NextHearing } from '../cases/facts.tsx';
import { History } from '../cases/history.tsx';
import { AttachmentLinks } from '../files/attachment-links.tsx';
import { Authorities } from '../procedures/authorities.tsx';
import { DeskTop } from './desk-top.tsx';

export type DeskCaseProps = {
  courtCase: CourtCase;
  /** Numbers of the same dispute, as those who follow it have linked them. */
  linked: string[];
  found: CourtSites;
  /** Photos that our team was asked to read. */
  attachments: AttachmentLink[];
  holder: Holder;
  typed: Typed;
  errors: FieldError[];
  formId: string;
};

/** What the court's page says of one case, entered word for word. Who follows it is not shown here. */
export function DeskCasePage(props: DeskCaseProps) {
  const { t, href, locale } = useShell();
  const { courtCase, holder, errors } = props;
  const { country, court, place, number, id } = courtCase;
  return (
    <>
      <DeskTop errors={errors} within={[{ href: href('desk-cases'), label: t('cases.desk.title') }]} />
      <div className="stack">
        <h1>
          <bdi className="ref" dir="ltr">
            {number}
          </bdi>
        </h1>
        <p>{courtName(country, court, place, locale.language)}</p>
        {props.linked.length > 0 && (
          <p>
            {t('cases.desk.linked')} <bdi dir="ltr">{props.linked.join(', ')}</bdi>
          </p>
        )}
      </div>
      <div className="write">
        <div className="stack">
          <LookUp found={props.found} />
          {holder !== 'me' && (
            <Form className="stack narrow" method="post" action={`${href('desk-cases-id', { id })}/lease`}>
              {holder === 'other' && (
                <Callout tone="warning">
                  <p>{t('cases.desk.taken')}</p>
                </Callout>
              )}
              {holder === 'other' && <input type="hidden" name="force" value="on" />}
              <Button>{t(holder === 'other' ? 'cases.desk.take_over' : 'cases.desk.take')}</Button>
            </Form>
          )}
          {holder === 'me' && <CheckForm {...props} />}
        </div>
        <aside className="stack" aria-label={t('cases.history.title')}>
          <NextHearing courtCase={courtCase} days={null} />
          <AttachmentLinks links={props.attachments} title={t('cases.photo.name')} />
          <History courtCase={courtCase} />
        </aside>
      </div>
    </>
  );
}

DeskCasePage.head = ({ courtCase, errors }: DeskCaseProps, { t }: Shell): Head => ({
  title: errors.length > 0 ? t('common.errors.page_title', { title: courtCase.number }) : courtCase.number,
  noindex: true,
});
DeskCasePage satisfies View<DeskCaseProps>;

/** The site of its court, and the number in the order in which that site asks for it. */
function LookUp({ found: { sites, number } }: Pick<DeskCaseProps, 'found'>) {
  const { t } = useShell();
  return (
    <section className="stack narrow" aria-labelledby="court-site">
      <h2 id="court-site">{t('cases.desk.look_up')}</h2>
      {sites.length > 0 ? <Authorities authorities={sites} /> : <p>{t('cases.desk.no_site')}</p>}
      <CodeField name="look_up" label={t('cases.desk.number')} value={number} readOnly optional={false} />
    </section>
  );
}

function CheckForm({ courtCase: { id }, typed, errors, formId }: DeskCaseProps) {
  const { t, href } = useShell();
  const errorAt = useErrors(errors);
  return (
    <Form className="form" method="post" action={`${href('desk-cases-id', { id })}/checks`}>
      <input type="hidden" name="_form" value={formId} />
      <Choices
        name="outcome"
        label={t('cases.desk.outcome')}
        value={typed.outcome}
        error={errorAt('outcome')}
        options={checkOutcomes.map((value) => ({ value, label: t(`cases.desk.outcome.${value}`) }))}
      />
      {findingSlots.map((slot) => (
        <FindingFields key={slot} slot={slot} typed={typed} errorAt={errorAt} />
      ))}
      <Button>{t('cases.desk.enter')}</Button>
    </Form>
  );
}

type SlotProps = { slot: number; typed: Typed; errorAt: (field: string) => string | undefined };

function FindingFields({ slot, typed, errorAt }: SlotProps) {
  const { t, format } = useShell();
  const at = (name: string) => ({
    name: `${name}${slot}`,
    value: typed[`${name}${slot}`],
    error: errorAt(`${name}${slot}`),
  });
  const isFilled = slot === 1 || ['kind', 'text', 'day'].some((name) => typed[`${name}${slot}`]);
  return (
    <details className="contents" open={isFilled}>
      <summary>{t('cases.desk.finding', { number: format.number(slot) })}</summary>
      <div className="form">
        <div className="grid fit">
          <Select
            {...at('kind')}
            label={t('cases.desk.kind')}
            optional
            options={caseEventKinds.map((kind) => ({ value: kind, label: t(`cases.event.${kind}.title`) }))}
          />
          <TextField {...at('room')} label={t('cases.relay.room')} maxLength={80} optional />
        </div>
        <div className="grid fit">
          <CodeField
            {...at('day')}
            label={t('common.date.day')}
            hint={t('cases.desk.day_hint')}
            maxLength={10}
            autoComplete="off"
            optional
          />
          <CodeField
            {...at('time')}
            label={t('cases.desk.time')}
            hint={t('cases.desk.time_hint')}
            maxLength={8}
            autoComplete="off"
            optional
          />
        </div>
        <TextArea {...at('text')} label={t('cases.desk.wording')} hint={t('cases.desk.wording_hint')} optional />
      </div>
    </details>
  );
}
