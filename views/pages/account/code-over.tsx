import { LinkButton } from '../../ui/components/button.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';

export type CodeOverProps = {
  /**
   * It has done its work; or its time is over, or another browser asked for it; or this browser keeps no cookies. Of the
   * link of a message: a part of it is missing, or its time is over.
   */
  why: 'used' | 'late' | 'bare' | 'cut' | 'link';
  start: 'account-login' | 'account-forgot-password' | 'account-settings-contacts' | 'account-recovery';
};

export function CodeOverPage({ why, start }: CodeOverProps) {
  const { t, href } = useShell();
  return (
    <>
      <div className="stack">
        <h1>{t(titleOf(why))}</h1>
        <p className="lead">{t(why === 'bare' ? 'error.noCookies' : `signing.over.${why}`)}</p>
      </div>
      <div className="row">
        <LinkButton href={href(start)} variant="primary">
          {t('signing.over.start')}
        </LinkButton>
      </div>
    </>
  );
}

const titleOf = (why: CodeOverProps['why']) => (why === 'cut' ? 'signing.over.cut_title' : 'signing.over.title');

CodeOverPage.head = ({ why }: CodeOverProps, { t }: Shell): Head => ({ title: t(titleOf(why)), noindex: true });
CodeOverPage satisfies View<CodeOverProps>;
