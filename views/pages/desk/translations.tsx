import { Badge } from '../../ui/components/badge.tsx';
import { useNames } from '../../ui/components/names.ts';
import { useShell } from '../../ui/shell.tsx';
import type { DeskConsultationProps } from './consultation-props.ts';

/** What of it can be read in which other language, and the way to write that. */
export function Translations({ row, translatable }: DeskConsultationProps) {
  const { t, href, format } = useShell();
  const names = useNames();
  if (translatable.length === 0) return null;
  return (
    <details
      className="part"
      id="translations"
      open={translatable.some(({ into }) => into.some(({ isOlder }) => isOlder))}
    >
      <summary>{t('desk.translation.list')}</summary>
      <ul className="lines narrow">
        {translatable.map(({ part, at, into }) => (
          <li key={part}>
            <strong>
              {part === 'question'
                ? t('desk.translation.question')
                : t('desk.translation.answer', { date: format.date(Temporal.Instant.from(at.toISOString())) })}
            </strong>
            <ul className="row links">
              {into.map(({ language, isThere, isOlder }) => (
                <li key={language}>
                  <a href={href('desk-translation', { id: row.id, part, language })}>
                    {t('desk.translation.title', { language: names.language(language) })}
                  </a>{' '}
                  {isOlder && <Badge tone="warning">{t('consultations.translation.older')}</Badge>}
                  {isThere && !isOlder && <Badge tone="success">{t('desk.translation.done')}</Badge>}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </details>
  );
}
