import type { Category } from '../../../src/features/notifications/notification.ts';
import { Button, LinkButton } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { Form } from '../../ui/components/form.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';

export type StopProps = { token: string; category: Category; isStopped: boolean; isLocked: boolean };

/** Says nothing of whose messages these are: the link may have been passed on. */
export function StopPage({ token, category, isStopped, isLocked }: StopProps) {
  const { t, href } = useShell();
  return (
    <>
      <h1>{t('notifications.stop.title')}</h1>
      <div className="stack narrow">
        <p>
          <strong>{t(`notifications.category.${category}.title`)}</strong>
        </p>
        <p>{t(`notifications.category.${category}.body`)}</p>
        {isLocked && <p>{t('notifications.preferences.locked')}</p>}
        {isStopped && (
          <Callout tone="success" role="status">
            <p>{t('notifications.stop.done')}</p>
          </Callout>
        )}
        {!isLocked && !isStopped && (
          <Form method="post" action={href('notifications-stop', { token })}>
            <Button>{t('notifications.stop.submit')}</Button>
          </Form>
        )}
        <div className="row">
          <LinkButton href={href('notifications-preferences')} icon="settings">
            {t('notifications.preferences.title')}
          </LinkButton>
        </div>
      </div>
    </>
  );
}

StopPage.head = (_: StopProps, { t }: Shell): Head => ({ title: t('notifications.stop.title'), noindex: true });
StopPage satisfies View<StopProps>;
