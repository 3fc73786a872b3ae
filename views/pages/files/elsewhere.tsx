import { Button } from '../../components/button.tsx';
import { ErrorSummary } from '../../components/error-summary.tsx';
import { CodeField } from '../../components/field.tsx';
import { type Head, type Shell, useShell, type View } from '../../shell.tsx';

export type ElsewhereProps = { isWrong: boolean };

/** On the device that has the paper: the six digits that the other one shows. */
export function ElsewherePage({ isWrong }: ElsewhereProps) {
  const { t, href } = useShell();
  return (
    <>
      <ErrorSummary errors={isWrong ? [{ field: 'code', key: 'files.elsewhere.wrong', values: {} }] : []} />
      <div className="stack">
        <h1>{t('files.elsewhere.title')}</h1>
        <p className="lead">{t('files.elsewhere.lead')}</p>
      </div>
      <form className="form" method="post" action={href('files-elsewhere')}>
        <CodeField
          name="code"
          label={t('files.elsewhere.code')}
          error={isWrong ? t('files.elsewhere.wrong') : undefined}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
        />
        <Button iconAtEnd="arrow-right">{t('files.elsewhere.open')}</Button>
      </form>
    </>
  );
}

ElsewherePage.head = (_: ElsewhereProps, { t }: Shell): Head => ({ title: t('files.elsewhere.title'), noindex: true });
ElsewherePage satisfies View<ElsewhereProps>;
