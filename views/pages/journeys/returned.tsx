import { LinkButton } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { useShell, useVisitor } from '../../ui/shell.tsx';

/** Who has no account and whose mails come back can only read of it here; an account takes news to another address. */
export function Returned({ address, next }: { address: string | null; next: string }) {
  const { t, href } = useShell();
  const isUser = useVisitor() !== null;
  if (!address) return null;
  return (
    <Callout tone="warning" title={t('asking.returned.title')}>
      <p>
        {t('journeys.returned.body')} <bdi dir="ltr">{address}</bdi>
      </p>
      {!isUser && (
        <p>
          <LinkButton href={href('account-signup', {}, { next })}>{t('claims.reading_code.sign_up')}</LinkButton>
        </p>
      )}
    </Callout>
  );
}

/** For who asked for a residence certificate: the host was asked in vain, and only the desk opens that answer again. */
export function HostReturned({ address, reference }: { address: string | null; reference: string }) {
  const { t, href } = useShell();
  if (!address) return null;
  return (
    <Callout tone="warning" title={t('applications.host.returned')}>
      <p>
        {t('applications.host.returned_body', { reference })} <bdi dir="ltr">{address}</bdi>
      </p>
      <p>
        <LinkButton href={href('contact', {}, { topic: 'procedure' })}>
          {t('applications.host.returned_write')}
        </LinkButton>
      </p>
    </Callout>
  );
}

/** For who wrote a lease: nobody else learns that the other side was invited in vain. */
export function OtherReturned({ address, mayRevise }: { address: string | null; mayRevise: boolean }) {
  const { t } = useShell();
  if (!address) return null;
  return (
    <Callout tone="warning" title={t('leases.returned.title')}>
      <p>
        {t(mayRevise ? 'leases.returned.revise' : 'leases.returned.body')} <bdi dir="ltr">{address}</bdi>
      </p>
    </Callout>
  );
}
