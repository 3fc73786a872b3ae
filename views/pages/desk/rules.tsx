import type { ReviewedRule } from '../../../src/features/law/review.ts';
import { articlesIn, isDated, type LegalRule } from '../../../src/features/law/rule.ts';
import { articleWord } from '../../../src/lib/article-word.ts';
import { textIn } from '../../../src/lib/locales/text.ts';
import { Badge } from '../../ui/components/badge.tsx';
import { DefinitionList } from '../../ui/components/definition-list.tsx';
import { LawAddresses } from '../../ui/components/law-addresses.tsx';
import { Meta } from '../../ui/components/meta.tsx';
import { useNames } from '../../ui/components/names.ts';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { DeskHeading } from './desk-heading.tsx';

export type DeskRulesProps = { rules: ReviewedRule[] };

/** What the site says of the law, how sure that is, and by when somebody has to read the law again. */
export function DeskRulesPage({ rules }: DeskRulesProps) {
  const { t } = useShell();
  return (
    <>
      <DeskHeading title={t('desk.rules.title')} lead={t('desk.rules.lead')} />
      <ul className="grid wide">
        {rules.map((rule) => (
          <li key={rule.id} className="card">
            <Rule {...rule} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Rule(rule: ReviewedRule) {
  const { t, format, locale } = useShell();
  const names = useNames();
  const { id, source } = rule;
  const day = (iso: string) => format.date(Temporal.PlainDate.from(iso));
  return (
    <>
      <h2>{useRuleTitle()(rule)}</h2>
      <Meta>
        {names.country(rule.country)}
        <bdi dir="ltr">{id}</bdi>
      </Meta>
      <p>
        {source.article
          ? t('cases.deadline.law_article', {
              law: textIn(source.law, locale),
              word: articleWord(source.law.ar),
              article: articlesIn(source.article, locale),
            })
          : textIn(source.law, locale)}
      </p>
      {rule.of !== 'term' && <p>{textIn(rule.text, locale)}</p>}
      <div className="row">
        {rule.review !== 'later' && <Badge tone="error">{t(`desk.rules.${rule.review}`)}</Badge>}
        {rule.of === 'term' && isDated(rule) && <Badge>{t('desk.rules.dated')}</Badge>}
      </div>
      <DefinitionList
        items={[
          ...(rule.of === 'term'
            ? termItems(rule, t)
            : [{ term: t('desk.rules.certainty'), value: t(`desk.rules.mark.${rule.mark}`) }]),
          { term: t('desk.rules.verified'), value: day(rule.verifiedOn) },
          { term: t('desk.rules.review_by'), value: day(rule.reviewBy) },
          { term: t('desk.rules.valid_from'), value: day(rule.validFrom) },
        ]}
      />
      {source.addresses.length > 0 && (
        <p className="links">
          {t('procedures.sources')}
          <LawAddresses addresses={source.addresses} />
        </p>
      )}
    </>
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

const termItems = ({ length, start, counting }: LegalRule, t: Shell['t']) => [
  {
    term: t('desk.rules.length'),
    value: `${t(`desk.rules.unit_${length.unit}`, { count: length.count })} · ${t(`desk.rules.mark.${length.mark}`)}`,
  },
  { term: t('desk.rules.start'), value: t(`desk.rules.mark.${start.mark}`) },
  { term: t('desk.rules.counting'), value: t(`desk.rules.mark.${counting.mark}`) },
];

DeskRulesPage.head = (_: DeskRulesProps, { t }: Shell): Head => ({ title: t('desk.rules.title'), noindex: true });
DeskRulesPage satisfies View<DeskRulesProps>;
