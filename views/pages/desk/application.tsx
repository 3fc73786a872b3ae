import { type Application, latestEnd, reasons } from '../../../src/features/experts/expert-application.ts';
import type { Holder } from '../../../src/features/staff/task-lock.ts';
import { isCurrency } from '../../../src/lib/money.ts';
import type { Event } from '../../../src/platform/events/events.ts';
import type { FieldError, Typed } from '../../../src/platform/http/forms.ts';
import { Button } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { DateField } from '../../ui/components/date-field.tsx';
import { DefinitionList } from '../../ui/components/definition-list.tsx';
import { useErrors } from '../../ui/components/error-summary.tsx';
import { Select } from '../../ui/components/field.tsx';
import { Form } from '../../ui/components/form.tsx';
import { useNames } from '../../ui/components/names.ts';
import { Paragraphs } from '../../ui/components/paragraphs.tsx';
import { type Head, useShell, type View } from '../../ui/shell.tsx';
import { professionName } from '../experts/names.ts';
import { DeskTop } from './desk-top.tsx';
import { History } from './history.tsx';
import { TaskLock } from './task-lock.tsx';

export type DeskApplicationProps = {
  application: Omit<Application, 'conflicts'>;
  conflictCount: number;
  /** Whether whoever sent it is suspended as an expert. */
  isSuspended: boolean;
  holder: Holder | null;
  me: string;
  events: Event[];
  typed: Typed;
  errors: FieldError[];
};

export function DeskApplicationPage(props: DeskApplicationProps) {
  const { t, href } = useShell();
  const { application, isSuspended, holder, me, events, errors } = props;
  return (
    <>
      <DeskTop
        errors={errors}
        within={[{ href: href('desk-queue', { queue: 'applications' }), label: t('desk.queue.applications') }]}
      />
      <h1>
        <bdi>{application.nameLatin}</bdi>
      </h1>
      {isSuspended && (
        <Callout tone="warning">
          <p>{t('desk.expert.suspended')}</p>
        </Callout>
      )}
      {application.state === 'sent' && <TaskLock subject="application" id={application.id} holder={holder} me={me} />}
      <div className="work">
        <Facts {...props} />
        <div className="stack">
          {application.state === 'sent' && holder?.userId === me && <Decision {...props} />}
          <History events={events} person="applicant" />
        </div>
      </div>
    </>
  );
}

DeskApplicationPage.head = ({ application }: DeskApplicationProps): Head => ({
  title: application.nameLatin,
  noindex: true,
});
DeskApplicationPage satisfies View<DeskApplicationProps>;

/** Their own words and the licence come first: by them it is decided. */
function Facts({ application, conflictCount }: DeskApplicationProps) {
  const { t, format } = useShell();
  const names = useNames();
  const { currency, priceMinor } = application;
  const price = isCurrency(currency) && priceMinor !== null ? { minor: priceMinor, currency } : null;
  return (
    <section className="part narrow">
      <Paragraphs text={application.bio} lang={application.bioLanguage} />
      <DefinitionList
        items={[
          { term: t('expert.field.profession'), value: professionName(application.profession, t) },
          { term: t('expert.field.licence_body'), value: <bdi>{application.licenceBody}</bdi> },
          {
            term: t('expert.field.licence_number'),
            value: (
              <bdi className="ref" dir="ltr">
                {application.licenceNumber}
              </bdi>
            ),
          },
          {
            term: t('expert.field.licence_until'),
            value: format.date(Temporal.PlainDate.from(application.licenceUntil)),
          },
          { term: t('desk.application.name_arabic'), value: <bdi lang="ar">{application.nameArabic}</bdi> },
          { term: t('desk.application.country'), value: names.country(application.country) },
          { term: t('expert.field.city'), value: <bdi>{application.city}</bdi> },
          { term: t('expert.field.years'), value: format.number(application.years) },
          { term: t('desk.application.languages'), value: format.list(application.languages.map(names.language)) },
          { term: t('expert.field.topics'), value: application.topics.map(names.topic).join('\u00a0· ') },
          { term: t('desk.application.price'), value: price && format.money(price) },
          {
            term: t('desk.application.payout'),
            value: application.payoutNumber && (
              <>
                <bdi>{application.payoutHolder}</bdi> <bdi dir="ltr">{application.payoutNumber}</bdi>
              </>
            ),
          },
          { term: t('desk.application.conflicts'), value: conflictCount > 0 && format.number(conflictCount) },
        ]}
      />
    </section>
  );
}

function Decision({ application, typed, errors }: DeskApplicationProps) {
  const { t, href, now } = useShell();
  const errorAt = useErrors(errors);
  const path = href('desk-application', { id: application.id });
  const today = now.toZonedDateTimeISO('UTC').toPlainDate();
  const [year = '', month = '', day = ''] = latestEnd(application.licenceUntil, today).split('-');
  const suggested = { validUntil_day: day, validUntil_month: month, validUntil_year: year };
  return (
    <>
      <Form className="form" method="post" action={`${path}/acceptance`}>
        <h2>{t('desk.application.accept')}</h2>
        <input type="hidden" name="version" value={application.version} />
        <DateField
          name="validUntil"
          label={t('desk.application.valid_until')}
          hint={t('desk.application.valid_until_hint')}
          typed={{ ...suggested, ...typed }}
          error={errorAt('validUntil')}
        />
        <Button icon="badge-check">{t('desk.application.accept')}</Button>
      </Form>
      <Form className="form" method="post" action={`${path}/refusal`}>
        <h2>{t('desk.application.decline')}</h2>
        <input type="hidden" name="version" value={application.version} />
        <Select
          name="reason"
          label={t('desk.field.reason')}
          error={errorAt('reason')}
          options={reasons.map((value) => ({ value, label: t(`expert.reason.${value}`) }))}
        />
        <Button variant="danger">{t('desk.application.decline')}</Button>
      </Form>
    </>
  );
}
