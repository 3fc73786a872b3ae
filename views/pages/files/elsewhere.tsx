import { CodeEntry } from '../../ui/components/code-entry.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';

export type ElsewhereProps = { isWrong: boolean };

/** On the device that has the paper: the ten digits that the other one shows. */
export function ElsewherePage({ isWrong }: ElsewhereProps) {
  const { t, href } = useShell();
  return (
    <CodeEntry
      action={href('files-elsewhere')}
      title={t('files.elsewhere.title')}
      lead={t('files.elsewhere.lead')}
      label={t('files.elsewhere.code')}
      submit={t('files.elsewhere.open')}
      wrong={isWrong ? 'files.elsewhere.wrong' : null}
    />
  );
}

ElsewherePage.head = (_: ElsewhereProps, { t }: Shell): Head => ({ title: t('files.elsewhere.title'), noindex: true });
ElsewherePage satisfies View<ElsewhereProps>;
