import { type FigureRule, isUnread } from '../../../src/features/law/figure-rule.ts';
import type { Told } from '../../../src/features/law/review.ts';
import { articlesIn } from '../../../src/features/law/rule.ts';
import { articleWord } from '../../../src/lib/article-word.ts';
import { textIn } from '../../../src/lib/locales/text.ts';
import { Callout } from '../../ui/components/callout.tsx';
import { LawAddresses } from '../../ui/components/law-addresses.tsx';
import { useShell } from '../../ui/shell.tsx';

/** The rules that a figure rests on: what they say, where that was read and when, and that no lawyer has confirmed them. */
export function FigureLaw({ rules }: { rules: Told<FigureRule>[] }) {
  const { t } = useShell();
  if (rules.length === 0) return null;
  return (
    <>
      <h3>{t('figures.result.law')}</h3>
      <SourcedRules rules={rules} />
    </>
  );
}

type SourcedRule = Told<Pick<FigureRule, 'id' | 'text' | 'source' | 'mark' | 'verifiedOn' | 'verifiedBy'>>;

/** What rules say, each with its source below. */
export function SourcedRules({ rules }: { rules: SourcedRule[] }) {
  const { t, locale } = useShell();
  return (
    <>
      {rules.some(({ verifiedBy }) => verifiedBy !== 'lawyer') && (
        <Callout>
          <p>{t('figures.law.unconfirmed')}</p>
        </Callout>
      )}
      <ul className="lines">
        {rules.map((rule) => (
          <li key={rule.id}>
            {textIn(rule.text, locale)}
            <RuleSource {...rule} />
            {isUnread(rule) && <p className="meta">{t('figures.law.unread')}</p>}
            {rule.isOverdue && <p className="meta">{t('figures.law.overdue')}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Which law it is, and where and when that was read. */
function RuleSource({ source, verifiedOn }: Pick<FigureRule, 'source' | 'verifiedOn'>) {
  const { t, format, locale } = useShell();
  const { law, article, addresses } = source;
  const name = textIn(law, locale);
  return (
    <p className="meta">
      {article
        ? t('figures.law.article', {
            law: name,
            word: articleWord(law.ar),
            article: articlesIn(article, locale),
          })
        : name}
      {' · '}
      {t('figures.law.read_on', { day: format.date(Temporal.PlainDate.from(verifiedOn)) })}
      <LawAddresses addresses={addresses} />
    </p>
  );
}
