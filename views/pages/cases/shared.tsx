import type { CasePerson, CourtCase } from '../../../src/features/cases/court-case.ts';
import { courtName } from '../../../src/lib/countries/courts.ts';
import { Callout } from '../../ui/components/callout.tsx';
import { DefinitionList } from '../../ui/components/definition-list.tsx';
import { ByClockOf } from '../../ui/components/time.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { CaseFacts, Documents, NextHearing } from './facts.tsx';
import { History } from './history.tsx';

type Shared = { courtCase: CourtCase; people: CasePerson[]; days: number | null };
/** `linked`: the other cases of the dispute, where its follower shares them too. */
export type SharedCaseProps = Shared & { linked: Shared[] };

/** A case as somebody passes it on: to be read, nothing else. */
export function SharedCasePage(props: SharedCaseProps) {
  const { t, locale } = useShell();
  const { courtCase } = props;
  const court = courtName(courtCase.country, courtCase.court, courtCase.place, locale.language);
  return (
    <ByClockOf country={courtCase.country}>
      <div className="stack">
        <h1>{t('cases.show.case')}</h1>
        <p className="row">
          <bdi className="ref" dir="ltr">
            {courtCase.number}
          </bdi>{' '}
          <span>{court}</span>
        </p>
        <Callout>
          <p>{t('cases.share.notice')}</p>
          <p>{t('cases.limits.body')}</p>
        </Callout>
      </div>
      <SharedFacts {...props} court={court} />
      {props.linked.map((other) => (
        <LinkedCase key={other.courtCase.id} {...other} />
      ))}
    </ByClockOf>
  );
}

SharedCasePage.head = (_: SharedCaseProps, { t }: Shell): Head => ({ title: t('cases.show.case'), noindex: true });
SharedCasePage satisfies View<SharedCaseProps>;

function LinkedCase(props: Shared) {
  const { t, locale } = useShell();
  const { country, court, place, number } = props.courtCase;
  const name = courtName(country, court, place, locale.language);
  return (
    <>
      <hr />
      <div className="stack">
        <h2>{t('cases.share.other')}</h2>
        <p className="row">
          <bdi className="ref" dir="ltr">
            {number}
          </bdi>{' '}
          <span>{name}</span>
        </p>
      </div>
      <SharedFacts {...props} court={name} />
    </>
  );
}

function SharedFacts(props: Shared & { court: string }) {
  const { t } = useShell();
  const { courtCase, people, court } = props;
  return (
    <div className="beside">
      <NextHearing courtCase={courtCase} days={props.days} />
      <div className="stack">
        <CaseFacts {...props} court={court} rhythm="" authorities={[]} />
        {people.length > 0 && (
          <section className="part narrow" aria-labelledby={`people-${courtCase.id}`}>
            <h2 id={`people-${courtCase.id}`}>{t('cases.people.title')}</h2>
            <DefinitionList
              items={people.map(({ id, role, name }) => ({
                key: id,
                term: t(`cases.person.${role}`),
                value: <bdi>{name}</bdi>,
              }))}
            />
          </section>
        )}
      </div>
      <div className="stack">
        <History courtCase={courtCase} />
        <Documents {...props} />
      </div>
    </div>
  );
}
