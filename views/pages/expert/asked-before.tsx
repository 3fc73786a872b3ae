import { Callout } from '../../ui/components/callout.tsx';
import { Reference } from '../../ui/components/reference.tsx';
import { Time } from '../../ui/components/time.tsx';
import { useShell } from '../../ui/shell.tsx';
import { QuestionLinks } from '../consultations/lines.tsx';
import { StateBadge } from '../consultations/state-badge.tsx';
import type { ExpertQuestionProps } from './question-props.ts';

/**
 * Whether somebody has answered this already: to the same asker, or to everybody. Folded where one writes, as the answer
 * follows it on a telephone.
 */
export function AskedBefore({ isFolded, ...props }: ExpertQuestionProps & { isFolded?: boolean }) {
  const { t, format } = useShell();
  const { row, earlier, alike } = props;
  const count = earlier.length + alike.length;
  if (!row.askedBefore && count === 0) return null;
  if (!isFolded)
    return (
      <Callout title={t('expert.before.title')}>
        <Found {...props} />
      </Callout>
    );
  return (
    <details className="contents" open={row.askedBefore}>
      <summary>
        {t('expert.before.title')} · {format.number(count)}
      </summary>
      <div className="stack">
        <Found {...props} />
      </div>
    </details>
  );
}

function Found({ row, earlier, alike }: ExpertQuestionProps) {
  const { t } = useShell();
  return (
    <>
      {row.askedBefore && <p>{t('expert.before.said')}</p>}
      {earlier.length > 0 && (
        <>
          <p>{t('expert.before.same_asker')}</p>
          <ul className="stack">
            {earlier.map(({ id, reference, state, askedAt }) => (
              <li key={id} className="meta">
                <Reference value={reference} /> <Time at={askedAt.toISOString()} as="date" />
                <StateBadge state={state} />
              </li>
            ))}
          </ul>
        </>
      )}
      {alike.length > 0 && (
        <>
          <p>{t('expert.before.same_words')}</p>
          <QuestionLinks items={alike} className="stack" />
        </>
      )}
    </>
  );
}
