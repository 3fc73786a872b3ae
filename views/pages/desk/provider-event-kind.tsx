import { useShell } from '../../ui/shell.tsx';

/** What a provider calls its news, in our words where all of them mean the same by it. */
export function ProviderEventKind({ kind }: { kind: string }) {
  const { t } = useShell();
  return kind === 'payment' ? t('payments.desk.notices.payment') : <bdi dir="ltr">{kind}</bdi>;
}
