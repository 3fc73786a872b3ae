import { Button } from '../../ui/components/button.tsx';
import { Form } from '../../ui/components/form.tsx';
import { type Head, type Shell, useShell, useVisitor, type View } from '../../ui/shell.tsx';

export type RecoveryLinkProps = { action: string };

/** Says nothing of what is behind the button, and a mail program that follows links presses none. */
export function RecoveryLinkPage({ action }: RecoveryLinkProps) {
  const { t } = useShell();
  const isUser = useVisitor() !== null;
  return (
    <>
      <div className="stack">
        <h1>{t('claims.recovery.title')}</h1>
        <p className="lead">{t(isUser ? 'claims.recovery.link_claims' : 'claims.recovery.link_lead')}</p>
      </div>
      <Form className="form" method="post" action={action}>
        <Button iconAtEnd="arrow-right">{t(isUser ? 'claims.claim.submit' : 'claims.recovery.open')}</Button>
      </Form>
    </>
  );
}

RecoveryLinkPage.head = (_: RecoveryLinkProps, { t }: Shell): Head => ({
  title: t('claims.recovery.title'),
  noindex: true,
});
RecoveryLinkPage satisfies View<RecoveryLinkProps>;
