import { LinkButton } from '../../ui/components/button.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';

export type CodeOverProps = {
  /** It has done its work; else its time is over, or another browser asked for it. */
  isUsed: boolean;
  start: 'account-login' | 'account-forgot-password' | 'account-settings-contacts' | 'account-recovery';
};

export function CodeOverPage({ isUsed, start }: CodeOverProps) {
  const { t, href } = useShell();
  return (
    <>
      <div className="stack">
        <h1>{t('signing.over.title')}</h1>
        <p className="lead">{t(isUsed ? 'signing.over.used' : 'signing.over.late')}</p>
      </div>
      <div className="row">
        <LinkButton href={href(start)} variant="primary">
          {t('signing.over.start')}
        </LinkButton>
      </div>
    </>
  );
}

CodeOverPage.head = (_: CodeOverProps, { t }: Shell): Head => ({ title: t('signing.over.title'), noindex: true });
CodeOverPage satisfies View<CodeOverProps>;
