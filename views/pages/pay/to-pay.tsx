import { LinkButton } from '../../ui/components/button.tsx';
import { useShell } from '../../ui/shell.tsx';

/** The way from what is to be paid for to its bill. */
export function PayLink({ reference }: { reference: string }) {
  const { t, href } = useShell();
  return (
    <LinkButton href={href('pay-reference', { reference })} variant="primary" icon="credit-card">
      {t('applications.pay')}
    </LinkButton>
  );
}
