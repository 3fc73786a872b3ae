import { lawName } from '../../../src/features/law/law-name.ts';
import type { ReviewedRule } from '../../../src/features/law/review.ts';
import { isDated, type LegalRule } from '../../../src/features/law/rule.ts';
import { type Country, countries } from '../../../src/lib/countries/country.ts';
import { textIn } from '../../../src/lib/locales/text.ts';
import { Badge } from '../../ui/components/badge.tsx';
import { useHere } from '../../ui/components/here.ts';
import { LawAddresses } from '../../ui/components/law-addresses.tsx';
import { Meta } from '../../ui/components/meta.tsx';
import { useNames } from '../../ui/components/names.ts';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { DeskHeading } from './desk-heading.tsx';

/** `country` is the one whose rules are shown; null for those of all. */
export type DeskRulesProps = { rules: ReviewedRule[]; country: Country | null };

/** What the site says of the law, how sure that is, and by when somebody has to read the law again. */
export function DeskRulesPage({ rules, country }: DeskRulesProps) {
  const { t } = useShell();
  const { link } = useHere();
  const names = useNames();
  const chips: (Country | null)[] = [...countries, null];
  return (
    <>
      <DeskHeading title={t('desk.rules.title')} lead={t('desk.rules.lead')} />
      <nav aria-label={t('desk.table.country')}>
        <ul className="chips">
          {chips.map((code) => (
            <li key={code ?? 'all'}>
              <a href={link({ country: code ?? 'all' })} aria-current={code === country ? 'true' : undefined}>
                {code ? names.country(code) : t('desk.filter.all')}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <table className="sorted cards">
        <caption className="sr">{t('desk.rules.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('desk.rules.rule')}</th>
            <th scope="col">{t('desk.rules.says')}</th>
            <th scope="col">{t('desk.rules.review_by')}</th>
          </tr>
        </thead>
        <tbody>
          {rules.map((rule) => (
            <Rule key={rule.id} {...rule} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function Rule(rule: ReviewedRule) {
  const { t, format, locale } = useShell();
  const names = useNames();
  const { id, source } = rule;
  const day = (iso: string) => format.date(Temporal.PlainDate.from(iso));
  return (
    <tr>
      <th scope="row">
        <strong>{useRuleTitle()(rule)}</strong>
        <Meta>
          {names.country(rule.country)}
          <bdi dir="ltr">{id}</bdi>
          {rule.of === 'term' && isDated(rule) && t('desk.rules.dated')}
        </Meta>
      </th>
      <td data-label={t('desk.rules.says')}>
        <p>{rule.of === 'term' ? lengthOf(rule, t) : textIn(rule.text, locale)}</p>
        <details className="fold">
          <summary>{lawName(source, t, locale)}</summary>
          {rule.of === 'term' ? (
            termItems(rule, t).map(({ term, value }) => (
              <p key={term}>
                <span className="muted">{term}</span> {value}
              </p>
            ))
          ) : (
            <p className="meta">{t(`desk.rules.mark.${rule.mark}`)}</p>
          )}
          <p className="meta">
            {t('desk.rules.valid_from')} {day(rule.validFrom)}
          </p>
          <p className="meta">
            {t('desk.rules.verified')} {day(rule.verifiedOn)}
          </p>
          {source.addresses.length > 0 && (
            <p className="links">
              <LawAddresses addresses={source.addresses} />
            </p>
          )}
        </details>
      </td>
      <td data-label={t('desk.rules.review_by')}>
        <span className="whole">{day(rule.reviewBy)}</span>{' '}
        {rule.review !== 'later' && <Badge tone="error">{t(`desk.rules.${rule.review}`)}</Badge>}
      </td>
    </tr>
  );
}

/** What a rule is about, in words; those who keep the rules call it by its code, which stands below. */
function useRuleTitle() {
  const { t, format } = useShell();
  const topicOf = (topic: string) => {
    const key = `desk.rules.topic.${topic.replaceAll('-', '_')}`;
    return t.isKey(key) ? t(key) : topic;
  };
  return (rule: ReviewedRule): string => {
    if (rule.of === 'term') {
      const cases = format.list(rule.caseTypes.map((matter) => t(`desk.rules.matter.${matter}`)));
      return t('desk.rules.of_cases', { what: t(`desk.rules.of.${rule.subject}`), cases });
    }
    if (rule.of === 'lease')
      return t('desk.rules.of_cases', {
        what: t('procedures.rent_appartment.title'),
        cases: topicOf(rule.subject),
      });
    return t('desk.rules.of_cases', { what: t(figureTitle[rule.figure]), cases: topicOf(rule.topic) });
  };
}

const figureTitle = {
  'end-of-service': 'figures.end_of_service.title',
  dismissal: 'figures.dismissal.title',
  rent: 'figures.rent.title',
  'court-fees': 'figures.court_fees.title',
  inheritance: 'figures.inheritance.title',
} as const;

const lengthOf = ({ length }: LegalRule, t: Shell['t']) =>
  `${t(`desk.rules.unit_${length.unit}`, { count: length.count })} · ${t(`desk.rules.mark.${length.mark}`)}`;

const termItems = ({ start, counting }: LegalRule, t: Shell['t']) => [
  { term: t('desk.rules.start'), value: t(`desk.rules.mark.${start.mark}`) },
  { term: t('desk.rules.counting'), value: t(`desk.rules.mark.${counting.mark}`) },
];

DeskRulesPage.head = (_: DeskRulesProps, { t }: Shell): Head => ({ title: t('desk.rules.title'), noindex: true });
DeskRulesPage satisfies View<DeskRulesProps>;
