import { useShell } from '../shell.tsx';
import { fragment } from './fragment.tsx';

/** Where scripts put toasts and speak from. Outside the swapped page, so that both outlive it. */
export const Announcements = fragment('announcements', () => [], Places);

function Places() {
  const { t } = useShell();
  return (
    <>
      <section
        id="toasts"
        aria-label={t('layout.toasts.label')}
        tabIndex={-1}
        data-close={t('layout.toasts.close')}
        data-notification={t('layout.toasts.one')}
        data-failed={t('layout.toasts.failed')}
        data-signed-in={t('layout.toasts.signed_in')}
      >
        <ol />
      </section>
      <div id="news" className="sr" role="status" />
      <div id="alarm" className="sr" role="alert" />
    </>
  );
}
