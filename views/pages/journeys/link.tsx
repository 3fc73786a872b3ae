import { CodeEntry } from '../../ui/components/code-entry.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';

export type FormLinkProps = { action: string; isSent: boolean; isWrong: boolean };

export function FormLinkPage({ action, isSent, isWrong }: FormLinkProps) {
  const { t } = useShell();
  return (
    <CodeEntry
      action={action}
      title={t(isSent ? 'journeys.link.open_sent' : 'journeys.link.open')}
      lead={t(isSent ? 'journeys.link.open_sent_lead' : 'journeys.link.open_lead')}
      label={t('leases.invitation.code')}
      hint={t('leases.invitation.hint')}
      submit={t('journeys.continue')}
      wrong={isWrong ? 'journeys.link.wrong' : null}
    />
  );
}

FormLinkPage.head = ({ isSent }: FormLinkProps, { t }: Shell): Head => ({
  title: t(isSent ? 'journeys.link.open_sent' : 'journeys.link.open'),
  noindex: true,
});
FormLinkPage satisfies View<FormLinkProps>;
