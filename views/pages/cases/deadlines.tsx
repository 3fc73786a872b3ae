import type { CasePageData } from '../../../src/features/cases/case-page.service.ts';
import type { Deadline } from '../../../src/features/cases/deadlines/deadline.ts';
import { formatHijri } from '../../../src/lib/dates.ts';
import { textIn } from '../../../src/lib/locales/text.ts';
import { LinkButton } from '../../ui/components/button.tsx';
import { DefinitionList } from '../../ui/components/definition-list.tsx';
import { Notice } from '../../ui/components/notice.tsx';
import { useShell } from '../../ui/shell.tsx';

/** Until when something may be done, and how that was counted: nobody should take our word for it. */
export function Deadlines({ deadlines, watch }: Pick<CasePageData, 'deadlines' | 'watch'>) {
  const { t, href, locale } = useShell();
  if (deadlines.length === 0) return null;
  return (
    <section className="part narrow" aria-labelledby="deadlines">
      <h2 id="deadlines">{t('cases.deadline.title')}</h2>
      {deadlines.map((deadline) => (
        <div key={deadline.rule.id} className="stack">
          <Counted {...deadline} />
          <Notice tone="warning">
            <p>{t('cases.deadline.lawyer')}</p>
            {deadline.rule.note && <p>{textIn(deadline.rule.note, locale)}</p>}
          </Notice>
          <div className="row">
            <LinkButton
              icon="calendar"
              download
              href={`${href('account-cases-id', { id: watch.id })}/deadlines/${deadline.rule.id}.ics`}
            >
              {t('cases.deadline.calendar')}
            </LinkButton>
          </div>
        </div>
      ))}
    </section>
  );
}

function Sources({ addresses }: { addresses: string[] }) {
  return addresses.map((address) => (
    <div key={address}>
      <a href={address} rel="noreferrer">
        <bdi dir="ltr">{new URL(address).hostname}</bdi>
      </a>
    </div>
  ));
}

function Counted({ rule, start, counted, day }: Deadline) {
  const { t, format, locale } = useShell();
  const both = (iso: string) => {
    const date = Temporal.PlainDate.from(iso);
    return `${format.fullDate(date)} (${formatHijri(date, locale.tag)})`;
  };
  return (
    <DefinitionList
      items={[
        { term: t(`cases.deadline.${rule.id}`), value: <strong>{both(day)}</strong> },
        {
          term: t('cases.deadline.rule'),
          value: t(rule.clear ? 'cases.deadline.rule_clear' : 'cases.deadline.rule_days', {
            days: rule.days,
          }),
        },
        {
          term: t('cases.deadline.law'),
          value: t('cases.deadline.law_article', {
            law: textIn(rule.law, locale),
            article: rule.article,
            checked: format.date(Temporal.PlainDate.from(rule.checkedOn)),
          }),
        },
        { term: t('cases.deadline.source'), value: <Sources addresses={rule.sources} /> },
        { term: t(`cases.deadline.from_${rule.from}`), value: both(start) },
        { term: t('cases.deadline.moved'), value: counted === day ? null : both(counted) },
      ]}
    />
  );
}
