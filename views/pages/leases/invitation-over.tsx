import type { InvitationState } from '../../../src/features/leases/lease.ts';
import { Button, LinkButton } from '../../ui/components/button.tsx';
import { Form } from '../../ui/components/form.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';

export type InvitationOverProps = { state: Exclude<InvitationState, 'open'> | 'renewed'; action: string };

/** A link that lets nobody else in, and how its reader comes in all the same where the lease is theirs. */
export function InvitationOverPage({ state, action }: InvitationOverProps) {
  const { t, href } = useShell();
  return (
    <>
      <div className="stack">
        <h1>{t(`leases.over.${state}.title`)}</h1>
        <p className="lead">{t(`leases.over.${state}.body`)}</p>
      </div>
      {state === 'used' && (
        <Form method="post" action={`${action}/renewal`}>
          <Button icon="mail">{t('leases.over.renew')}</Button>
        </Form>
      )}
      {state === 'of_account' && (
        <div className="row">
          <LinkButton href={href('account-login', {}, { next: action })} variant="primary">
            {t('leases.over.log_in')}
          </LinkButton>
        </div>
      )}
    </>
  );
}

InvitationOverPage.head = ({ state }: InvitationOverProps, { t }: Shell): Head => ({
  title: t(`leases.over.${state}.title`),
  noindex: true,
});
InvitationOverPage satisfies View<InvitationOverProps>;
