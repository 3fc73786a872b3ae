import { useShell } from '../shell.tsx';

/** Where a script keeps what is typed into a form that is not sent yet. */
export const typingPath = (locale: string, draft: string, step: string): string => `/${locale}/drafts/${draft}/${step}`;

/** At the end of that form: how far what was typed is safe. Without a script there is nothing to say. */
export function Typing() {
  const { t } = useShell();
  return (
    <p
      className="muted"
      hidden
      data-saved={t('common.typing.saved', { time: '{time}' })}
      data-unsaved={t('common.typing.unsaved', { time: '{time}' })}
      data-login={t('error.loginCta')}
    />
  );
}
