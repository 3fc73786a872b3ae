import type { AttachmentLink } from '../../../src/features/attachments/shown-slot.ts';
import type { CasePageData } from '../../../src/features/cases/case-page.ts';
import { isRunning } from '../../../src/features/cases/watching/watch.ts';
import { courtName } from '../../../src/lib/countries/courts.ts';
import type { FieldError, Typed } from '../../../src/platform/http/forms.ts';
import { Badge } from '../../ui/components/badge.tsx';
import { Breadcrumbs } from '../../ui/components/breadcrumbs.tsx';
import { LinkButton } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { ErrorSummary, formHead } from '../../ui/components/error-summary.tsx';
import { ByClockOf } from '../../ui/components/time.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { Attachments } from './attachments.tsx';
import { Deadlines } from './deadlines.tsx';
import { Dispute } from './dispute.tsx';
import { CaseFacts, Documents, NextHearing } from './facts.tsx';
import { History } from './history.tsx';
import { Links } from './links.tsx';
import { Noted } from './noted.tsx';
import { Details, People, Stop, Stopped, WatchState } from './own.tsx';
import { Period } from './period.tsx';

export type CaseProps = CasePageData & {
  attachments: AttachmentLink[];
  typed: Typed;
  errors: FieldError[];
  isKnown: boolean;
};

/** One case: the next thing first, then how fresh that is, then what has been, and last what one notes and chooses. */
export function CasePage(props: CaseProps) {
  const { t, href, locale } = useShell();
  const { watch, courtCase, todo, errors } = props;
  // Others may follow the case: who does not is promised no look at it.
  const checked = isRunning(watch.state) ? courtCase : { ...courtCase, nextCheckAt: null };
  // What nobody looks at yet shows first what is missing for it.
  const isToChoose = watch.endsAt === null && todo !== null;
  const number = (
    <bdi className="ref" dir="ltr">
      {courtCase.number}
    </bdi>
  );
  const court = courtName(courtCase.country, courtCase.court, courtCase.place, locale.language);
  return (
    <ByClockOf country={courtCase.country}>
      <Breadcrumbs items={[{ href: href('account-cases'), label: t('cases.list.title') }]} />
      <ErrorSummary errors={errors} />
      <div className="stack">
        <h1>
          {watch.nickname ? (
            <bdi>{watch.nickname}</bdi>
          ) : (
            <>
              <span className="sr">{t('cases.show.case')}</span> {number}
            </>
          )}
        </h1>
        <p className="row">
          {watch.nickname && number} <span>{court}</span>
          <Badge>{t(`cases.state.${watch.state}`)}</Badge>
        </p>
        {props.isKnown && <Callout role="status" title={t('cases.add.known')} />}
        <Stopped {...props} />
        {todo && (
          <Callout tone="warning" title={t(`cases.todo.${todo}`)}>
            <p>{t(`cases.todo.${todo}_body`)}</p>
          </Callout>
        )}
      </div>
      <div className="beside">
        <div className="stack">
          {isToChoose && <Period {...props} />}
          {/* What is dated first: that no hearing is known can be read below the last day to act. */}
          {courtCase.next === null && <Deadlines {...props} />}
          <NextHearing {...props} court={court} hasCalendar />
          {props.dispute.proposed.length > 0 && <Dispute {...props} />}
          <Noted {...props} />
          {courtCase.next !== null && <Deadlines {...props} />}
          {courtCase.source === 'party' && isRunning(watch.state) && (
            <p>
              <LinkButton icon="plus" href={href('account-cases-messages', { id: watch.id })}>
                {t('cases.relay.paste')}
              </LinkButton>
            </p>
          )}
        </div>
        <div className="stack">
          <CaseFacts {...props} courtCase={checked} court={court} />
          {!isToChoose && <Period {...props} />}
        </div>
        <div className="stack">
          <History {...props} courtCase={checked} linked={props.dispute.events} />
          <Documents {...props} />
          <Attachments attachments={props.attachments} />
          <WatchState {...props} />
          {props.dispute.proposed.length === 0 && <Dispute {...props} />}
          <Details {...props} />
          <People {...props} />
          {!isToChoose && <Links {...props} />}
          <Stop {...props} />
        </div>
      </div>
    </ByClockOf>
  );
}

CasePage.head = ({ watch, errors }: CaseProps, { t }: Shell): Head => {
  const title = watch.nickname || t('cases.show.case');
  return formHead(title, errors, { t });
};
CasePage satisfies View<CaseProps>;
