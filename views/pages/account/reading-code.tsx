import { LinkButton } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { useShell } from '../../ui/shell.tsx';

type ReadingCodeProps = {
  code: string | null;
  next: string;
  /** Whether it opens the page in any browser, as that of a question does. */
  opens?: boolean;
};

/** For who sent something without an account: what takes it into one later. Nothing where it is in one. */
export function ReadingCode({ code, next, opens = false }: ReadingCodeProps) {
  const { t, href } = useShell();
  if (!code) return null;
  return (
    <Callout title={t('belongings.reading_code.title', { code })}>
      <p>{t(opens ? 'belongings.reading_code.opens' : 'belongings.reading_code.body')}</p>
      <p>
        <LinkButton href={href('account-signup', {}, { next })}>{t('belongings.reading_code.sign_up')}</LinkButton>
      </p>
    </Callout>
  );
}
