import { CodeEntry } from '../../ui/components/code-entry.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';

export type FormLinkProps = { action: string; isWrong: boolean };

export function FormLinkPage({ action, isWrong }: FormLinkProps) {
  const { t } = useShell();
  return (
    <CodeEntry
      action={action}
      title={t('journeys.link.open')}
      lead={t('journeys.link.open_lead')}
      label={t('leases.invitation.code')}
      hint={t('leases.invitation.hint')}
      submit={t('journeys.continue')}
      wrong={isWrong ? 'journeys.link.wrong' : null}
    />
  );
}

FormLinkPage.head = (_: FormLinkProps, { t }: Shell): Head => ({ title: t('journeys.link.open'), noindex: true });
FormLinkPage satisfies View<FormLinkProps>;
