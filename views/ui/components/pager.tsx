import { useShell } from '../shell.tsx';
import { LinkButton } from './button.tsx';

type PagerProps = {
  newer?: string | null;
  older?: string | null;
  /** For lists whose order does not follow time. */
  words?: { newer: string; older: string };
};

/** Lists are paged by key, so there is no page number to show: only a way on and a way back. */
export function Pager({ newer, older, words }: PagerProps) {
  const { t } = useShell();
  if (!newer && !older) return null;
  return (
    <nav className="row pager" aria-label={t('common.pager.label')}>
      {newer && (
        <LinkButton href={newer} rel="prev" icon="arrow-left">
          {words?.newer ?? t('common.pager.newer')}
        </LinkButton>
      )}
      {older && (
        <LinkButton href={older} rel="next" iconAtEnd="arrow-right">
          {words?.older ?? t('common.pager.older')}
        </LinkButton>
      )}
    </nav>
  );
}
