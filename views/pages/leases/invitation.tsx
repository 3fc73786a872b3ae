import { CodeEntry } from '../../ui/components/code-entry.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';

export type InvitationProps = { action: string; isWrong: boolean };

export function InvitationPage({ action, isWrong }: InvitationProps) {
  const { t } = useShell();
  return (
    <CodeEntry
      action={action}
      title={t('leases.invitation.title')}
      lead={t('leases.invitation.lead')}
      label={t('leases.invitation.code')}
      hint={t('leases.invitation.hint')}
      submit={t('journeys.continue')}
      wrong={isWrong ? 'leases.invitation.wrong' : null}
    />
  );
}

InvitationPage.head = (_: InvitationProps, { t }: Shell): Head => ({
  title: t('leases.invitation.title'),
  noindex: true,
});
InvitationPage satisfies View<InvitationProps>;
