import { useShell } from '../shell.tsx';
import { LinkButton } from './button.tsx';

/** Lists are paged by key, so there is no page number to show: only a way on and a way back. */
export function Pager({ newer, older }: { newer?: string | null; older?: string | null }) {
  const { t } = useShell();
  if (!newer && !older) return null;
  return (
    <nav className="pager" aria-label={t('common.pager.label')}>
      {newer && (
        <LinkButton href={newer} rel="prev" icon="arrow-left">
          {t('common.pager.newer')}
        </LinkButton>
      )}
      {older && (
        <LinkButton href={older} rel="next" iconAtEnd="arrow-right">
          {t('common.pager.older')}
        </LinkButton>
      )}
    </nav>
  );
}
