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
import { Documents, FirstLook, Freshness, NextHearing } from './facts.tsx';
import { History } from './history.tsx';
import { Manage } from './manage.tsx';
import { Noted } from './noted.tsx';
import { Stopped } from './own.tsx';
import { Period } from './period.tsx';

export type CaseProps = CasePageData & {
  attachments: AttachmentLink[];
  typed: Typed;
  errors: FieldError[];
  isKnown: boolean;
};

/** One case: how fresh it is in a line, the next thing, what has been, and on one sheet what one notes and chooses. */
export function CasePage(props: CaseProps) {
  const { t, href, locale } = useShell();
  const { watch, courtCase, todo, errors } = props;
  // Others may follow the case: who does not is promised no look at it.
  const isFollowed = isRunning(watch.state);
  const checked = isFollowed ? courtCase : { ...courtCase, nextCheckAt: null };
  // What nobody looks at yet shows first what is missing for it.
  const isToChoose = watch.endsAt === null && todo !== null;
  const hasPeriod = isToChoose || todo === 'renew' || props.orders.open !== null || !isFollowed;
  const { lastCheckedAt, next, source, staleSince } = courtCase;
  const isFirstLook = isFollowed && source !== 'party' && !lastCheckedAt && !next && !staleSince;
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
        {!isFirstLook && !(isToChoose && !lastCheckedAt) && <Freshness courtCase={checked} />}
        {props.isKnown && <Callout role="status" title={t('cases.add.known')} />}
        <Stopped {...props} />
        {/* What starts it stands right below. */}
        {todo && !isToChoose && (
          <Callout tone="warning" title={t(`cases.todo.${todo}`)}>
            <p>{t(`cases.todo.${todo}_body`)}</p>
          </Callout>
        )}
      </div>
      <div className="beside">
        <div className="stack">
          {hasPeriod && <Period {...props} />}
          {/* What is dated first. */}
          {courtCase.next === null && <Deadlines {...props} />}
          <NextHearing {...props} court={court} hasCalendar />
          {isFirstLook && <FirstLook {...props} />}
          {props.dispute.proposed.length > 0 && <Dispute {...props} />}
          <Noted {...props} />
          {courtCase.next !== null && <Deadlines {...props} />}
          {courtCase.source === 'party' && isFollowed && (
            <p>
              <LinkButton icon="plus" href={href('account-cases-messages', { id: watch.id })}>
                {t('cases.relay.paste')}
              </LinkButton>
            </p>
          )}
          <History courtCase={checked} linked={props.dispute.events} isOwn />
          <Documents {...props} />
          <Attachments attachments={props.attachments} />
        </div>
        <Manage {...props} courtCase={checked} isToChoose={isToChoose} hasPeriod={hasPeriod} />
      </div>
    </ByClockOf>
  );
}

CasePage.head = ({ watch, errors }: CaseProps, { t }: Shell): Head => {
  const title = watch.nickname || t('cases.show.case');
  return formHead(title, errors, { t });
};
CasePage satisfies View<CaseProps>;
