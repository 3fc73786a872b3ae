import { daysUntil } from '../../../src/features/cases/hearing.ts';
import type { Task, Waiting } from '../../../src/features/overview/overview.ts';
import { courtName } from '../../../src/lib/countries/courts.ts';
import { countryZones } from '../../../src/lib/instants.ts';
import { Badge } from '../../ui/components/badge.tsx';
import { Button, LinkButton } from '../../ui/components/button.tsx';
import type { Tone } from '../../ui/components/callout.tsx';
import { Form } from '../../ui/components/form.tsx';
import { Time } from '../../ui/components/time.tsx';
import { useShell } from '../../ui/shell.tsx';
import { HearingWhen } from '../cases/hearing.tsx';
import { OwnedItemTitle } from './owned-item-lines.tsx';

/** What came is good news, what has a day at a court is not to be missed, the rest is theirs to do. */
const tones: Record<Task, Tone> = {
  read: 'success',
  attend: 'error',
  reply: 'warning',
  pay: 'warning',
  correct: 'warning',
  add: 'warning',
  confirm: 'info',
  agree: 'warning',
  change: 'info',
  sign: 'warning',
  follow: 'warning',
  check: 'warning',
};

/** One thing that waits: what it is, until when, and the one button that goes on with it. */
export function WaitingCard({ isFirst, ...waiting }: Waiting & { isFirst: boolean }) {
  const { t } = useShell();
  const { task, title, due, hearing } = waiting;
  return (
    <article className={`card due ${tones[task]}`}>
      <p>
        <Badge tone={tones[task]}>{t(`overview.task.${task}`)}</Badge>
      </p>
      <h3>
        <OwnedItemTitle title={title} />
      </h3>
      {hearing && <Hearing {...hearing} />}
      {due && !hearing && (
        <p className="meta">
          {t('overview.until')} <Time at={due} as="dateTime" />{' '}
          <strong>
            <Time at={due} as="left" />
          </strong>
        </p>
      )}
      <GoOn {...waiting} isFirst={isFirst} />
    </article>
  );
}

function Hearing({ day, time, room, country, court, place }: NonNullable<Waiting['hearing']>) {
  const { t, locale, now } = useShell();
  // Counted as on the page of the case: in days of the court, however late it sits.
  const count = daysUntil(day, countryZones[country], new Date(now.epochMilliseconds));
  return (
    <>
      <p>
        <strong>
          <HearingWhen hearing={{ day, time }} />
        </strong>
      </p>
      <p className="muted">
        {room && (
          <>
            {t('cases.hearing.room')} <bdi>{room}</bdi> ·{' '}
          </>
        )}
        {courtName(country, court, place, locale.language)}
      </p>
      {count >= 0 && <p className="meta">{t('cases.hearing.in_days', { count })}</p>}
    </>
  );
}

/** What is told by a notification is read by going there. Of all that waits the nearest is the one to press first. */
function GoOn({ task, page: [route, params], amount, news, isFirst }: Waiting & { isFirst: boolean }) {
  const { t, href, format } = useShell();
  const variant = isFirst ? 'primary' : 'plain';
  const words = amount ? t('overview.go.pay', { amount: format.money(amount) }) : t(`overview.go.${task}`);
  if (!news) {
    return (
      <p>
        <LinkButton href={href(route, params)} variant={variant}>
          {words}
        </LinkButton>
      </p>
    );
  }
  return (
    <Form method="post" action={`${href('notifications')}/${news}/reading`}>
      <Button variant={variant}>{words}</Button>
    </Form>
  );
}
