import type { ExpertCalendar } from '../../../src/features/answering/answering.ts';
import { mostOpen, noLimit } from '../../../src/features/answering/capacity-form.ts';
import { isAway } from '../../../src/features/experts/expert.ts';
import type { FieldError, Typed } from '../../../src/platform/http/forms.ts';
import { Breadcrumbs } from '../../ui/components/breadcrumbs.tsx';
import { Button } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { DateField } from '../../ui/components/date-field.tsx';
import { ErrorSummary, formHead, useErrors } from '../../ui/components/error-summary.tsx';
import { Select } from '../../ui/components/field.tsx';
import { Form } from '../../ui/components/form.tsx';
import { Meta } from '../../ui/components/meta.tsx';
import { Time } from '../../ui/components/time.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { daysOffIn } from './days-off.ts';

export type ExpertSettingsProps = {
  country: string;
  awayFrom: Date | null;
  backAt: Date | null;
  openLimit: number | null;
  /** How many are with them and still to be answered. */
  openCount: number;
  calendar: ExpertCalendar | null;
  typed: Typed;
  errors: FieldError[];
};

/** How much an expert takes on, and when. */
export function ExpertSettingsPage(props: ExpertSettingsProps) {
  const { t, href } = useShell();
  return (
    <>
      <ErrorSummary errors={props.errors} />
      <Breadcrumbs items={[{ href: href('expert-queue'), label: t('expert.queue.title') }]} />
      <h1>{t('expert.settings.title')}</h1>
      <p className="links">
        <a href={href('expert-photo')}>{t('expert.photo.title')}</a>
      </p>
      <div className="beside">
        <DaysOff {...props} />
        <div className="stack">
          <OpenLimit {...props} />
          <Calendar calendar={props.calendar} />
        </div>
      </div>
    </>
  );
}

ExpertSettingsPage.head = ({ errors }: ExpertSettingsProps, shell: Shell): Head => ({
  ...formHead(shell.t('expert.settings.title'), errors, shell),
  noindex: true,
});
ExpertSettingsPage satisfies View<ExpertSettingsProps>;

function DaysOff({ country, awayFrom, backAt, openCount, typed, errors }: ExpertSettingsProps) {
  const { t, href, format, now } = useShell();
  const errorAt = useErrors(errors);
  const action = `${href('expert-settings')}/days-off`;
  const isAhead = backAt !== null && backAt.getTime() > now.epochMilliseconds;
  const dates = isAhead ? daysOffIn({ country, awayFrom, backAt }, format) : null;
  const isNow = isAway({ awayFrom, backAt }, new Date(now.epochMilliseconds));
  return (
    <section className="part narrow" aria-labelledby="days-off">
      <h2 id="days-off">{t('expert.days_off.title')}</h2>
      <p>{t('expert.days_off.lead')}</p>
      {dates ? (
        <>
          <Callout tone={isNow ? 'warning' : undefined}>
            <p>{isNow ? t('expert.days_off.away', dates) : t('expert.days_off.coming', dates)}</p>
            {openCount > 0 && <p>{t('expert.days_off.open', { count: openCount })}</p>}
          </Callout>
          <Form method="post" action={`${action}/removal`}>
            <Button variant="plain">{t('expert.days_off.remove')}</Button>
          </Form>
        </>
      ) : (
        <p className="muted">{t('expert.days_off.none')}</p>
      )}
      <Form className="form" method="post" action={action}>
        <DateField name="first" label={t('expert.days_off.first')} typed={typed} error={errorAt('first')} />
        <DateField name="last" label={t('expert.days_off.last')} typed={typed} error={errorAt('last')} />
        <Button icon="save">{t('expert.days_off.save')}</Button>
      </Form>
    </section>
  );
}

function OpenLimit({ openLimit, openCount, typed, errors }: ExpertSettingsProps) {
  const { t, href, format } = useShell();
  const numbers = Array.from({ length: mostOpen }, (_, index) => index + 1);
  return (
    <section className="part narrow" aria-labelledby="limit">
      <h2 id="limit">{t('expert.limit.title')}</h2>
      <p>
        {t('expert.limit.lead')} {t('expert.limit.now', { count: openCount })}
      </p>
      <Form className="form" method="post" action={`${href('expert-settings')}/limit`}>
        <Select
          name="openLimit"
          label={t('expert.limit.label')}
          value={typed.openLimit ?? String(openLimit ?? noLimit)}
          options={[
            { value: noLimit, label: t('expert.limit.none') },
            ...numbers.map((number) => ({ value: String(number), label: format.number(number) })),
          ]}
          error={useErrors(errors)('openLimit')}
        />
        <Button variant="plain" icon="save">
          {t('expert.limit.save')}
        </Button>
      </Form>
    </section>
  );
}

function Calendar({ calendar }: Pick<ExpertSettingsProps, 'calendar'>) {
  const { t, href, origin } = useShell();
  const action = `${href('expert-settings')}/calendar`;
  const path = calendar && `/calendars/experts/${calendar.token}.ics`;
  return (
    <section className="part narrow" aria-labelledby="calendar">
      <h2 id="calendar">{t('expert.calendar.title')}</h2>
      <p>{t('expert.calendar.lead')}</p>
      {calendar && path ? (
        <div className="card">
          <div className="field">
            <input readOnly dir="ltr" aria-label={t('expert.calendar.address')} value={origin + path} />
          </div>
          <Meta as="p">
            <span>
              {t('expert.calendar.made')} <Time at={calendar.createdAt.toISOString()} as="date" />
            </span>
            {calendar.lastUsedAt && (
              <span>
                {t('expert.calendar.used')} <Time at={calendar.lastUsedAt.toISOString()} />
              </span>
            )}
          </Meta>
          <Form className="row" method="post" action={`${action}/removal`}>
            <a className="button" href={path}>
              {t('expert.calendar.open')}
            </a>
            <Button variant="danger">{t('expert.calendar.revoke')}</Button>
          </Form>
        </div>
      ) : (
        <Form method="post" action={action}>
          <Button variant="plain" icon="calendar">
            {t('expert.calendar.add')}
          </Button>
        </Form>
      )}
    </section>
  );
}
