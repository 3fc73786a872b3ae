import { say, type Words } from '../../../src/platform/i18n/words.ts';
import { Callout } from '../../ui/components/callout.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { FileHint } from './kept.tsx';
import { UploadForm } from './upload-form.tsx';

export type OneSlotProps = {
  label: Words;
  action: string;
  isThere: boolean;
  megabytes: number;
  takesPdf: boolean;
  isRecording?: boolean;
};

/** The one place that the code opens. What is in it cannot be seen from here. */
export function OneSlotPage({ label, action, isThere, megabytes, takesPdf, isRecording }: OneSlotProps) {
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
      {!isRecording && <FileHint takesPdf={takesPdf} megabytes={megabytes} />}
      <UploadForm action={action} label={name} isReplacement={isThere} takesPdf={takesPdf} isRecording={isRecording} />
    </>
  );
}

OneSlotPage.head = ({ label }: OneSlotProps, { t, locale }: Shell): Head => ({
  title: say(label, t, locale),
  noindex: true,
});
OneSlotPage satisfies View<OneSlotProps>;
