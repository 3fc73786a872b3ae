import { CodeEntry } from '../../ui/components/code-entry.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';

export type OtherDeviceProps = { isWrong: boolean };

/** On the device that has the attachment: the ten digits that the other one shows. */
export function OtherDevicePage({ isWrong }: OtherDeviceProps) {
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

OtherDevicePage.head = (_: OtherDeviceProps, { t }: Shell): Head => ({
  title: t('files.elsewhere.title'),
  noindex: true,
});
OtherDevicePage satisfies View<OtherDeviceProps>;
