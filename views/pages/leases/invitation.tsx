import { Button } from '../../components/button.tsx';
import { ErrorSummary } from '../../components/error-summary.tsx';
import { CodeField } from '../../components/field.tsx';
import { type Head, type Shell, useShell, type View } from '../../shell.tsx';

export type InvitationProps = { action: string; isWrong: boolean };

/** Says nothing of the lease before the code: a link may have been passed on. */
export function InvitationPage({ action, isWrong }: InvitationProps) {
  const { t } = useShell();
  return (
    <>
      <ErrorSummary errors={isWrong ? [{ field: 'code', key: 'leases.invitation.wrong', values: {} }] : []} />
      <div className="stack">
        <h1>{t('leases.invitation.title')}</h1>
        <p className="lead">{t('leases.invitation.lead')}</p>
      </div>
      <form className="form" method="post" action={action}>
        <CodeField
          name="code"
          label={t('leases.invitation.code')}
          hint={t('leases.invitation.hint')}
          error={isWrong ? t('leases.invitation.wrong') : undefined}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
        />
        <Button iconAtEnd="arrow-right">{t('journeys.continue')}</Button>
      </form>
    </>
  );
}

InvitationPage.head = (_: InvitationProps, { t }: Shell): Head => ({
  title: t('leases.invitation.title'),
  noindex: true,
});
InvitationPage satisfies View<InvitationProps>;
