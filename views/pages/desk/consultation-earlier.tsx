import { Meta } from '../../ui/components/meta.tsx';
import { Reference } from '../../ui/components/reference.tsx';
import { Time } from '../../ui/components/time.tsx';
import { useShell } from '../../ui/shell.tsx';
import { StateBadge } from '../consultations/state-badge.tsx';
import type { DeskConsultationProps } from './consultation-props.ts';

/** Asked before by the same person; what others asked in the same words stands with the forms. */
export function Earlier({ row, earlier }: DeskConsultationProps) {
  const { t, href } = useShell();
  if (!row.askedBefore && earlier.length === 0) return null;
  return (
    <section className="part narrow" aria-labelledby="earlier">
      <h2 id="earlier">{t('expert.before.title')}</h2>
      {row.askedBefore && <p>{t('expert.before.said')}</p>}
      {earlier.length > 0 && (
        <ul className="lines">
          {earlier.map(({ id, reference, title, language, state, askedAt }) => (
            <li key={id}>
              <a href={href('desk-consultation', { id })}>
                <Reference value={reference} />
                {/* Said again only where it was another. */}
                {title !== row.title && (
                  <>
                    {' '}
                    <bdi lang={language}>{title}</bdi>
                  </>
                )}
              </a>
              <Meta>
                <Time at={askedAt.toISOString()} as="date" />
                <StateBadge state={state} />
              </Meta>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
