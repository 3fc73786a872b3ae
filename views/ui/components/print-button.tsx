import { useShell } from '../shell.tsx';
import { Button } from './button.tsx';

/** Prints what the page says; the browser's own menu does so without it. */
export function PrintButton() {
  const { t } = useShell();
  return (
    <>
      {' '}
      <span data-print="" hidden>
        <Button type="button" variant="plain" icon="printer">
          {t('common.print')}
        </Button>
      </span>
    </>
  );
}
