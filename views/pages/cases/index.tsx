import type { OwnCaseLink } from '../../../src/features/cases/case-page.ts';
import type { LastDay } from '../../../src/features/cases/deadlines/deadline.ts';
import type { DisputeLine } from '../../../src/features/cases/disputes/dispute.ts';
import { courtName } from '../../../src/lib/countries/courts.ts';
import { Badge } from '../../ui/components/badge.tsx';
import { LinkButton } from '../../ui/components/button.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { Meta } from '../../ui/components/meta.tsx';
import { Time } from '../../ui/components/time.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { OtherName } from './dispute.tsx';
import { DayTile } from './facts.tsx';
import { HearingWhen } from './hearing.tsx';
import { CalendarLinks } from './links.tsx';

export type CasesProps = {
  items: (DisputeLine & { lastDay: LastDay | null })[];
  links: OwnCaseLink[];
  /** What was begun and is not followed yet. */
  begun: { id: string; number: string }[];
  isSignedIn: boolean;
  formId: string;
};

/** The cases one follows: what asks for something or has a day on a card of its own, and the others below in a line each. */
export function CasesPage({ items, links, begun, isSignedIn, formId }: CasesProps) {
  const { t, href } = useShell();
  if (items.length === 0) return <NoCases begun={begun} isSignedIn={isSignedIn} />;
  // What asks for something, or has a day, stands first and large; the order within both is that of the list.
  const [pressing, others] = [items.filter(isPressing), items.filter((item) => !isPressing(item))];
  return (
    <>
      <h1>{t('cases.list.title')}</h1>
      {pressing.length > 0 && (
        <ul className="grid wide">
          {pressing.map((item) => (
            <li key={item.id}>
              <CaseCard {...item} />
            </li>
          ))}
        </ul>
      )}
      <Begun begun={begun} />
      {others.length > 0 && (
        <ul className="lines">
          {others.map((item) => (
            <li key={item.id}>
              <CaseLine {...item} />
            </li>
          ))}
        </ul>
      )}
      <div className="row">
        <LinkButton href={href('account-cases-new')} variant="primary" icon="plus">
          {t('cases.list.add')}
        </LinkButton>
      </div>
      <section className="part narrow" aria-labelledby="calendar">
        <h2 id="calendar">{t('cases.calendar.name')}</h2>
        <p>{t('cases.calendar.lead')}</p>
        <CalendarLinks links={links} action={`${href('account-cases')}/links`} formId={formId} />
      </section>
      <p className="links">
        <a href={href('account-cases-pricing')}>{t('cases.list.prices')}</a>
      </p>
    </>
  );
}

CasesPage.head = (_: CasesProps, { t }: Shell): Head => ({ title: t('cases.list.title'), noindex: true });
CasesPage satisfies View<CasesProps>;

function NoCases({ begun, isSignedIn }: Pick<CasesProps, 'begun' | 'isSignedIn'>) {
  const { t, href } = useShell();
  return (
    <>
      <h1>{t('cases.list.title')}</h1>
      <Begun begun={begun} />
      <EmptyState icon="gavel" title={t(isSignedIn ? 'cases.list.empty_title' : 'cases.begun.list_title')}>
        <p className="narrow">{t(isSignedIn ? 'cases.list.empty_body' : 'cases.begun.list_body')}</p>
        <div className="row">
          <LinkButton href={href('account-cases-new')} variant="primary" icon="plus">
            {t('cases.list.add')}
          </LinkButton>
          <LinkButton href={href('e-services-cases')}>{t('cases.list.start')}</LinkButton>
          <LinkButton href={href('account-cases-pricing')}>{t('cases.list.prices')}</LinkButton>
          {!isSignedIn && (
            <LinkButton href={href('account-login', {}, { next: href('account-cases') })}>
              {t('cases.begun.login')}
            </LinkButton>
          )}
        </div>
      </EmptyState>
    </>
  );
}

function Begun({ begun }: Pick<CasesProps, 'begun'>) {
  const { t, href } = useShell();
  if (begun.length === 0) return null;
  return (
    <section className="part narrow" aria-labelledby="begun">
      <h2 id="begun">{t('cases.begun.waiting')}</h2>
      <ul className="stack">
        {begun.map(({ id, number }) => (
          <li key={id}>
            <a href={href('account-cases-new-draft', { draft: id })}>
              {t('cases.begun.go_on')}{' '}
              <bdi className="ref" dir="ltr">
                {number}
              </bdi>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Item = CasesProps['items'][number];

/** What has ended may be renewed, which presses nobody: it stands last. */
const isPressing = ({ state, todo, next, lastDay }: Item): boolean =>
  state !== 'ended' && (todo !== null || next !== null || lastDay !== null);

/** Its name, or its number where it has none. */
function NameOf({ nickname, number }: Pick<Item, 'nickname' | 'number'>) {
  return nickname ? <bdi>{nickname}</bdi> : <NumberOf number={number} />;
}

function NumberOf({ number }: Pick<Item, 'number'>) {
  return (
    <bdi className="ref" dir="ltr">
      {number}
    </bdi>
  );
}

function CaseLine(item: Item) {
  const { t, href, locale } = useShell();
  return (
    <>
      <a href={href('account-cases-id', { id: item.id })}>
        <NameOf {...item} />
      </a>
      <Meta>
        {item.nickname && <NumberOf {...item} />}
        <span>{courtName(item.country, item.court, item.place, locale.language)}</span>
        <span>{t(`cases.state.${item.state}`)}</span>
        <Freshness {...item} />
      </Meta>
      <Linked {...item} />
    </>
  );
}

function CaseCard(item: Item) {
  const { t, href, locale, format } = useShell();
  const { lastDay } = item;
  return (
    <article className="card">
      <h2>
        <a href={href('account-cases-id', { id: item.id })}>
          <NameOf {...item} />
        </a>
      </h2>
      {item.next && (
        <div className="row">
          <DayTile day={item.next.day} />
          <strong>
            <HearingWhen hearing={item.next} isOnTile />
          </strong>
        </div>
      )}
      {lastDay?.isCounted && (
        <div className="row">
          <DayTile day={lastDay.day} />
          <strong>{t('cases.deadline.appeal')}</strong>
        </div>
      )}
      {lastDay && !lastDay.isCounted && (
        <p>
          <strong>{t('cases.list.short_day', { day: format.fullDate(Temporal.PlainDate.from(lastDay.day)) })}</strong>
        </p>
      )}
      {item.todo && (
        <p>
          <Todo todo={item.todo} />
        </p>
      )}
      <p>
        {item.nickname && (
          <>
            <NumberOf {...item} /> ·{' '}
          </>
        )}
        {courtName(item.country, item.court, item.place, locale.language)}
      </p>
      <Linked {...item} />
      <Meta>
        <span>{t(`cases.state.${item.state}`)}</span>
        <Freshness {...item} />
      </Meta>
    </article>
  );
}

function Todo({ todo }: { todo: NonNullable<Item['todo']> }) {
  const { t } = useShell();
  return (
    <Badge tone="warning" icon="flag">
      {t(`cases.todo.${todo}`)}
    </Badge>
  );
}

function Linked({ linked }: Pick<Item, 'linked'>) {
  const { t, href } = useShell();
  return linked.map((other) => (
    <p key={other.id}>
      {t('cases.list.linked')}{' '}
      <a href={href('account-cases-id', { id: other.id })}>
        <OtherName {...other} nickname="" />
      </a>
    </p>
  ));
}

function Freshness({ staleSince, lastCheckedAt }: Pick<Item, 'staleSince' | 'lastCheckedAt'>) {
  const { t } = useShell();
  if (staleSince) {
    return (
      <Badge tone="error">
        {t('cases.freshness.stale_short')} <Time at={staleSince} as="date" />
      </Badge>
    );
  }
  if (!lastCheckedAt) return null;
  return (
    <span>
      {t('cases.freshness.last')} <Time at={lastCheckedAt} />
    </span>
  );
}
