import { CodeEntry } from '../../ui/components/code-entry.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';

export type HelpCodeProps = { action: string; isWrong: boolean };

/** Says nothing of the form before the code. */
export function HelpCodePage({ action, isWrong }: HelpCodeProps) {
  const { t } = useShell();
  return (
    <CodeEntry
      action={action}
      title={t('help.open.title')}
      lead={t('help.open.lead')}
      label={t('leases.invitation.code')}
      hint={t('leases.invitation.hint')}
      submit={t('journeys.continue')}
      wrong={isWrong ? 'help.open.wrong' : null}
    />
  );
}

HelpCodePage.head = (_: HelpCodeProps, { t }: Shell): Head => ({ title: t('help.open.title'), noindex: true });
HelpCodePage satisfies View<HelpCodeProps>;
