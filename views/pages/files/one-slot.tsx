import { say, type Words } from '../../../src/platform/i18n/words.ts';
import { Callout } from '../../ui/components/callout.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { UploadForm } from './slots.tsx';

export type OneSlotProps = { label: Words; action: string; isThere: boolean; megabytes: number };

/** The one place that the code opens. What is in it cannot be seen from here. */
export function OneSlotPage({ label, action, isThere, megabytes }: OneSlotProps) {
  const { t, locale } = useShell();
  const name = say(label, t, locale);
  return (
    <>
      <h1>{name}</h1>
      {isThere && (
        <Callout tone="success" role="status" title={t('files.added')}>
          <p>{t('files.elsewhere.done')}</p>
        </Callout>
      )}
      <p className="hint">{t('files.hint', { megabytes })}</p>
      <UploadForm action={action} label={name} isReplacement={isThere} />
    </>
  );
}

OneSlotPage.head = ({ label }: OneSlotProps, { t, locale }: Shell): Head => ({
  title: say(label, t, locale),
  noindex: true,
});
OneSlotPage satisfies View<OneSlotProps>;
