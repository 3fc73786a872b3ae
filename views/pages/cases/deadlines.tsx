import type { CasePageData } from '../../../src/features/cases/case-page.ts';
import type { Deadline } from '../../../src/features/cases/deadlines/deadline.ts';
import { lawName } from '../../../src/features/law/law-name.ts';
import { isVerified, type LegalRule } from '../../../src/features/law/rule.ts';
import type { CountedTerm } from '../../../src/features/law/term.ts';
import { formatHijri } from '../../../src/lib/dates.ts';
import { textIn } from '../../../src/lib/locales/text.ts';
import type { FieldError, Typed } from '../../../src/platform/http/forms.ts';
import { LinkButton } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { DefinitionList } from '../../ui/components/definition-list.tsx';
import { LawAddresses } from '../../ui/components/law-addresses.tsx';
import { useShell } from '../../ui/shell.tsx';
import { DayTile } from './facts.tsx';
import { JudgmentQuestions } from './judgment.tsx';

type Props = Pick<CasePageData, 'deadline' | 'watch'> & { typed: Typed; errors: FieldError[] };

/** Until when something may be done, and how that was counted: nobody should take our word for it. */
export function Deadlines({ deadline, watch, typed, errors }: Props) {
  const { t, href, locale, format } = useShell();
  if (!deadline) return null;
  const { rule, term, reforms } = deadline;
  const path = href('account-cases-id', { id: watch.id });
  return (
    <section className="part narrow" aria-labelledby="deadlines">
      <h2 id="deadlines">{t('cases.deadline.title')}</h2>
      {rule && term ? (
        <>
          <Counted rule={rule} term={term} from={deadline.from} />
          <Callout tone="warning">
            <p>{t('cases.deadline.lawyer')}</p>
            {term.held && <p>{t(`cases.deadline.held_${term.held}`)}</p>}
            {rule.note && <p>{textIn(rule.note, locale)}</p>}
          </Callout>
        </>
      ) : (
        <Callout tone="warning" title={t('cases.deadline.short', { days: deadline.shortest })}>
          {deadline.earliest && (
            <p>
              <strong>
                {t('cases.deadline.short_day', { day: format.fullDate(Temporal.PlainDate.from(deadline.earliest)) })}
              </strong>
            </p>
          )}
          <p>{t('cases.deadline.short_body')}</p>
        </Callout>
      )}
      {rule && !term && <Usual {...rule} />}
      {deadline.isOverdue && (
        <Callout tone="warning">
          <p>{t('cases.deadline.overdue')}</p>
        </Callout>
      )}
      {reforms.map(({ id, text, addresses, verifiedOn }) => (
        <Callout key={id} title={t('cases.deadline.reform')}>
          <p>{textIn(text, locale)}</p>
          <Sources addresses={addresses} />
          <Verified day={verifiedOn} />
        </Callout>
      ))}
      {term && (
        <div className="row">
          <LinkButton icon="calendar" download href={`${path}/deadlines/appeal.ics`}>
            {t('cases.deadline.calendar')}
          </LinkButton>
        </div>
      )}
      <JudgmentQuestions deadline={deadline} watch={watch} typed={typed} errors={errors} />
    </section>
  );
}

function Sources({ addresses }: { addresses: string[] }) {
  return (
    <div className="links">
      <LawAddresses addresses={addresses} />
    </div>
  );
}

function Verified({ day }: { day: string }) {
  const { t, format } = useShell();
  return <p className="muted">{t('cases.deadline.verified_on', { day: format.date(Temporal.PlainDate.from(day)) })}</p>;
}

/** What mostly holds, without a day: whether it holds for this case is for a lawyer to say. */
function Usual(rule: LegalRule) {
  const { t, locale } = useShell();
  const { length, source, verifiedOn } = rule;
  return (
    <>
      <p>
        {length.unit === 'day'
          ? t('cases.deadline.usual', { days: length.count })
          : t('cases.deadline.usual_hours', { hours: length.count })}
      </p>
      <p className="muted">{lawName(source, t, locale)}</p>
      <Sources addresses={source.addresses} />
      {isVerified(rule) ? <Verified day={verifiedOn} /> : <p className="muted">{t('cases.deadline.unverified')}</p>}
    </>
  );
}

function Counted({ rule, term, from }: { rule: LegalRule; term: CountedTerm; from: Deadline['from'] }) {
  const { t, format, locale } = useShell();
  const both = (iso: string) => {
    const date = Temporal.PlainDate.from(iso);
    return `${format.fullDate(date)} (${formatHijri(date, locale.tag)})`;
  };
  return (
    <>
      <div className="card">
        <div className="row">
          <DayTile day={term.day} />
          <div>
            <p className="lead">
              <strong>{t('cases.deadline.appeal')}</strong>
            </p>
            <p>
              <strong>{both(term.day)}</strong>
            </p>
          </div>
        </div>
      </div>
      <p className="muted">
        {t('cases.deadline.rule_days', { days: rule.length.count })} · {lawName(rule.source, t, locale)}
      </p>
      <details className="fold">
        <summary>{t('cases.deadline.counted')}</summary>
        <DefinitionList
          items={[
            { term: t('cases.deadline.source'), value: <Sources addresses={rule.source.addresses} /> },
            { term: t('cases.deadline.verified'), value: <Verified day={rule.verifiedOn} /> },
            { term: t(`cases.deadline.from_${from ?? 'judgment'}`), value: both(term.start) },
            { term: t('cases.deadline.moved'), value: term.counted === term.day ? null : both(term.counted) },
          ]}
        />
      </details>
    </>
  );
}
