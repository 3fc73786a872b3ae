import type { Found, FoundKind, FoundPerson, Sought } from '../../../src/features/desk/search/found.ts';
import type { RouteName } from '../../../src/platform/http/routes.ts';
import { LinkButton } from '../../ui/components/button.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { Reference } from '../../ui/components/reference.tsx';
import { Time } from '../../ui/components/time.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { DeskHeading } from './desk-heading.tsx';

export type DeskSearchProps = {
  typed: string;
  sought: Sought['by'] | null;
  people: FoundPerson[];
  things: Found[];
};

export const deskPageOf: Record<FoundKind, RouteName> = {
  consultation: 'desk-consultation',
  certificate: 'desk-certificates-id',
  lease: 'desk-leases-id',
  case: 'desk-cases-id',
  bill: 'desk-bill',
  message: 'desk-messages-id',
  expert: 'desk-expert',
};

export function DeskSearchPage({ typed, people, things }: DeskSearchProps) {
  const { t } = useShell();
  const isEmpty = people.length === 0 && things.length === 0;
  return (
    <>
      <DeskHeading title={t('desk.search.title')} typed={typed} />
      {typed && isEmpty && <Nothing typed={typed} />}
      {people.length > 0 && (
        <section className="part narrow" aria-labelledby="people">
          <h2 id="people">{t('desk.search.people')}</h2>
          <ul className="lines">
            {people.map(({ id, name }) => (
              <li key={id}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
      {things.length > 0 && (
        <section className="part narrow" aria-labelledby="things">
          <h2 id="things">{t('desk.search.things')}</h2>
          <ul className="lines">
            {things.map((thing) => (
              <Line key={thing.kind + thing.id} {...thing} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

DeskSearchPage.head = (_: DeskSearchProps, { t }: Shell): Head => ({ title: t('desk.search.title'), noindex: true });
DeskSearchPage satisfies View<DeskSearchProps>;

/** What was looked for, so that a slip is seen, and the lists in which it may be found by eye. */
function Nothing({ typed }: { typed: string }) {
  const { t, href } = useShell();
  return (
    <EmptyState icon="search" title={t('desk.search.nothing')}>
      <p className="lead">
        <bdi>{typed}</bdi>
      </p>
      <div className="row">
        <LinkButton href={href('desk-certificates')}>{t('applications.desk.title')}</LinkButton>
        <LinkButton href={href('desk-leases')}>{t('leases.desk.title')}</LinkButton>
        <LinkButton href={href('desk-cases')}>{t('cases.desk.title')}</LinkButton>
        <LinkButton href={href('desk-bills')}>{t('payments.desk.title')}</LinkButton>
      </div>
    </EmptyState>
  );
}

/** Who the two sides of a lease are stands in its signed copy alone; a certificate shows its person on its page too. */
function Line({ kind, id, reference, at, names }: Found) {
  const { t, href } = useShell();
  return (
    <li className="links">
      <a href={href(deskPageOf[kind], { id })}>{t(`desk.search.kind.${kind}`)}</a>{' '}
      {reference && <Reference value={reference} />} {kind !== 'lease' && names && <bdi>{names}</bdi>}{' '}
      <Time at={at} as="date" />
    </li>
  );
}
