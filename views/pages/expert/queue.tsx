import type { ExpertMonth, QueueItem } from '../../../src/features/answering/answering.ts';
import { suggestMasks } from '../../../src/features/consultations/publication/masks.ts';
import type { Language } from '../../../src/lib/locales/locales.ts';
import { Badge } from '../../ui/components/badge.tsx';
import { Button } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { Card } from '../../ui/components/card.tsx';
import { Countdown } from '../../ui/components/countdown.tsx';
import { DefinitionList } from '../../ui/components/definition-list.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { Form } from '../../ui/components/form.tsx';
import { Icon } from '../../ui/components/icon.tsx';
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
  const isDone = ({ state }: QueueItem): boolean => state === 'answered';
  const [open, answered] = [own.filter((row) => !isDone(row)), own.filter(isDone)];
  return (
    <>
      <WorkStyle />
      <h1>{t('expert.queue.title')}</h1>
      {props.isLate && (
        <Callout role="status">
          <p>{t('expert.queue.late')}</p>
        </Callout>
      )}
      <ul className="chips screen">
        <li>
          <a href={href('expert-earnings')}>{t('expert.earnings.title')}</a>
        </li>
        <li>
          <a href={href('expert-settings')}>{t('expert.settings.title')}</a>
        </li>
        <li>
          <a href={href('expert-application')}>{t('expert.application.recheck_title')}</a>
        </li>
      </ul>
      <NotOffered {...props} />
      <div className="work">
        <div className="stack">
          {open.length > 0 && <Questions title={t('expert.queue.own')} rows={open} id="own" />}
          {offered.length > 0 ? (
            <Questions title={t('expert.queue.offered')} rows={offered} id="offered" />
          ) : (
            <EmptyState title={t('expert.queue.empty')} />
          )}
          {answered.length > 0 && <Questions title={t('expert.queue.answered')} rows={answered} id="answered" />}
        </div>
        <aside className="stack">
          <Month {...props.month} />
        </aside>
      </div>
      <Availability {...props} />
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

/** Whether they may be offered anything at all, as the day says it. */
function isClosed({ validUntil, isSuspended }: ExpertQueueProps, now: Temporal.Instant): boolean {
  return isSuspended || !validUntil || validUntil < now.toZonedDateTimeISO('UTC').toPlainDate().toString();
}

/** Why nothing new comes stands before what is there. */
function NotOffered(props: ExpertQueueProps) {
  const { t, format, now } = useShell();
  const { awayUntil, takesQuestions, isFull } = props;
  const reason = isClosed(props, now)
    ? t('expert.queue.closed')
    : awayUntil
      ? t('expert.queue.away', { date: format.date(awayUntil) })
      : !takesQuestions
        ? t('expert.queue.paused')
        : isFull && t('expert.queue.full');
  if (!reason) return null;
  return (
    <Callout tone="warning">
      <p>{reason}</p>
    </Callout>
  );
}

/** To pause is seldom wanted: at the foot. */
function Availability(props: ExpertQueueProps) {
  const { t, href, now } = useShell();
  const { takesQuestions, awayUntil } = props;
  if (isClosed(props, now) || awayUntil) return null;
  return (
    <Form className="row" method="post" action={href('expert-queue').replace(/queue$/, 'availability')}>
      {takesQuestions && !props.isFull && <p>{t('expert.queue.available')}</p>}
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

/** No names, and not the whole text: what one needs to know whether to take it, its clock and what it brings first. */
function Question(row: QueueItem) {
  const { id, title, language, topic, country, lane, state, answeredAt, share, attachmentCount } = row;
  const { t, href, format } = useShell();
  const names = useNames();
  const isOffered = state === 'queued';
  return (
    <Card
      href={href('expert-question', { id })}
      title={isOffered ? suggestMasks(title, language as Language) : title}
      lang={language}
      meta={
        <>
          {(lane === 'fast' || isOffered) && (
            <Badge tone={lane === 'fast' ? 'warning' : undefined}>{t(`consultations.lane.${lane}.title`)}</Badge>
          )}
          {isOffered && answeredAt && <Badge tone="info">{t('expert.queue.second')}</Badge>}
          {!isOffered && <Badge>{t(`expert.state.${state}` as 'expert.state.taken')}</Badge>}
          <span>{names.topic(topic)}</span>
          {country && <span>{names.country(country)}</span>}
          {attachmentCount > 0 && <span>{t('expert.queue.attachments', { count: attachmentCount })}</span>}
        </>
      }
    >
      <div className="row">
        <Dates {...row} /> {share && <strong>{t('expert.queue.share', { amount: format.money(share) })}</strong>}
      </div>
    </Card>
  );
}

/** The clock of the answer stands still, or has done its work. */
const clockless = new Set<QueueItem['state']>(['needs_info', 'in_review', 'answered']);

function Dates({ state, dueTakenAt, dueAnsweredAt, actBy }: QueueItem) {
  const { t, format } = useShell();
  return (
    <>
      {state === 'queued' && dueTakenAt && <Clock at={dueTakenAt} label={t('expert.queue.take_by')} />}{' '}
      {dueAnsweredAt && !clockless.has(state) && <Clock at={dueAnsweredAt} label={t('expert.queue.answer_by')} />}{' '}
      {actBy && <span>{t('expert.question.act_by', { date: format.date(Temporal.PlainDate.from(actBy)) })}</span>}
    </>
  );
}

/** In the colour of what is not to be missed. */
function Clock(props: { at: Date; label: string }) {
  return (
    <div className="fault">
      <Icon name="clock" /> <Countdown {...props} />
    </div>
  );
}
