import type { Shown } from '../../../src/features/accounts/user.ts';
import type { Begun, Lately, Matter, Waiting } from '../../../src/features/overview/overview.ts';
import type { Role } from '../../../src/platform/http/request.ts';
import type { RouteName } from '../../../src/platform/http/routes.ts';
import type { Key } from '../../../src/platform/i18n/messages.ts';
import { Badge } from '../../ui/components/badge.tsx';
import { LinkButton } from '../../ui/components/button.tsx';
import { Meta } from '../../ui/components/meta.tsx';
import { Stars } from '../../ui/components/stars.tsx';
import { Time } from '../../ui/components/time.tsx';
import { Timeline } from '../../ui/components/timeline.tsx';
import { fragment } from '../../ui/layouts/fragment.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { OwnedItemTitle } from './owned-item-lines.tsx';
import { SignOut } from './sign-out.tsx';
import { WaitingCard } from './waiting-card.tsx';

export type OverviewProps = {
  name: string;
  roles: Role[];
  shows: Shown[];
  /** By its end, the nearest first. */
  waiting: Waiting[];
  matters: Matter[];
  begun: Begun[];
  lately: Lately[];
};

/** What waits for somebody, what of theirs is under way, and what happened last. */
export function OverviewPage({ name, roles, shows, waiting, matters, begun, lately }: OverviewProps) {
  const { t, href } = useShell();
  const isNew = waiting.length + matters.length + begun.length + lately.length === 0;
  return (
    <>
      <div className="stack">
        <h1>
          {t('overview.hello')} <bdi>{name}</bdi>
        </h1>
        <p className="lead">{isNew ? t('overview.new') : <Summary waiting={waiting} />}</p>
        <div className="row">
          <LinkButton href={href('new')} icon="plus" variant={waiting.length > 0 ? 'plain' : 'primary'}>
            {t('layout.nav.ask')}
          </LinkButton>
          <LinkButton href={href('e-services')}>{t('layout.nav.services')}</LinkButton>
        </div>
      </div>
      {waiting.length > 0 && (
        <section aria-labelledby="waiting">
          <h2 id="waiting" className="sr">
            {t('overview.waiting')}
          </h2>
          <ul className="grid wide">
            {waiting.map((one, place) => (
              <li key={one.id}>
                <WaitingCard {...one} isFirst={place === 0} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {matters.length + lately.length + begun.length > 0 && (
        <div className="beside">
          {matters.length > 0 && <Matters matters={matters} />}
          {lately.length + begun.length > 0 && (
            <div>
              {lately.length > 0 && <LatelyPart lately={lately} />}
              {begun.length > 0 && <BegunPart begun={begun} />}
            </div>
          )}
        </div>
      )}
      <Doors roles={roles} />
      <p className="muted narrow">{t(whatIsPublic(shows))}</p>
      <SignOut />
    </>
  );
}

OverviewPage.head = (_: OverviewProps, { t }: Shell): Head => ({ title: t('layout.account'), noindex: true });
OverviewPage satisfies View<OverviewProps>;

/** How much waits, and when the first of it ends. */
function Summary({ waiting }: Pick<OverviewProps, 'waiting'>) {
  const { t, format, now } = useShell();
  const count = t('overview.count', { count: waiting.length });
  const due = waiting[0]?.due;
  if (!due) return count;
  return `${count} ${t('overview.nearest', { left: format.left(Temporal.Instant.from(due), now) })}`;
}

function Matters({ matters }: Pick<OverviewProps, 'matters'>) {
  const { t, href } = useShell();
  return (
    <section className="part" aria-labelledby="matters">
      <h2 id="matters">{t('overview.matters')}</h2>
      <ul className="lines">
        {matters.map(({ id, kind, title, page: [route, params], state, done, at }) => (
          <li key={id}>
            <a href={href(route, params)}>
              <OwnedItemTitle title={title} />
            </a>
            <Meta>
              {done !== null && <Stars done={done} />}
              <strong>{t(state)}</strong>
              <span>{t(`overview.kind.${kind}`)}</span>
              <Time at={at} as="date" />
            </Meta>
          </li>
        ))}
      </ul>
      <p className="links">
        <a href={href('account-requests')}>{t('overview.all_requests')}</a>{' '}
        <a href={href('account-cases')}>{t('overview.all_cases')}</a>
      </p>
    </section>
  );
}

function LatelyPart({ lately }: Pick<OverviewProps, 'lately'>) {
  const { t, href } = useShell();
  return (
    <section className="part" aria-labelledby="lately">
      <h2 id="lately">{t('overview.lately')}</h2>
      <Timeline
        items={lately.map(({ id, title, isRead, at }) => ({
          id,
          state: 'done',
          title: isRead ? (
            title
          ) : (
            <>
              <strong>{title}</strong> <Badge tone="error">{t('notifications.new')}</Badge>
            </>
          ),
          at,
        }))}
      />
      <p className="links">
        <a href={href('notifications')}>{t('overview.all_news')}</a>
      </p>
    </section>
  );
}

function BegunPart({ begun }: Pick<OverviewProps, 'begun'>) {
  const { t, href } = useShell();
  return (
    <section className="part" aria-labelledby="begun">
      <h2 id="begun">{t('overview.begun')}</h2>
      <ul className="lines">
        {begun.map(({ id, title, page: [route, params], at }) => (
          <li key={id}>
            <a href={href(route, params)}>
              <OwnedItemTitle title={title} />
            </a>
            <Meta>
              <Time at={at} />
            </Meta>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Section = [RouteName, Key];

/** Where people work, and how one comes to do so. */
const sectionsOf = (roles: Role[]): Section[] => [
  ['account-requests', 'claims.title'],
  ['account-questions', 'asking.list.title'],
  ['account-cases', 'layout.nav.cases'],
  ['notifications', 'layout.nav.notifications'],
  ['account-settings', 'layout.nav.settings'],
  ['pay', 'layout.nav.pay_reference'],
  ['figures', 'layout.nav.figures'],
  ['first-help', 'layout.nav.first_help'],
  roles.includes('expert')
    ? ['expert-queue', 'expert.queue.title']
    : ['expert-application', 'expert.application.title'],
  ...(roles.includes('staff') ? [['desk', 'desk.title'] satisfies Section] : []),
];

const Doors = fragment<Pick<OverviewProps, 'roles'>>('doors', ({ roles }) => [roles.join()], DoorsFor);

function DoorsFor({ roles }: Pick<OverviewProps, 'roles'>) {
  const { t, href } = useShell();
  return (
    <nav className="part" aria-labelledby="sections">
      <h2 id="sections">{t('account.profile.sections')}</h2>
      <ul className="chips">
        {sectionsOf(roles).map(([route, title]) => (
          <li key={route}>
            <a href={href(route)}>{t(title)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Mirrors what strangers get (accounts/user.ts): without a name there is no page. */
const whatIsPublic = (shows: Shown[]): Key => {
  if (!shows.includes('name')) return 'account.profile.private';
  return shows.includes('joined') ? 'account.profile.shows_both' : 'account.profile.shows_name';
};
