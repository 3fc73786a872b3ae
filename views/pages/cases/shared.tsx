import type { CasePerson, CourtCase } from '../../../src/features/cases/court-case.ts';
import { courtName } from '../../../src/lib/countries/courts.ts';
import { DefinitionList } from '../../ui/components/definition-list.tsx';
import { ByClockOf } from '../../ui/components/time.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { CaseFacts, Documents, Freshness, NextHearing } from './facts.tsx';
import { History } from './history.tsx';

type Shared = { courtCase: CourtCase; people: CasePerson[]; days: number | null };
/** `linked`: the other cases of the dispute, where its follower shares them too. */
export type SharedCaseProps = Shared & { linked: Shared[] };

/** A case as somebody passes it on: to be read, nothing else. */
export function SharedCasePage(props: SharedCaseProps) {
  const shell = useShell();
  const { t, locale } = shell;
  const { courtCase } = props;
  const court = courtName(courtCase.country, courtCase.court, courtCase.place, locale.language);
  return (
    <ByClockOf country={courtCase.country}>
      <div className="stack">
        <h1>{titleOf(props, shell)}</h1>
        <p className="row">
          <bdi className="ref" dir="ltr">
            {courtCase.number}
          </bdi>{' '}
          <span>{court}</span>
        </p>
        <Freshness courtCase={courtCase} />
      </div>
      <SharedFacts {...props} />
      {props.linked.map((other) => (
        <LinkedCase key={other.courtCase.id} {...other} />
      ))}
      <p className="muted narrow">
        {t('cases.share.notice')} {t('cases.limits.body')}
      </p>
    </ByClockOf>
  );
}

SharedCasePage.head = (props: SharedCaseProps, shell: Shell): Head => ({ title: titleOf(props, shell), noindex: true });
SharedCasePage satisfies View<SharedCaseProps>;

/** Who gets the link wants to know when to be there. */
function titleOf({ courtCase: { next } }: SharedCaseProps, { t, format }: Shell): string {
  if (!next) return t('cases.show.case');
  const date = format.fullDate(Temporal.PlainDate.from(next.day));
  const at = next.time && t('cases.hearing.at', { date, time: format.time(Temporal.PlainTime.from(next.time)) });
  return t('cases.calendar.hearing', { name: at || date });
}

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
        <Freshness courtCase={props.courtCase} />
      </div>
      <SharedFacts {...props} />
    </>
  );
}

function SharedFacts(props: Shared) {
  const { t } = useShell();
  const { courtCase, people } = props;
  return (
    <div className="beside">
      <div className="stack">
        <NextHearing courtCase={courtCase} days={props.days} />
        <History courtCase={courtCase} />
        <Documents {...props} />
      </div>
      <div className="stack">
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
        <CaseFacts courtCase={courtCase} rhythm="" authorities={[]} />
      </div>
    </div>
  );
}
