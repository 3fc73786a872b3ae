import type { FieldError } from '../../../src/platform/http/forms.ts';
import { say, type Words } from '../../../src/platform/i18n/words.ts';
import { LinkButton } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { UploadForm } from './upload-form.tsx';

export type UploadProps = {
  fault: Pick<FieldError, 'key' | 'values'>;
  label: Words;
  action: string;
  back: string;
  takesPdf: boolean;
  isRecording?: boolean;
};

/** An attachment that could not be taken: why, and the same form again. */
export function UploadPage({ fault, label, action, back, takesPdf, isRecording }: UploadProps) {
  const { t, locale } = useShell();
  const name = say(label, t, locale);
  return (
    <>
      <h1>{name}</h1>
      <Callout tone="error" role="alert" title={t(fault.key, fault.values)}>
        <p>{t('files.error.rest_kept')}</p>
      </Callout>
      <UploadForm action={action} label={name} isReplacement={false} takesPdf={takesPdf} isRecording={isRecording} />
      <div className="row">
        <LinkButton href={back}>{t('files.back')}</LinkButton>
      </div>
    </>
  );
}

UploadPage.head = ({ label }: UploadProps, { t, locale }: Shell): Head => ({
  title: t('common.errors.page_title', { title: say(label, t, locale) }),
  noindex: true,
});
UploadPage satisfies View<UploadProps>;
