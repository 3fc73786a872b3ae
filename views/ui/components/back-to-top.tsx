import { useShell } from '../shell.tsx';

/** A link that keeps at the lower edge of a long page once its first screen is behind; style alone says when. */
export function BackToTop() {
  const { t } = useShell();
  return (
    <div className="up screen">
      <a className="button" href="#page" aria-label={t('layout.top')}>
        ↑
      </a>
    </div>
  );
}
