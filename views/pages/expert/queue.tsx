import type { QueueItem } from '../../../src/features/answering/answering.ts';
import { suggestMasks } from '../../../src/features/consultations/publication/masks.ts';
import type { Language } from '../../../src/lib/locales/locales.ts';
import { Badge } from '../../ui/components/badge.tsx';
import { Button, LinkButton } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { Card } from '../../ui/components/card.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { useNames } from '../../ui/components/names.ts';
import { Time } from '../../ui/components/time.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';

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
};

export function ExpertQueuePage(props: ExpertQueueProps) {
  const { t, href } = useShell();
  const { offered, own } = props;
  return (
    <>
      <h1>{t('expert.queue.title')}</h1>
      {props.isLate && (
        <Callout role="status">
          <p>{t('expert.queue.late')}</p>
        </Callout>
      )}
      <Availability {...props} />
      {own.length > 0 && <Questions title={t('expert.queue.own')} rows={own} id="own" />}
      {offered.length > 0 ? (
        <Questions title={t('expert.queue.offered')} rows={offered} id="offered" />
      ) : (
        <EmptyState title={t('expert.queue.empty')} />
      )}
      <div className="row">
        <LinkButton href={href('expert-earnings')} icon="wallet">
          {t('expert.earnings.title')}
        </LinkButton>
        <LinkButton href={href('expert-settings')} icon="settings">
          {t('expert.settings.title')}
        </LinkButton>
        <LinkButton href={href('expert-application')} icon="badge-check">
          {t('expert.application.recheck_title')}
        </LinkButton>
      </div>
    </>
  );
}

ExpertQueuePage.head = (_: ExpertQueueProps, { t }: Shell): Head => ({
  title: t('expert.queue.title'),
  noindex: true,
});
ExpertQueuePage satisfies View<ExpertQueueProps>;

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
    <form className="row" method="post" action={href('expert-queue').replace(/queue$/, 'availability')}>
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
    </form>
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
      <span>{t('expert.queue.length', { count: body.length, shown: format.number(body.length) })}</span>
      {attachmentCount > 0 && <span>{t('expert.queue.attachments', { count: attachmentCount })}</span>}
      {share && <strong>{t('expert.queue.share', { amount: format.money(share) })}</strong>}
    </>
  );
}

function Dates({ state, dueTakenAt, dueAnsweredAt, actBy }: QueueItem) {
  const { t, format } = useShell();
  return (
    <>
      {state === 'queued' && dueTakenAt && (
        <span>
          {t('expert.queue.take_by')} <Time at={dueTakenAt.toISOString()} as="left" />
        </span>
      )}
      {dueAnsweredAt && (
        <span>
          {t('expert.queue.answer_by')} <Time at={dueAnsweredAt.toISOString()} as="left" />
        </span>
      )}
      {actBy && <span>{t('expert.question.act_by', { date: format.date(Temporal.PlainDate.from(actBy)) })}</span>}
    </>
  );
}
