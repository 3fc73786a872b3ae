import type { ExpertMonth, QueueItem } from '../../../src/features/answering/answering.ts';
import { suggestMasks } from '../../../src/features/consultations/publication/masks.ts';
import type { Language } from '../../../src/lib/locales/locales.ts';
import { Badge } from '../../ui/components/badge.tsx';
import { Button, LinkButton } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { Card } from '../../ui/components/card.tsx';
import { Countdown } from '../../ui/components/countdown.tsx';
import { DefinitionList } from '../../ui/components/definition-list.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { Form } from '../../ui/components/form.tsx';
import { Money } from '../../ui/components/money.tsx';
import { useNames } from '../../ui/components/names.ts';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { WorkStyle } from '../../ui/work/work-style.tsx';

export type ExpertQueueProps = {
  offered: QueueItem[];
  own: QueueItem[];
  takesQuestions: boolean;
  /** Has days off now, and is back on that day. */
  awayUntil: Temporal.PlainDate | null;
  /** Has as many open questions as they set. */
  isFull: boolean;
  validUntil: string | null;
  isSuspended: boolean;
  /** What they wanted to take is with another expert. */
  isLate: boolean;
  month: ExpertMonth;
};

export function ExpertQueuePage(props: ExpertQueueProps) {
  const { t, href } = useShell();
  const { offered, own } = props;
  return (
    <>
      <WorkStyle />
      <h1>{t('expert.queue.title')}</h1>
      {props.isLate && (
        <Callout role="status">
          <p>{t('expert.queue.late')}</p>
        </Callout>
      )}
      <Availability {...props} />
      <div className="work">
        <div className="stack">
          {own.length > 0 && <Questions title={t('expert.queue.own')} rows={own} id="own" />}
          {offered.length > 0 ? (
            <Questions title={t('expert.queue.offered')} rows={offered} id="offered" />
          ) : (
            <EmptyState title={t('expert.queue.empty')} />
          )}
        </div>
        <aside className="stack">
          <Month {...props.month} />
          <LinkButton href={href('expert-earnings')} icon="wallet">
            {t('expert.earnings.title')}
          </LinkButton>
          <LinkButton href={href('expert-settings')} icon="settings">
            {t('expert.settings.title')}
          </LinkButton>
          <LinkButton href={href('expert-application')} icon="badge-check">
            {t('expert.application.recheck_title')}
          </LinkButton>
        </aside>
      </div>
    </>
  );
}

ExpertQueuePage.head = (_: ExpertQueueProps, { t }: Shell): Head => ({
  title: t('expert.queue.title'),
  noindex: true,
});
ExpertQueuePage satisfies View<ExpertQueueProps>;

function Month({ month, answered, inTime, rated, earned }: ExpertMonth) {
  const { t, format } = useShell();
  const none = <span className="muted">{t('expert.month.none')}</span>;
  const { count, average } = rated;
  const stars = average === null ? null : format.number(Math.round(average * 10) / 10);
  return (
    <section className="card" aria-labelledby="month">
      <h2 id="month">{t('expert.month.title', { month: format.month(Temporal.PlainYearMonth.from(month)) })}</h2>
      <DefinitionList
        items={[
          { term: t('expert.month.answered'), value: answered > 0 ? format.number(answered) : none },
          {
            term: t('expert.month.in_time'),
            value:
              inTime.of > 0
                ? t('expert.month.in_time_of', { kept: format.number(inTime.kept), of: format.number(inTime.of) })
                : none,
          },
          { term: t('expert.month.rated'), value: stars ? t('expert.month.rated_by', { stars, count }) : none },
          {
            term: t('expert.month.earned'),
            value: earned.length > 0 ? earned.map((sum) => <Money key={sum.currency} value={sum} />) : none,
          },
        ]}
      />
    </section>
  );
}

function Availability({ takesQuestions, awayUntil, isFull, validUntil, isSuspended }: ExpertQueueProps) {
  const { t, href, format, now } = useShell();
  const today = now.toZonedDateTimeISO('UTC').toPlainDate().toString();
  if (isSuspended || !validUntil || validUntil < today) {
    return (
      <Callout tone="warning">
        <p>{t('expert.queue.closed')}</p>
      </Callout>
    );
  }
  if (awayUntil) {
    return (
      <Callout tone="warning">
        <p>{t('expert.queue.away', { date: format.date(awayUntil) })}</p>
      </Callout>
    );
  }
  return (
    <Form className="row" method="post" action={href('expert-queue').replace(/queue$/, 'availability')}>
      <p>
        {t(
          takesQuestions && isFull
            ? 'expert.queue.full'
            : takesQuestions
              ? 'expert.queue.available'
              : 'expert.queue.paused',
        )}
      </p>
      <Button name="takesQuestions" value={takesQuestions ? 'no' : 'yes'} variant="plain">
        {t(takesQuestions ? 'expert.queue.pause' : 'expert.queue.resume')}
      </Button>
    </Form>
  );
}

function Questions({ title, rows, id }: { title: string; rows: QueueItem[]; id: string }) {
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="stack">
        {rows.map((row) => (
          <li key={row.id}>
            <Question {...row} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** No names, and not the whole text: what one needs to know whether to take it. */
function Question(row: QueueItem) {
  const { id, title, language, topic, country, lane, state, answeredAt } = row;
  const { t, href } = useShell();
  const names = useNames();
  const isOffered = state === 'queued';
  return (
    <Card
      href={href('expert-question', { id })}
      title={isOffered ? suggestMasks(title, language as Language) : title}
      lang={language}
      meta={
        <>
          <Badge tone={lane === 'fast' ? 'warning' : undefined}>{t(`consultations.lane.${lane}.title`)}</Badge>
          {isOffered && answeredAt && <Badge tone="info">{t('expert.queue.second')}</Badge>}
          {!isOffered && <Badge>{t(`expert.state.${state}` as 'expert.state.taken')}</Badge>}
          <span>{names.topic(topic)}</span>
          {country && <span>{names.country(country)}</span>}
          <Work {...row} />
          <Dates {...row} />
        </>
      }
    />
  );
}

/** How much there is to do, and what for. */
function Work({ body, attachmentCount, share }: QueueItem) {
  const { t, format } = useShell();
  return (
    <>
      <span>{t('expert.queue.length', { count: body.length, shown: format.number(body.length) })}</span>{' '}
      {attachmentCount > 0 && <span>{t('expert.queue.attachments', { count: attachmentCount })}</span>}{' '}
      {share && <strong>{t('expert.queue.share', { amount: format.money(share) })}</strong>}
    </>
  );
}

/** The clock of the answer stands still, or has done its work. */
const clockless = new Set<QueueItem['state']>(['needs_info', 'in_review', 'answered']);

function Dates({ state, dueTakenAt, dueAnsweredAt, actBy }: QueueItem) {
  const { t, format } = useShell();
  return (
    <>
      {state === 'queued' && dueTakenAt && <Countdown at={dueTakenAt} label={t('expert.queue.take_by')} />}
      {dueAnsweredAt && !clockless.has(state) && <Countdown at={dueAnsweredAt} label={t('expert.queue.answer_by')} />}
      {actBy && <span>{t('expert.question.act_by', { date: format.date(Temporal.PlainDate.from(actBy)) })}</span>}
    </>
  );
}
