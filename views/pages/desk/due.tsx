import { Badge } from '../../ui/components/badge.tsx';
import { Time } from '../../ui/components/time.tsx';
import { useShell } from '../../ui/shell.tsx';

/** In a line of what waits for us: by when we promised it, and whether that is over. */
export function Due({ at, isOverdue }: { at: string | null; isOverdue: boolean }) {
  const { t } = useShell();
  return (
    <>
      {at && (
        <span>
          {t('applications.due')} <Time at={at} as="dateTime" />
        </span>
      )}
      {isOverdue && <Badge tone="error">{t('applications.desk.overdue')}</Badge>}
    </>
  );
}
