import type { CasePerson, CourtCase } from '../../../src/features/cases/court-case.ts';
import { courtName } from '../../../src/lib/countries/courts.ts';
import { Callout } from '../../ui/components/callout.tsx';
import { DefinitionList } from '../../ui/components/definition-list.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { CaseFacts, Documents, History, NextHearing } from './facts.tsx';

export type SharedCaseProps = { courtCase: CourtCase; people: CasePerson[]; days: number | null };

/** A case as somebody passes it on: to be read, nothing else. */
export function SharedCasePage(props: SharedCaseProps) {
  const { t, locale } = useShell();
  const { courtCase, people } = props;
  const court = courtName(courtCase.country, courtCase.court, courtCase.place, locale.language);
  return (
    <>
      <div className="stack">
        <h1>{t('cases.show.case')}</h1>
        <p className="row">
          <bdi className="ref" dir="ltr">
            {courtCase.number}
          </bdi>
          <span>{court}</span>
        </p>
        <Callout>
          <p>{t('cases.share.notice')}</p>
          <p>{t('cases.limits.body')}</p>
        </Callout>
      </div>
      <NextHearing {...props} />
      <CaseFacts {...props} court={court} rhythm="" authorities={[]} />
      <History courtCase={courtCase} />
      <Documents {...props} />
      {people.length > 0 && (
        <section className="part narrow" aria-labelledby="people">
          <h2 id="people">{t('cases.people.title')}</h2>
          <DefinitionList
            items={people.map(({ id, role, name }) => ({
              key: id,
              term: t(`cases.person.${role}`),
              value: <bdi>{name}</bdi>,
            }))}
          />
        </section>
      )}
    </>
  );
}

SharedCasePage.head = (_: SharedCaseProps, { t }: Shell): Head => ({ title: t('cases.show.case'), noindex: true });
SharedCasePage satisfies View<SharedCaseProps>;
