import type { Door } from '../../../src/features/leases/lease.ts';
import { Button, LinkButton } from '../../ui/components/button.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';

export type InvitationOverProps = { door: Exclude<Door, 'open'> | 'renewed'; action: string };

/** A link that lets nobody else in, and how its reader comes in all the same where the lease is theirs. */
export function InvitationOverPage({ door, action }: InvitationOverProps) {
  const { t, href } = useShell();
  return (
    <>
      <div className="stack">
        <h1>{t(`leases.over.${door}.title`)}</h1>
        <p className="lead">{t(`leases.over.${door}.body`)}</p>
      </div>
      {door === 'used' && (
        <form method="post" action={`${action}/renewal`}>
          <Button icon="mail">{t('leases.over.renew')}</Button>
        </form>
      )}
      {door === 'of_account' && (
        <div className="row">
          <LinkButton href={href('account-login', {}, { next: action })} variant="primary">
            {t('leases.over.log_in')}
          </LinkButton>
        </div>
      )}
    </>
  );
}

InvitationOverPage.head = ({ door }: InvitationOverProps, { t }: Shell): Head => ({
  title: t(`leases.over.${door}.title`),
  noindex: true,
});
InvitationOverPage satisfies View<InvitationOverProps>;
